import fc from 'fast-check';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';

/** Only a few ids, so that events often concern the same rows. */
export const someIds = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`);
export const anyId = fc.constantFrom(...someIds);
export const anyMoment = fc.constantFrom('2026-11-20T14:02:05.123Z', '2026-11-21T09:00:00.000Z', '2027-01-01T00:00:00Z');
/** Usual texts, and unusual ones. */
export const anyText = fc.oneof(
  fc.constantFrom('', '  ', '\n', 'Zoë Mensah', 'zoe@example.org', 'Cough', '‹text:0123456789abcdef›', 'data:image/png;base64,AAAA'),
  fc.string({ maxLength: 12 }),
);

const isOptional = (field: SchemaFieldDescription) => 'optional' in field && field.optional;

/** Any value that a schema of the contract describes. */
export const anyOfSchema = (field: SchemaFieldDescription): fc.Arbitrary<unknown> => {
  const { type, oneOf, tests, nullable } = field as SchemaDescription;
  const some = (): fc.Arbitrary<unknown> => {
    if ('fields' in field) {
      const fields = Object.entries(field.fields);
      const requiredKeys = fields.flatMap(([name, each]) => (isOptional(each) ? [] : [name]));
      return fc.record(Object.fromEntries(fields.map(([name, each]) => [name, anyOfSchema(each)])), { requiredKeys });
    }
    if ('innerType' in field && field.innerType && !Array.isArray(field.innerType)) {
      return fc.array(anyOfSchema(field.innerType), { maxLength: 3 });
    }
    if (oneOf.length > 0) return fc.constantFrom(...oneOf);
    if (type === 'number' || type === 'mixed') return fc.integer({ min: 0, max: 1000 });
    if (type === 'boolean') return fc.boolean();
    return tests.some(({ name }) => name === 'uuid') ? anyId : fc.oneof(anyText, anyMoment);
  };
  return nullable ? fc.option(some()) : some();
};

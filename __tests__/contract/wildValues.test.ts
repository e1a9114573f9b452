import { type array, type ObjectSchema, object, type Schema } from 'yup';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { check } from '../../contract/validate';
import { deepValues, wildValues } from '../support/wildValues';

const isObjectSchema = (schema: unknown): schema is ObjectSchema<Record<string, unknown>> =>
  object().isType({}) && (schema as Schema).type === 'object';

/** Values with `leaf` at one place of the schema each. */
const around = (schema: unknown, leaf: unknown): unknown[] => {
  const inner = (schema as Schema).type === 'array' ? (schema as ReturnType<typeof array>).innerType : undefined;
  if (inner) return [leaf, [leaf], ...around(inner, leaf).map((value) => [value])];
  if (!isObjectSchema(schema)) return [leaf];
  const fields = Object.entries(schema.fields).flatMap(([name, field]) => around(field, leaf).map((value) => ({ [name]: value })));
  return [leaf, ...fields];
};

const schemas = Object.entries(endpoints).flatMap(([name, row]: [string, Row]) =>
  (['body', 'query', 'params'] as const).flatMap((part) => (row[part] ? [[name, part, row[part]] as const] : [])),
);

test.each(schemas)('SEC-6 %s: any JSON at any place of its %s is accepted or refused, never a crash', async (_, __, schema) => {
  for (const leaf of [...wildValues, ...deepValues]) {
    for (const value of around(schema, leaf)) {
      const checked = await check(schema, value);
      if (!checked.ok) for (const { message } of checked.errors) expect(message).not.toMatch(/undefined|\[object|NaN/);
    }
  }
});

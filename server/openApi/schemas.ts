import { ArraySchema, ObjectSchema, Schema, type SchemaDescription } from 'yup';
import { inEnglish, isMessageKey } from '../../contract/messages';

/** A JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that are published once under a name and referenced elsewhere. */
export type Named = ReadonlyMap<Schema<unknown>, string>;

/** The yup checks that have a JSON Schema keyword, by name. */
const words: Readonly<Record<string, (type: string, params: Readonly<Record<string, unknown>>) => JsonSchema>> = {
  required: (type) => (type === 'string' ? { minLength: 1 } : {}),
  max: (type, { max }) => ({ [type === 'array' ? 'maxItems' : 'maxLength']: max }),
  min: (type, { min }) => ({ [type === 'array' ? 'minItems' : 'minLength']: min }),
  email: () => ({ format: 'email' }),
  uuid: () => ({ format: 'uuid' }),
};

/** The sentences of checks without a JSON Schema keyword. Our own checks are named by their message key. */
const sentences = (tests: SchemaDescription['tests']) =>
  tests.flatMap(({ name }) => (isMessageKey(name) ? [`“${inEnglish(name)}”`] : [])).join(' ');

const typeOf = ({ type, nullable }: SchemaDescription) => {
  if (type === 'mixed') return {};
  return { type: nullable ? [type, 'null'] : type };
};

const valuesOf = ({ oneOf, nullable }: SchemaDescription) => {
  if (oneOf.length === 0) return {};
  return { enum: nullable ? [...oneOf, null] : oneOf };
};

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

const described = (schema: Schema<unknown>): JsonSchema => {
  const description = schema.describe();
  const { type, tests, default: otherwise, meta } = description;
  const said = sentences(tests);
  return {
    ...typeOf(description),
    ...Object.assign({}, ...tests.map(({ name = '', params = {} }) => words[name]?.(type, params))),
    ...valuesOf(description),
    ...(otherwise !== undefined && isPlain(otherwise) && { default: otherwise }),
    ...meta?.published,
    ...(said && { description: said }),
  };
};

/** The fields of an object, each with its own schema. */
export const fieldsOf = (schema: Schema<unknown>): [string, Schema<unknown>][] =>
  schema instanceof ObjectSchema
    ? Object.entries<unknown>(schema.fields).flatMap(([name, field]) => (field instanceof Schema ? [[name, field]] : []))
    : [];

/** Whether a value is required. yup treats a missing object as an empty one, which may break the object's rules. */
export const isRequired = (schema: Schema<unknown>): boolean => {
  const { optional, default: otherwise, tests } = schema.describe();
  if (!optional) return true;
  if (isPlain(otherwise)) return false;
  return tests.length > 0 || fieldsOf(schema).some(([, field]) => isRequired(field));
};

/** A yup schema as JSON Schema; a reference if the schema has a name. */
export const schemaOf = (schema: Schema<unknown>, named: Named): JsonSchema => {
  const name = named.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : wholeSchemaOf(schema, named);
};

/** The same, but written out at the top level even if the schema has a name. */
export const wholeSchemaOf = (schema: Schema<unknown>, named: Named): JsonSchema => {
  const itself = described(schema);
  if (schema instanceof ArraySchema && schema.innerType instanceof Schema) return { ...itself, items: schemaOf(schema.innerType, named) };
  if (!(schema instanceof ObjectSchema)) return itself;
  const fields = fieldsOf(schema);
  const required = fields.filter(([, field]) => isRequired(field)).map(([field]) => field);
  return {
    ...itself,
    properties: Object.fromEntries(fields.map(([field, inner]) => [field, schemaOf(inner, named)])),
    ...(required.length > 0 && { required }),
  };
};

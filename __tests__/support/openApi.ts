import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Row } from '../../contract/row';
import { type Reply, send } from './calls';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Content = { [type: string]: unknown };
type Operation = {
  operationId: string;
  summary: string;
  'x-callers': unknown;
  security: object[];
  parameters?: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { required: boolean; content: Content };
  responses: { [status: string]: { headers?: { [name: string]: unknown }; content?: Content } };
};
export type OpenApi = { openapi: string; paths: { [path: string]: { [method: string]: Operation } } };

/** The document as the server publishes it. */
export const published = async (): Promise<OpenApi> => JSON.parse((await send('GET', '/v1/openapi.json')).text);

const pathOfRow = ({ path }: Row) => path.replace(/:(\w+)/g, '{$1}');

/** The row's operation in the document. Throws when there is none. */
export const operationOf = ({ paths }: OpenApi, row: Row): Operation => {
  const operation = paths[pathOfRow(row)]?.[row.method.toLowerCase()];
  if (!operation) throw new Error(`${row.method} ${row.path} is not published`);
  return operation;
};

/** The same document, but objects may not have unpublished properties. */
const closed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  return value.type === 'object' && value.properties && !('additionalProperties' in value)
    ? { ...inner, additionalProperties: false }
    : inner;
};

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Validates real bodies against the published schemas. Returns the errors. */
export const judgeBy = (document: OpenApi) => {
  const judgeIn = (whole: Json) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(whole as object, 'document');
    return (place: string[], value: unknown): string[] => {
      const judge = ajv.compile({ $ref: `document#/${place.map(escaped).join('/')}` });
      return judge(value) ? [] : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    };
  };
  const whole: Json = JSON.parse(JSON.stringify(document));
  const [open, strict] = [judgeIn(whole), judgeIn(closed(whole))];
  const placeOf = (row: Row) => ['paths', pathOfRow(row), row.method.toLowerCase()];
  return {
    /** The errors of a reply's status, media type and body. Unpublished properties are errors too. */
    reply: (row: Row, { status, headers, text }: Reply): string[] => {
      const { responses } = operationOf(document, row);
      const found = responses[status] ? String(status) : 'default';
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      if (!responses[found]?.content?.[type]) return [`${status} ${type} is not published`];
      return strict([...placeOf(row), 'responses', found, 'content', type, 'schema'], JSON.parse(text));
    },
    /** The errors of a request's body. */
    body: (row: Row, body: unknown): string[] => open([...placeOf(row), 'requestBody', 'content', 'application/json', 'schema'], body),
  };
};

import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import packageJson from '../../package.json' with { type: 'json' };
import { refreshCookie } from '../cookies';
import { named } from './named';
import { operationOf, pathIn } from './operation';
import { problemSchemas } from './problems';
import { type JsonSchema, wholeSchemaOf } from './schemas';

/** Where the document is served; it needs no session. */
export const openApiPath = '/v1/openapi.json';

const description = `The calls between Wardstory's pages and its server.

- **Refusals** are RFC 9457 problem documents whose \`type\` is one of a closed list (Problem). A refused form lists every wrong field.
- **Texts** are tidied before they are checked: trimmed, in NFC, without control characters. Unknown keys are dropped.
- **Changes** take an \`Idempotency-Key\`, a UUID: sent again, it gives the same answer and changes nothing again.
- **Lists** that take \`limit\` and \`cursor\` come page by page: the total and the address of the next page are headers.
- **Files** go up in one request, or in parts by [tus](https://tus.io) 1.0.0.
- **Sessions**: signing in gives an access token, and sets a cookie that gives the next one.`;

const paths = (): JsonSchema => {
  const byPath: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Row][]) {
    const path = pathIn(row);
    byPath[path] = { ...byPath[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return byPath;
};

const components: JsonSchema = {
  schemas: { ...Object.fromEntries([...named].map(([schema, name]) => [name, wholeSchemaOf(schema, named)])), ...problemSchemas },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', format: 'uuid' },
      description: 'The same key gives the same answer and one change, for ever.',
    },
  },
  headers: {
    TotalCount: { schema: { type: 'integer', minimum: 0 }, description: 'How many rows the whole list has.' },
    TotalCountIs: {
      schema: { type: 'string', enum: ['at-least'] },
      description: 'Only where the list has more rows than `X-Total-Count` says.',
    },
    Link: { schema: { type: 'string' }, description: 'The address of the next page, `<…>; rel="next"` (RFC 8288); none on the last.' },
    'Tus-Resumable': { schema: { type: 'string' }, description: 'The version of tus, 1.0.0.' },
    'Upload-Offset': { schema: { type: 'integer', minimum: 0 }, description: 'How many bytes of the upload the server has.' },
    'Upload-Length': { schema: { type: 'integer', minimum: 0 }, description: 'How many bytes the whole file has.' },
    'Upload-Expires': { schema: { type: 'string' }, description: 'When the upload is deleted if it is not finished; left out when it is.' },
    Location: { schema: { type: 'string' }, description: 'The address of the upload.' },
    RefreshCookie: {
      schema: { type: 'string' },
      description: `The cookie \`${refreshCookie}\` (\`__Host-${refreshCookie}\` on https), which no script can read.`,
    },
  },
  securitySchemes: {
    accessToken: { type: 'http', scheme: 'bearer', description: 'The `tokens.access.token` of a sign-in.' },
    refreshCookie: { type: 'apiKey', in: 'cookie', name: refreshCookie },
  },
};

/** The OpenAPI document, made from the contract's rows. */
export const openApiDocument = (): JsonSchema => ({
  openapi: '3.1.1',
  info: { title: 'Wardstory', version: packageJson.version, description },
  paths: paths(),
  components,
});

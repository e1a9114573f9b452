import type { Schema } from 'yup';
import type { EndpointName } from '../../contract/endpoints';
import { partType } from '../../contract/resumableUploads';
import type { Row, UserType } from '../../contract/row';
import { contentTypes } from '../uploads/fileType';
import { fileField } from '../uploads/receiveFile';
import { tusHeaders } from '../uploads/tus';
import { named } from './named';
import { anyProblem, refusalsOf } from './problems';
import { fieldsOf, isRequired, type JsonSchema, schemaOf } from './schemas';

const people: Readonly<Record<UserType, string>> = { hospitalAdmin: 'hospital admins', doctor: 'doctors' };

const json = (schema: Schema<unknown>) => ({ 'application/json': { schema: schemaOf(schema, named) } });

/** Whether the row is a list with pages: its query has a `cursor`. */
const isPaged = ({ query }: Row) => query !== undefined && fieldsOf(query).some(([name]) => name === 'cursor');

const canonical = (header: string) => header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const parametersOf = ({ params, query, headers, keyed }: Row): JsonSchema[] => {
  const ofPlace = (place: 'path' | 'query' | 'header', schema: Schema<unknown> | undefined) =>
    (schema ? fieldsOf(schema) : []).map(([name, field]) => ({
      name: place === 'header' ? canonical(name) : name,
      in: place,
      required: place === 'path' || isRequired(field),
      schema: schemaOf(field, named),
    }));
  const key = keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...ofPlace('path', params), ...ofPlace('query', query), ...ofPlace('header', headers), ...key];
};

const bodyOf = ({ body, takes }: Row): JsonSchema | undefined => {
  if (takes === 'bytes') return { required: true, content: { '*/*': {} } };
  if (takes === 'file') {
    const schema = { type: 'object', properties: { [fileField]: { contentMediaType: 'application/octet-stream' } }, required: [fileField] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (takes === 'part') return { required: true, content: { [partType]: {} } };
  return body && { required: isRequired(body), content: json(body) };
};

const contentOf = ({ answer, carries }: Row): JsonSchema | undefined => {
  if (carries === 'file') return Object.fromEntries(Object.values(contentTypes).map((type) => [type, {}]));
  if (carries === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return answer && json(answer);
};

const carried = { file: 'The bytes, as an attachment.', events: 'Server-sent events, the data of each a LiveEvent as JSON.' };

const successOf = (row: Row): JsonSchema => {
  const headers = {
    ...(isPaged(row) && {
      'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
      'X-Total-Count-Is': { $ref: '#/components/headers/TotalCountIs' },
      Link: { $ref: '#/components/headers/Link' },
    }),
    ...(row.tus && Object.fromEntries(tusHeaders.map((name) => [name, { $ref: `#/components/headers/${name}` }]))),
    ...(row.tus && row.status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
    ...(row.cookie && { 'Set-Cookie': { $ref: '#/components/headers/RefreshCookie' } }),
  };
  const content = contentOf(row);
  return {
    description: row.carries ? carried[row.carries] : content ? 'Done.' : 'Done; there is nothing to say.',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content }),
  };
};

/** The credentials that a call needs: an access token, the refresh cookie, or nothing. */
const securityOf = ({ callers, cookie }: Row): JsonSchema[] => {
  if (callers !== 'anyone') return [{ accessToken: [] }];
  if (cookie === 'replaces') return [{ refreshCookie: [] }];
  return cookie === 'ends' ? [{ refreshCookie: [] }, {}] : [];
};

/** The path as OpenAPI writes it. */
export const pathIn = ({ path }: Pick<Row, 'path'>): string => path.replace(/:(\w+)/g, '{$1}');

/** A row of the contract as an operation. */
export const operationOf = (name: EndpointName, row: Row): JsonSchema => {
  const parameters = parametersOf(row);
  const requestBody = bodyOf(row);
  const callers = row.callers === 'anyone' ? 'For anyone' : `For ${row.callers.map((userType) => people[userType]).join(' and ')}`;
  return {
    operationId: name,
    tags: [row.path.split('/')[2]?.toLowerCase()],
    summary: row.summary,
    description: `${callers}.`,
    'x-callers': row.callers,
    security: securityOf(row),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [row.status ?? 200]: successOf(row), ...refusalsOf(row), default: anyProblem },
  };
};

import type { FastifyRequest } from 'fastify';
import type { Row } from '../../contract/row';
import { check } from '../../contract/validate';
import { fieldError, Problem } from '../problem';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key under which a repeated call changes nothing: undefined without one; throws invalidInput when it is no UUID. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !uuid.test(key))
    throw new Problem('invalidInput', undefined, [fieldError('Idempotency-Key', 'key.malformed')]);
  return key.toLowerCase();
};

/** What a call gives, checked against its row. Throws notFound for a malformed id, else invalidInput with each wrong field. */
export const inputOf = async (row: Row, request: FastifyRequest) => {
  const params = row.params && (await check(row.params, request.params));
  // Malformed id → 404.
  if (params && !params.ok) throw new Problem('notFound');
  const query = row.query && (await check(row.query, request.query));
  const body = row.body && (await check(row.body, request.body));
  const headers = row.headers && (await check(row.headers, { ...request.headers }));
  const errors = [query, body, headers].flatMap((checked) => (checked && !checked.ok ? checked.errors : []));
  if (errors.length > 0) throw new Problem('invalidInput', undefined, errors);
  return {
    params: params?.value,
    query: query?.ok ? query.value : undefined,
    body: body?.ok ? body.value : undefined,
    headers: headers?.ok ? headers.value : undefined,
  };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import type { OpenContext } from '../handlers';
import { Problem } from '../problem';
import type { Services } from '../services';
import { idempotencyKeyOf, inputOf } from './input';

export type OpenHandler = ((context: OpenContext<never>) => Promise<unknown>) | undefined;

/** A call that needs no session. */
export const serveAnyone = async (
  name: EndpointName,
  handler: OpenHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  if (!handler) throw new Problem('notServedYet');
  const input = await inputOf(row, request);
  return handler({ ...input, services, idempotencyKey: row.keyed && idempotencyKeyOf(request), request, reply } as OpenContext<never>);
};

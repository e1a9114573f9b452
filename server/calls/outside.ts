import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import type { OutsideContext } from '../handlers';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import { letGoOf, partIn } from '../uploads/tus';
import { guard, noteRefusal } from './guard';
import { idempotencyKeyOf, inputOf } from './input';

export type OutsideHandler = ((context: OutsideContext<never>) => Promise<unknown>) | undefined;

/** A signed-in call that asks an outside service: guard and input first, then the handler without a transaction. */
export const serveOutside = async (
  name: EndpointName,
  handler: OutsideHandler,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  const part = row.takes === 'part' ? partIn(request) : undefined;
  const inHospital: OutsideContext<never>['inHospital'] = (work) =>
    services.database.inHospital(caller.hospitalId, async (transaction) => {
      // A part may arrive for minutes, in which the session can end.
      if (part) await guard(transaction, row, caller, services);
      return work(transaction);
    });
  try {
    await inHospital((transaction) => guard(transaction, row, caller, services));
    const input = await inputOf(row, request);
    if (!handler) throw new Problem('notServedYet');
    return await handler({
      ...input,
      caller,
      services,
      idempotencyKey: row.keyed && idempotencyKeyOf(request),
      part,
      inHospital,
      header: (header: string, value: string) => void reply.header(header, value),
    } as OutsideContext<never>);
  } catch (error) {
    if (part) letGoOf(part, reply);
    if (error instanceof Problem) await noteRefusal(name, caller, request, error, services);
    throw error;
  }
};

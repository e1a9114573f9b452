import type { FastifyRequest } from 'fastify';
import type { ProblemKind } from '../contract/problems';
import { networkOf } from './networkOf';
import type { Problem } from './problem';
import type { Caller } from './security/tokens';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes for the log which user makes a request. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Everyday refusals, which are no sign of an attack: an ended session, a conflicting edit, a used-up limit. */
const ordinary: readonly ProblemKind[] = [
  ...([
    'sessionEnded',
    'notSignedIn',
    'passwordNeeded',
    'addressUnproved',
    'paymentOpen',
    'planLimit',
    'alreadyAssigned',
    'alreadyWithdrawn',
  ] as const),
  ...(['alreadyPremium', 'changedMeanwhile', 'inProgress', 'notServedYet', 'gatewayUnavailable', 'mailUnavailable'] as const),
];

/**
 * Writes a refusal into the server's log, as a warning: the reason, the network, and the ids of the user and hospital, but nothing of the
 * request's content. The request's own lines, which have the same id, name the call.
 */
export const logRefusal = (request: FastifyRequest, { kind }: Problem): void => {
  if (ordinary.includes(kind)) return;
  const caller = callers.get(request);
  const by = caller && { hospital: caller.hospitalId, user: caller.userId, session: caller.sessionId };
  request.log.warn({ refused: kind, from: networkOf(request.ip), ...(by && { by }) }, 'refused');
};

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { turnSignal } from './signals';

/**
 * Says in `Server-Timing` how long a call has taken, and how long of that it has waited for its turn, in milliseconds. Not in production:
 * without the network's noise, times tell strangers better what the server has found or checked.
 */
export const tellTimes = (app: FastifyInstance): void => {
  type Waits = Map<string, number>;
  const present = new AsyncLocalStorage<Waits>();
  const waitsOf = new WeakMap<FastifyRequest, Waits>();
  turnSignal.listen((signal) => {
    const waits = present.getStore();
    if (waits && signal.now === 'begins') waits.set(signal.queue, (waits.get(signal.queue) ?? 0) + signal.waited);
  });
  // After the body has been read: what reads it would lose the store.
  app.addHook('preHandler', (request, _, done) => {
    const waits: Waits = new Map();
    waitsOf.set(request, waits);
    present.run(waits, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const phases = [...(waitsOf.get(request) ?? []), ['total', reply.elapsedTime] as const];
    reply.header('server-timing', phases.map(([phase, took]) => `${phase};dur=${took.toFixed(1)}`).join(', '));
  });
};

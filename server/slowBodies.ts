import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { watchRate } from './leastRate';
import { Problem } from './problem';

/** Refuses a body that arrives too slowly. Files are not parsed here: receiveFile watches them itself. */
export const refuseSlowBodies = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.headers['content-type']?.startsWith('multipart/') || request.raw.complete) return payload;
    const watched = new PassThrough();
    const { tooSlow, end } = watchRate(request);
    // The server reads no more of a body that it has refused for its length, so just end the connection.
    watched.on('error', () => reply.sent && request.raw.destroy());
    tooSlow.catch((problem: Problem) => watched.destroy(problem));
    payload.on('error', (error) => watched.destroy(error));
    payload.on('close', () => {
      end();
      if (!request.raw.complete) watched.destroy(new Problem('unreadableBody'));
    });
    return payload.pipe(watched);
  });
};

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server end while connections are open on which nothing was asked yet. Browsers open some ahead of need, and Node counts one as busy
 * until its first request has come or a minute has passed (nodejs/node issue 63452).
 */
export const endSilentConnections = (app: FastifyInstance): void => {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
};

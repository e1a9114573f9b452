import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, closes each connection as soon as no answer is under way on it. Node closes only those that are idle at
 * that moment: one that becomes idle later stays open for the keep-alive timeout, and one without any request for a minute, because
 * Node treats it as busy (nodejs/node issue 63452). Browsers open connections in advance.
 */
export const closeConnectionsAtStop = (app: FastifyInstance): void => {
  const silent = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('finish', () => {
      if (stopping) socket.end();
    });
  });
  // So that the client sends its next request on another connection.
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of silent) socket.destroy();
  });
};

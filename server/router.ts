import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type EndpointName, endpoints } from '../contract/endpoints';
import type { Row } from '../contract/row';
import { type Asker, onBehalfOf, strangerAt } from './asker';
import { type OpenHandler, serveAnyone } from './calls/anyone';
import { callerOf } from './calls/guard';
import { type OutsideHandler, serveOutside } from './calls/outside';
import { type AnyHandler, serveSignedIn } from './calls/signedIn';
import type { Handlers, ServedName } from './handlers';
import { knownDevicesOf } from './knownDevices';
import { networkOf } from './networkOf';
import { type Caller, readerOfTokens } from './security/tokens';
import type { Services } from './services';
import { takeFiles } from './uploads/receiveFile';
import { requireTus, sayTusVersion, takeParts } from './uploads/tus';

/** Takes the body as raw bytes, whatever its media type: the webhook's signature covers the bytes. */
const takeBytes = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};

/** In bytes. For callers without a session: the longest message to the site fits, in any encoding. */
const strangersBodyLimit = 64 * 1024;

const askerOf = ({ hospitalId, userId }: Pick<Caller, 'hospitalId' | 'userId'>): Asker => ({ group: hospitalId, member: userId });

/** Adds a route for every row of the contract. Guard and validation come from the row, the rest from its handler. */
export const routeEndpoints = (app: FastifyInstance, handlers: Handlers<ServedName>, services: Services): void => {
  const known: Readonly<Record<string, unknown>> = handlers;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const readToken = readerOfTokens(services.keys.signing);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Row = endpoints[name];
    const handler = known[name];
    const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.callers === 'anyone') {
        // A device on which somebody has signed in does not wait behind strangers.
        const [known] = knownDevicesOf(request, services);
        return onBehalfOf(known ? askerOf(known) : strangerAt(networkOf(request.ip)), () =>
          serveAnyone(name, handler as OpenHandler, request, reply, services),
        );
      }
      const caller = callers.get(request) ?? (await callerOf(request, readToken));
      return onBehalfOf(askerOf(caller), () =>
        row.asksOutside
          ? serveOutside(name, handler as OutsideHandler, caller, request, reply, services)
          : serveSignedIn(name, handler as AnyHandler | undefined, caller, request, reply, services),
      );
    };
    const route: RouteOptions = {
      method: row.method,
      url: row.path,
      ...(row.callers === 'anyone'
        ? { bodyLimit: strangersBodyLimit }
        : // Before the body is read: to parse megabytes for somebody without a session makes others wait.
          {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              if (row.tus) sayTusVersion(reply);
              callers.set(request, await callerOf(request, readToken));
              if (row.tus) requireTus(request, reply);
            },
          }),
      handler: async (request, reply) => reply.code(row.status ?? 200).send(await answerTo(request, reply)),
      // No HEAD for event streams: it would open a stream that nobody reads.
      exposeHeadRoute: row.carries !== 'events',
    };
    if (!row.takes) app.route(route);
    else {
      app.register(async (scope) => {
        if (row.takes === 'file') await takeFiles(scope);
        else if (row.takes === 'part') takeParts(scope);
        else takeBytes(scope);
        scope.route(route);
      });
    }
  }
};

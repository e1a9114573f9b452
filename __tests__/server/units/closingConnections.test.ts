import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { closeConnectionsAtStop } from '../../../server/closingConnections';

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true });

/** The address of a started server that never closes an idle connection by itself. */
const listening = () => app.listen({ port: 0, host: '127.0.0.1' });
const answered = async (address: string): Promise<IncomingMessage> => {
  const [answer] = await once(get(address, { agent }), 'response');
  return answer;
};

const signals = new EventEmitter();

beforeEach(() => {
  app = fastify({ keepAliveTimeout: 0, forceCloseConnections: 'idle' });
  closeConnectionsAtStop(app);
  app.addHook('preClose', async () => void signals.emit('stopping'));
});
afterEach(() => agent.destroy());

test('API-1 a stop waits for an answer under way, which says that the connection closes', async () => {
  app.get('/', async () => {
    const stopping = once(signals, 'stopping');
    signals.emit('asked');
    await stopping;
    return 'whole';
  });
  const asked = once(signals, 'asked');
  const answer = answered(await listening());
  await asked;
  const closed = app.close();
  const { headers } = await answer;
  expect(headers.connection).toBe('close');
  expect(await text(await answer)).toBe('whole');
  await closed;
});

test('API-1 a stop waits for a file under way, and not for its connection after that', async () => {
  const file = new Readable({ read: () => undefined });
  app.get('/', (_, reply) => reply.send(file));
  file.push('half ');
  const answer = await answered(await listening());
  expect(answer.headers.connection).toBe('keep-alive');
  const stopping = once(signals, 'stopping');
  const closed = app.close();
  await stopping;
  file.push('and half');
  file.push(null);
  expect(await text(answer)).toBe('half and half');
  await closed;
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Fault = 'none' | 'dropBefore' | 'dropAfter' | 'cut' | 'status500' | 'status502' | 'status429' | 'status403' | 'late';
type Weights = Partial<Record<Fault, number>>;

/** How often each fault happens: to notes, and to all other calls of the API. */
const toNotes: Weights = {
  dropBefore: 0.1,
  dropAfter: 0.12,
  cut: 0.06,
  status500: 0.04,
  status502: 0.06,
  status429: 0.04,
  status403: 0.04,
  late: 0.08,
};
const toOthers: Weights = { dropBefore: 0.02, dropAfter: 0.02, cut: 0.01, status502: 0.02, late: 0.03 };

const chosen = (weights: Weights, random: () => number): Fault => {
  let left = random();
  for (const [fault, weight] of Object.entries(weights)) {
    left -= weight;
    if (left < 0) return fault as Fault;
  }
  return 'none';
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const forwarded = async (target: string, asked: IncomingMessage, body: Buffer) => {
  const sent = request(target + asked.url, { method: asked.method, headers: { ...asked.headers, connection: 'close' } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, bytes: await buffer(answer) };
};

/**
 * A proxy between browser and server that loses, cuts, delays and refuses calls of the API, before or after the server has got them.
 * Pages and scripts pass. It calls `target` for each request; while the server is down, connections break.
 */
export const startFaultyProxy = async (target: () => string, random: () => number, longestDelay: number) => {
  let calm = false;
  const counts: Record<string, number> = {};

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(asked);
    const isCall = asked.url?.startsWith('/v1/') && !asked.headers.accept?.includes('text/html');
    const isNote = asked.method === 'POST' && /^\/v1\/(?:medicalHistory|prescriptions|messages)\//.test(asked.url ?? '');
    const fault = !isCall || calm ? 'none' : chosen(isNote ? toNotes : toOthers, random);
    if (isNote) counts[fault] = (counts[fault] ?? 0) + 1;
    if (fault === 'dropBefore') return reply.destroy();
    const status = /^status(\d+)$/.exec(fault)?.[1];
    // HTML, as a gateway sends it: not a problem document of our server.
    if (status) return reply.writeHead(Number(status), { 'content-type': 'text/html' }).end('<h1>Something in between</h1>');
    if (fault === 'late') await pause(random() * longestDelay);
    const { answer: got, bytes } = await forwarded(target(), asked, body);
    if (fault === 'dropAfter') return reply.destroy();
    reply.writeHead(got.statusCode ?? 502, { ...got.headers, connection: 'close' });
    if (fault !== 'cut') return reply.end(bytes);
    reply.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
    await pause(5);
    return reply.destroy();
  };

  const server = createServer((asked, reply) => {
    answer(asked, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each fault has happened to notes. */
    counts,
    /** Lets all requests pass from now on. */
    calmDown: () => {
      calm = true;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

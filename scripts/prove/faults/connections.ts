import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call, done } from '../../../__tests__/support/calls';
import type { Engine } from '../../../__tests__/support/engine';
import { signIn } from '../../../__tests__/support/hospital';
import { type RunningServer, startServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import type { Outcome } from './report';
import { longRun, makeWards, type Ward } from './wards';

/** As many streams as a session may have open (server/eventStreams.ts). */
const streamsOfSession = 10;
/** File descriptors that a process needs for other things. */
const ownFiles = 500;
/** Milliseconds in which every stream had a heartbeat, at least. */
const beat = 16_000;

/** The server's memory in MB; undefined where the system does not say. */
const memoryOf = async ({ process: { pid } }: RunningServer) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
};

const opened = async (server: { url: string }, request: string): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.on('error', () => undefined).write(request);
  return socket;
};

/** Milliseconds of the slowest of 20 calls of a user, and a sentence for each that failed. */
const anotherUser = async (server: RunningServer, { doctor }: Ward) => {
  const failures: string[] = [];
  let slowest = 0;
  for (let times = 0; times < 20; times += 1) {
    const began = performance.now();
    const status = await call(endpoints.listPatients, { server, token: doctor.token }).then(
      (reply) => reply.status,
      () => 0,
    );
    slowest = Math.max(slowest, performance.now() - began);
    if (status !== 200) failures.push(`Another user's call was answered ${status}`);
  }
  return { slowest: Math.round(slowest), failures };
};

/** How many streams the system's limit of open files allows, here and in the server. */
const filesAllowed = () => Math.max(0, Number(execFileSync('sh', ['-c', 'ulimit -n']).toString().trim()) || Number.MAX_SAFE_INTEGER);

const openStreams = async (server: RunningServer, { doctor }: Ward, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  let token = '';
  while (sockets.length < count) {
    if (sockets.length % streamsOfSession === 0) ({ token } = await signIn(doctor.user.email, doctor.password, server));
    const head = `GET ${endpoints.streamEvents.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const socket = await opened(server, head);
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('HTTP/1.1 200')) throw new Error(`A stream was answered ${String(answer).slice(0, 200)}`);
    sockets.push(socket);
  }
  return sockets;
};

/** Connections whose request never ends, and then event streams on which nothing happens. Another user must be served all the same. */
export const connections = async (engine: Engine, halfOpen: number, idle: number): Promise<Outcome> => {
  const server = await startServer(longRun, engine);
  const sockets: Socket[] = [];
  try {
    const [busy, other] = await makeWards(server, 2);
    if (!busy || !other) throw new Error('There are no wards');
    const alone = await anotherUser(server, other);
    for (let at = 0; at < halfOpen; at += 1) sockets.push(await opened(server, 'GET /v1/patients HTTP/1.1\r\nHost: loc'));
    const amongHalfOpen = await anotherUser(server, other);
    for (const socket of sockets.splice(0)) socket.destroy();

    const before = await memoryOf(server);
    const most = filesAllowed() - ownFiles;
    const streams = await openStreams(server, busy, Math.min(idle, most));
    sockets.push(...streams);
    let heard = 0;
    for (const socket of streams) socket.on('data', (data) => (heard += String(data).includes('data: ') ? 1 : 0));
    const after = await memoryOf(server);
    const amongStreams = await anotherUser(server, other);
    await pause(beat);
    const afterBeat = await anotherUser(server, other);
    const open = streams.filter((socket) => !socket.readableEnded && !socket.destroyed).length;
    // An event for all of them: the doctor's message is read.
    const { id } = await done(endpoints.sendMessage, { server, token: busy.doctor.token, body: { text: 'Ward 3 is full' } });
    await done(endpoints.markMessagesRead, { server, token: busy.hospital.admin.token, body: { ids: [id] } });
    for (let waited = 0; heard < streams.length && waited < 300; waited += 1) await pause(100);
    const failures = [alone, amongHalfOpen, amongStreams, afterBeat].flatMap((each) => each.failures);
    if (open < streams.length) failures.push(`${streams.length - open} of ${streams.length} streams ended`);
    if (heard !== streams.length) failures.push(`${heard} of ${streams.length} streams heard the event`);
    const code = await server.stop();
    if (code !== 0) failures.push(`SIGTERM with open streams ended with ${code}`);
    const limit = streams.length < idle ? `, as the limit of ${filesAllowed()} open files allows` : '';
    return {
      figures:
        `${halfOpen} half-open connections, ${streams.length} idle streams of ${Math.ceil(streams.length / streamsOfSession)} sessions (at most ${streamsOfSession} each)${limit}; ` +
        `memory ${before} MB before, ${after} MB with the streams; another user's slowest of 20 calls: ${alone.slowest} ms alone, ` +
        `${amongHalfOpen.slowest} ms among the half-open, ${amongStreams.slowest} ms among the streams, ${afterBeat.slowest} ms after a heartbeat`,
      failures,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};

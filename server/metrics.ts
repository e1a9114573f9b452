import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { endpoints } from '../contract/endpoints';
import {
  letterOutcomes,
  letterSignal,
  listeningSignal,
  pageSignal,
  queues,
  readers,
  replicaSignal,
  streamSignal,
  turnSignal,
} from './signals';

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const callNames = new Map(Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** The name of the call's row; all that is no call, such as pages and scripts, counts as one. Never an address, which can hold an id. */
const callOf = ({ method, routeOptions: { url } }: FastifyRequest) => callNames.get(`${method} ${url}`) ?? 'other';

const watchCalls = (app: FastifyInstance, registers: Registry[]) => {
  const calls = new Histogram({
    name: 'wardstory_call_seconds',
    help: "Time from a request's headers to the end of its answer, by call and class of status",
    labelNames: ['call', 'status'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as somebody looks at a page.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return;
    calls.observe({ call: callOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
};

const watchQueues = (registers: Registry[]) => {
  const labelNames = ['queue'] as const;
  const waiting = new Gauge({ name: 'wardstory_queue_waiting', help: 'Works that wait for their turn', labelNames, registers });
  const running = new Gauge({ name: 'wardstory_queue_running', help: 'Works whose turn it is', labelNames, registers });
  const waits = new Histogram({
    name: 'wardstory_queue_wait_seconds',
    help: 'How long a work has waited for its turn',
    labelNames,
    buckets,
    registers,
  });
  for (const queue of queues) {
    waiting.set({ queue }, 0);
    running.set({ queue }, 0);
    waits.zero({ queue });
  }
  turnSignal.listen((signal) => {
    const { queue } = signal;
    if (signal.now === 'waits') waiting.inc({ queue });
    if (signal.now === 'leaves') waiting.dec({ queue });
    if (signal.now === 'ends') running.dec({ queue });
    if (signal.now !== 'begins') return;
    waiting.dec({ queue });
    running.inc({ queue });
    waits.observe({ queue }, signal.waited / 1000);
  });
};

const watchEvents = (registers: Registry[]) => {
  const streams = new Gauge({ name: 'wardstory_event_streams', help: 'Open streams of live events', registers });
  const listening = new Gauge({ name: 'wardstory_listening', help: "1 while the database's notifications arrive", registers });
  streamSignal.listen((signal) => (signal === 'opened' ? streams.inc() : streams.dec()));
  listeningSignal.listen((signal) => listening.set(signal ? 1 : 0));
};

const watchLetters = (registers: Registry[]) => {
  const letters = new Counter({
    name: 'wardstory_letters_total',
    help: 'Attempts to deliver a letter: failed ones are tried again, lost ones are not',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of letterOutcomes) letters.inc({ outcome }, 0);
  letterSignal.listen((outcome) => letters.inc({ outcome }));
};

const watchReplica = (registers: Registry[]) => {
  const reads = new Counter({
    name: 'wardstory_replica_reads_total',
    help: 'Reads that a replica may answer, by who has',
    labelNames: ['by'],
    registers,
  });
  const answers = new Gauge({ name: 'wardstory_replica_answers', help: '1 while the replica answers; 0 also without one', registers });
  const behind = new Gauge({ name: 'wardstory_replica_behind_seconds', help: 'How long the replica has lacked something', registers });
  for (const by of readers) reads.inc({ by }, 0);
  replicaSignal.listen((signal) => {
    if ('read' in signal) return reads.inc({ by: signal.read });
    answers.set(signal.behind === undefined ? 0 : 1);
    if (signal.behind !== undefined) behind.set(signal.behind);
  });
};

/** In seconds, around the limits of https://web.dev/articles/vitals. */
const pageBuckets = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
/** Of CLS, which has no unit. */
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

const watchPages = (registers: Registry[]) => {
  const timings = new Histogram({
    name: 'wardstory_page_seconds',
    help: 'What browsers have measured of a page: LCP, INP, FCP, TTFB',
    labelNames: ['page', 'timing'],
    buckets: pageBuckets,
    registers,
  });
  const shifts = new Histogram({
    name: 'wardstory_page_shift',
    help: 'How much a page has moved under its reader (CLS)',
    labelNames: ['page'],
    buckets: shiftBuckets,
    registers,
  });
  const errors = new Counter({
    name: 'wardstory_page_errors_total',
    help: 'Errors that no script of a page has caught, by their class',
    labelNames: ['page', 'kind'],
    registers,
  });
  pageSignal.listen((report) => {
    const { page } = report;
    for (const { name, value } of report.timings)
      name === 'CLS' ? shifts.observe({ page }, value) : timings.observe({ page, timing: name }, value / 1000);
    for (const { kind } of report.errors) errors.inc({ page, kind });
  });
};

/** Measures this process from now on. `app` has no routes yet: a hook counts for later routes only. */
export const measure = (app: FastifyInstance): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchCalls(app, [registry]);
  watchQueues([registry]);
  watchEvents([registry]);
  watchLetters([registry]);
  watchReplica([registry]);
  watchPages([registry]);
  return registry;
};

/** Serves the metrics, and nothing else, on an address of their own. Rejects when it cannot listen there. */
export const serveMetrics = (registry: Registry, { host, port }: { host: string; port: number }): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
    server.once('error', reject).listen(port, host, () => resolve(server));
  });

// `npm run bench:cluster`: SERVERS (3), CLIENTS (24) and SECONDS (8) of each run from the environment.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUpHospital } from '../../__tests__/support/hospital';
import { ensurePostgres, newDatabase } from '../../__tests__/support/postgres';
import { type RunningServer, StartFailure } from '../../__tests__/support/server';
import { tell } from '../figures';
import { startServer } from '../startServer';
import { openWard, storedNotes, work } from './load';
import { startBalancer, startPooler } from './machines';
import { keepPromises, promised } from './promises';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const [count, clients, time] = [number('SERVERS', 3), number('CLIENTS', 24), number('SECONDS', 8) * 1_000];
const signInAttempts = 10;
/** The pooler's to the database, which all servers share. */
const connections = 20;

const rounded = (value: number) => Math.round(value);
const quantile = (times: number[], part: number) => rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);

const ends: (() => Promise<unknown>)[] = [];
const ending = <T extends { stop: () => Promise<unknown> }>(started: T): T => {
  ends.unshift(() => started.stop());
  return started;
};

const run = async () => {
  ends.unshift(await ensurePostgres());
  const direct = await newDatabase();
  const pooler = ending(await startPooler(direct.DATABASE_URL, connections));
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wardstory-cluster-'));
  ends.push(() => rm(DATA_DIR, { recursive: true, force: true }));
  const shared = { DATA_DIR, DATABASE_URL: pooler.url, DATABASE_OWNER_URL: direct.DATABASE_OWNER_URL, LOG_LEVEL: 'warn' };

  const refused = await startServer(shared, 'postgres').catch((error: unknown) => error);
  promised(
    'a server that would hear nothing through the pooler does not start, and says why',
    refused instanceof StartFailure && refused.output.includes('DATABASE_LISTEN_URL must lead to the database itself'),
  );

  const settings = {
    ...shared,
    DATABASE_LISTEN_URL: direct.DATABASE_URL,
    SIGN_IN_ATTEMPTS: String(signInAttempts),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const servers: RunningServer[] = [];
  for (let at = 0; at < count; at += 1) servers.push(ending(await startServer(settings, 'postgres')));
  const [first, killed] = servers;
  if (!first || !killed) throw new Error('SERVERS must be 2 or more');

  await keepPromises(servers, await signUpHospital(first), signInAttempts);

  const ward = await openWard(await signUpHospital(first), 12);
  const throughput: { servers: number; callsPerSecond: number; p50: number; p95: number }[] = [];
  for (let size = 1; size <= count; size += 1) {
    const balancer = await startBalancer(servers.slice(0, size).map(({ url }) => url));
    const { calls, failed, times } = await work(balancer, ward, clients, time);
    await balancer.stop();
    promised(`${size} of ${count} servers answer every call`, failed.length === 0);
    throughput.push({
      servers: size,
      callsPerSecond: rounded((calls * 1_000) / time),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    });
  }

  const balancer = ending(await startBalancer(servers.map(({ url }) => url)));
  const [told] = await Promise.all([work(balancer, ward, clients, time), pause(time / 3).then(() => killed.kill())]);
  promised(
    `one server is killed under load, and each of ${told.calls} calls succeeds (${told.again} sent again)`,
    told.failed.length === 0,
  );
  const stored = await storedNotes(balancer, ward);
  promised(
    `each of ${told.written.length} notes that were answered is there once`,
    told.written.every((mark) => stored.get(mark) === 1),
  );
  promised(
    'and none is there twice',
    [...stored.values()].every((times) => times === 1),
  );
  const alone = throughput[0]?.callsPerSecond;
  tell([
    {
      what: 'notes that were answered and are lost or there twice, after a kill',
      unit: '',
      value: told.written.filter((mark) => stored.get(mark) !== 1).length,
      goal: { most: 0 },
    },
    { what: 'calls that failed over a kill', unit: '', value: told.failed.length, goal: { most: 0 } },
    ...throughput.map(({ servers: size, callsPerSecond }) => ({
      what: `calls a second with ${size} servers`,
      unit: '',
      value: callsPerSecond,
      floor: alone,
    })),
  ]);
  console.log(
    JSON.stringify(
      {
        load: loadavg().map(rounded),
        clients,
        throughput,
        withKill: { p95: quantile(told.times, 0.95), longest: quantile(told.times, 0.9999) },
      },
      null,
      2,
    ),
  );
};

await run()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(async () => {
    for (const end of ends) await end().catch((error: unknown) => console.error(error));
  });

import pg from 'pg';
import { call } from '../../../__tests__/support/calls';
import { startServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import type { Outcome } from './report';
import { longRun, makeWards } from './wards';
import { compare, counted, startWriters } from './writers';

/** Lets PostgreSQL end every connection to a database and refuse new ones, until it is opened again. */
const doorOf = async (databaseUrl: string) => {
  const client = new pg.Client(process.env.WARDSTORY_TEST_POSTGRES ?? '');
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  return {
    close: async () => {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    open: () => client.query(`alter database ${name} with allow_connections true`),
    end: () => client.end(),
  };
};

/** Stops and restarts PostgreSQL under writes, so many times. The server may answer only 503 until it is back, and then has to work again. */
export const databaseGone = async (times: number): Promise<Outcome> => {
  const server = await startServer(longRun, 'postgres');
  const door = await doorOf(server.environment.DATABASE_URL ?? '');
  try {
    const wards = await makeWards(server, 4);
    const writers = startWriters(server, wards);
    const failures: string[] = [];
    for (let gone = 0; gone < times; gone += 1) {
      await writers.more(20);
      await door.close();
      const { status } = await call(endpoints.listPatients, { server, token: wards[0]?.doctor.token });
      if (status !== 503) failures.push(`A read without a database was answered ${status}`);
      await door.open();
    }
    await writers.more(40);
    await writers.stop();
    failures.push(...writers.failures, ...(await compare(server, wards, writers.answered)));
    if (server.process.exitCode !== null) failures.push('The server ended');
    return { figures: `${times} times gone, ${writers.answered.length} writes answered (${counted(writers)})`, failures };
  } finally {
    await door.end();
    await server.stop();
  }
};

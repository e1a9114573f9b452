import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { newDatabase } from '../../__tests__/support/postgres';
import { usedBy } from './cpu';
import type { Measured, Plan } from './load';
import type { Member } from './ward';

/** The child's next message. Never, when it ends: then this process has nothing to wait for and ends too. */
const message = async (child: ChildProcess) => (await once(child, 'message'))[0];

/** The load generator, with those whose calls it makes. */
export const startLoad = (members: Member[]) => {
  const child = fork('bench/server/load.ts', { execArgv: ['--import', 'tsx'] });
  child.send({ members });
  return {
    measure: (plan: Plan): Promise<Measured> => {
      child.send(plan);
      return message(child);
    },
    stop: () => child.disconnect(),
  };
};

/** The name of a server's PostgreSQL database. */
export const databaseOf = ({ DATABASE_URL }: { DATABASE_URL?: string }) => DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1);

/** The bare server, on a copy of the data. */
export const startFloor = async (environment: Record<string, string>) => {
  const { DATA_DIR = '', DATABASE_URL } = environment;
  const folder = `${DATA_DIR}-floor`;
  await cp(DATA_DIR, folder, { recursive: true });
  const copy = DATABASE_URL ? await newDatabase(databaseOf(environment)) : {};
  const env = { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: folder, NODE_ENV: 'production', ...copy };
  const child = fork('bench/server/floor.ts', { execArgv: ['--import', 'tsx'], env });
  const { port } = await message(child);
  const superuser = new URL(process.env.WARDSTORY_TEST_POSTGRES ?? 'postgres:');
  superuser.pathname = databaseOf(copy) ?? '';
  return { port, folder, superuser: superuser.href, used: () => usedBy(child.pid ?? 0, databaseOf(copy)), stop: () => child.disconnect() };
};

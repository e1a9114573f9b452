import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { aptInstall } from './aptInstall';
import { findCommand, isRoot } from './commands';
import { newPlace, runPostgres } from './postgresProcess';

/** The roles of a deployment: one owns and migrates the database; the server uses the other, which owns nothing. */
export const roles = { owner: 'wardstory_owner', server: 'wardstory_server' } as const;

/** A standby that follows it, with the same roles and passwords. */
type Standby = { url: string; kill(): Promise<void>; startAgain(): Promise<void>; stop(): Promise<void> };

/** A PostgreSQL for tests in a temporary folder. `url` is the superuser's; all roles have the same password. */
export type TestPostgres = { url: string; stop(): Promise<void>; newStandby(): Promise<Standby> };

const debian = '/usr/lib/postgresql';
const debianFolders = () =>
  (existsSync(debian) ? readdirSync(debian) : []).sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
/** The folder of its programs. On the PATH may be links to some of them. */
const find = () => {
  const initdb = findCommand(['initdb'], debianFolders());
  return initdb && dirname(realpathSync(initdb));
};

/** One of PostgreSQL's other programs; undefined where it is not. */
export const findProgram = (name: string): string | undefined => findCommand([name], [find() ?? '']);

const install = () => {
  // Otherwise the package creates and starts its own database.
  const setting = '/etc/postgresql-common/createcluster.conf';
  if (isRoot() && !existsSync(setting)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(setting, 'create_main_cluster = false\n');
  }
  return aptInstall('postgresql') ? find() : undefined;
};

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
};

const addRoles = async (url: string, password: string) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE ROLE ${roles.owner} LOGIN CREATEROLE PASSWORD '${password}'`);
  await client.query(`CREATE ROLE ${roles.server} LOGIN PASSWORD '${password}'`);
  await client.end();
};

const settings = {
  max_connections: 200,
  // Tests may lose their data in a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It compiles each statement that a test makes look expensive, for many times what the statement takes.
  jit: 'off',
};
type Settings = Partial<Record<keyof typeof settings, string | number>>;

/** The same place at another port. */
const at = (url: string, port: number) => {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
};

/** Copies a running PostgreSQL, and follows it. */
const follow = async (programs: string, primary: string, changed: Settings): Promise<Standby> => {
  const place = newPlace(programs);
  place.run('pg_basebackup', '-d', primary, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const url = at(primary, await freePort());
  const start = () => runPostgres(place, url, { ...settings, ...changed });
  let end = await start();
  return {
    url,
    kill: () => end('SIGQUIT'),
    startAgain: async () => {
      end = await start();
    },
    stop: async () => {
      await end('SIGINT');
      place.remove();
    },
  };
};

/**
 * Starts PostgreSQL in a temporary folder, as an unprivileged user when we are root. Installs Debian's package when there is
 * none. Undefined when it can be neither found nor installed. Throws when it does not start.
 */
export const startPostgres = async (changed: Settings = {}): Promise<TestPostgres | undefined> => {
  const programs = find() ?? install();
  if (!programs) return undefined;
  const place = newPlace(programs);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(place.folder, 'password');
  writeFileSync(passwordFile, password);
  place.give(passwordFile);
  const how = ['-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C', '--no-sync'];
  place.run('initdb', '-D', place.data, '-U', 'postgres', ...how);

  const url = `postgresql://postgres:${password}@127.0.0.1:${await freePort()}/postgres`;
  const end = await runPostgres(place, url, { ...settings, ...changed });
  const stop = async () => {
    await end('SIGINT');
    place.remove();
  };
  try {
    await addRoles(url, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, newStandby: () => follow(programs, url, changed) };
};

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aptInstall } from './aptInstall';
import { findCommand, isRoot } from './commands';

/** The roles of a deployment: one owns and migrates the database; the server uses the other, which owns nothing. */
export const roles = { owner: 'wardstory_owner', server: 'wardstory_server' } as const;

/** A PostgreSQL for tests in a temporary folder. `url` is the superuser's; all roles have the same password. */
export type TestPostgres = { url: string; stop(): Promise<void> };

const debian = '/usr/lib/postgresql';
const debianFolders = () =>
  (existsSync(debian) ? readdirSync(debian) : []).sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
const find = () => findCommand(['initdb'], debianFolders())?.replace(/initdb$/, '');

const install = () => {
  // Otherwise the package creates and starts its own database.
  const setting = '/etc/postgresql-common/createcluster.conf';
  if (isRoot() && !existsSync(setting)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(setting, 'create_main_cluster = false\n');
  }
  return aptInstall('postgresql') ? find() : undefined;
};

const idOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root. */
const unprivileged = () => {
  if (!isRoot()) return {};
  const user = readFileSync('/etc/passwd', 'utf8').includes('\npostgres:') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
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

const whenReady = async (url: string, process: ChildProcess, log: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (process.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
      }
      await pause(50);
    }
  }
};

/**
 * Starts PostgreSQL in a temporary folder, as an unprivileged user when we are root. Installs Debian's package when there is
 * none. Undefined when it can be neither found nor installed. Throws when it does not start.
 */
export const startPostgres = async (): Promise<TestPostgres | undefined> => {
  const programs = find() ?? install();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'wardstory-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);

  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, HOME: folder } };
  const data = join(folder, 'data');
  const words = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    max_connections: 200,
    // Tests may lose their data in a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It compiles each statement that a test makes look expensive, for many times what the statement takes.
    jit: 'off',
  };
  const log = join(folder, 'log');
  const logFile = openSync(log, 'a');
  const running = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', logFile, logFile] },
  );
  const killed = () => void running.kill('SIGQUIT');
  process.once('exit', killed);

  const stop = async () => {
    process.off('exit', killed);
    if (running.exitCode === null && running.kill('SIGINT')) await once(running, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await whenReady(url, running, log);
    await addRoles(url, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aptInstall } from '../../scripts/aptInstall';
import { findCommand } from '../../scripts/commands';
import { freePort } from '../../scripts/postgres';

/** A program that runs beside the servers. */
type Machine = { url: string; stop: () => Promise<void> };

const programOf = (name: string): string => {
  const find = () => findCommand([name], ['/usr/sbin']);
  const found = find() ?? (aptInstall(name) ? find() : undefined);
  if (!found) throw new Error(`There is no ${name} here, and only root on Debian can install it`);
  return found;
};

const folderFor = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `wardstory-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

const ending = (running: ChildProcess, folder: string) => async () => {
  if (running.exitCode === null && running.kill('SIGTERM')) await once(running, 'exit');
  rmSync(folder, { recursive: true, force: true });
};

const untilReady = async (isReady: () => Promise<unknown>, what: string) => {
  for (const deadline = Date.now() + 60_000; ; await pause(50)) {
    const failed = await isReady().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failed === undefined) return;
    if (Date.now() > deadline) throw new Error(`${what} does not answer`, { cause: failed });
  }
};

/** PgBouncer in transaction mode in front of the database of `url`, with so many connections to it. */
export const startPooler = async (url: string, connections: number): Promise<Machine> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = folderFor('pgbouncer');
  const listening = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listening}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOfNobody() } : {};
  const running = spawn(programOf('pgbouncer'), ['-q', join(folder, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${listening}`;
  await untilReady(async () => {
    const client = new pg.Client(pooled.href);
    await client.connect();
    await client.end();
  }, 'PgBouncer');
  return { url: pooled.href, stop: ending(running, folder) };
};

const idOfNobody = () => Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));

/**
 * HAProxy in front of these servers, as docs/operations.md sets it up: one that does not answer gets nothing within a second, and a call
 * that only reads is asked again at another one.
 */
export const startBalancer = async (servers: readonly string[]): Promise<Machine> => {
  const folder = folderFor('haproxy');
  const port = await freePort();
  const settings = [
    'global',
    '  maxconn 5000',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option forwardfor',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure empty-response response-timeout',
    'frontend pages',
    `  bind 127.0.0.1:${port}`,
    '  default_backend servers',
    'backend servers',
    '  balance leastconn',
    '  option httpchk GET /readyz',
    '  # What changes something is not sent twice here: the browser sends it again, with the same key.',
    '  http-request disable-l7-retry unless METH_GET',
    ...servers.map(
      (url, at) => `  server s${at} ${new URL(url).host} check inter 500ms fall 1 rise 2 observe layer4 error-limit 1 on-error mark-down`,
    ),
  ];
  writeFileSync(join(folder, 'haproxy.cfg'), `${settings.join('\n')}\n`);
  const running = spawn(programOf('haproxy'), ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(async () => {
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`It answers ${status}`);
  }, 'HAProxy');
  return { url, stop: ending(running, folder) };
};

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isRoot } from './commands';

const idOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root. */
const unprivileged = () => {
  if (!isRoot()) return {};
  const user = readFileSync('/etc/passwd', 'utf8').includes('\npostgres:') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
};

/** A new folder of a PostgreSQL, which its user alone may read. */
export const newPlace = (programs: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'wardstory-postgres-'));
  const user = unprivileged();
  const give = (path: string) => user.uid !== undefined && chownSync(path, user.uid, user.gid);
  give(folder);
  chmodSync(folder, 0o700);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, HOME: folder } };
  return {
    folder,
    data: join(folder, 'data'),
    give,
    /** Runs one of PostgreSQL's programs to its end. */
    run: (program: string, ...words: string[]) =>
      execFileSync(join(programs, program), words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
    spawn: (words: string[], log: number) => spawn(join(programs, 'postgres'), words, { ...options, stdio: ['ignore', log, log] }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
type Place = ReturnType<typeof newPlace>;

/** Runs the PostgreSQL of a folder. Returns when it takes connections; throws when it does not start. */
export const runPostgres = async (place: Place, url: string, settings: Readonly<Record<string, string | number>>) => {
  const log = join(place.folder, 'log');
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: place.folder, port: new URL(url).port, ...settings };
  const running = place.spawn(
    ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    openSync(log, 'a'),
  );
  const killed = () => void running.kill('SIGQUIT');
  process.once('exit', killed);
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    process.off('exit', killed);
    if (running.exitCode === null && running.kill(signal)) await once(running, 'exit');
  };

  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return end;
    } catch (error) {
      if (running.exitCode !== null || Date.now() > deadline) {
        await end('SIGINT');
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
      }
      await pause(50);
    }
  }
};

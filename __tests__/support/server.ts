import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentEngine, type Engine } from './engine';
import { newDatabase } from './postgres';
import { serverProgram } from './serverProgram';
import { copyFolder, templateOf } from './template';

export type RunningServer = {
  /** Its address, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Its output to stdout and stderr so far. */
  output(): string;
  /** Stops it with SIGTERM. Returns its exit code, or null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Its environment, which starts it again with the same data and port: `startServer(first.environment)`. */
  environment: Record<string, string>;
  process: ChildProcess;
};

/** The server ended, or was not ready in time. */
export class StartFailure extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly output: string,
  ) {
    super(`The server did not start (exit code ${exitCode}):\n${output}`);
  }
}

/** A generous timeout in milliseconds, not a limit to test. */
const patience = 240_000;

/** The environment variables for a server's data: a copy of the template, unless some of them are given. */
const dataFor = async (engine: Engine, given: Record<string, string>): Promise<Record<string, string>> => {
  const template = ['DATA_DIR', 'DATABASE_URL', 'ENCRYPTION_KEY'].some((name) => name in given) ? undefined : templateOf(engine);
  const DATA_DIR = given.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'wardstory-data-')));
  if (template) await copyFolder(template, DATA_DIR);
  return { DATA_DIR, ...(engine === 'postgres' && given.DATABASE_URL === undefined && (await newDatabase(template?.database))) };
};

const environmentFor = async (engine: Engine, given: Record<string, string>): Promise<Record<string, string>> => ({
  // Nothing else from this process's environment: a developer's settings must not change the tests.
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? tmpdir(),
  TMPDIR: tmpdir(),
  PORT: '0',
  DEMO: '0',
  PASSWORD_COST: 'least',
  REGISTRATIONS: '1000000',
  // Only a test of scheduled backups makes some.
  BACKUP_HOURS: '0',
  ...(await dataFor(engine, given)),
  ...given,
});

const readyUrl = (server: ChildProcess, output: () => string) =>
  new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), patience);
    const look = () => {
      const url = /^.*Wardstory is ready at (\S+)\r?$/m.exec(output())?.[1];
      if (!url) return;
      clearTimeout(timer);
      // A long run prints much: it is not searched any more.
      server.stdout?.off('data', look);
      server.stderr?.off('data', look);
      resolve(url.replace(/\/$/, ''));
    };
    server.stdout?.on('data', look);
    server.stderr?.on('data', look);
    // `close`, not `exit`: by then all its output has arrived.
    server.once('close', (exitCode) => {
      clearTimeout(timer);
      reject(new StartFailure(exitCode, output()));
    });
  });

/**
 * Node's, for a test's server. The embedded database is compiled in the quick way only: optimising it takes more time than a run of tests gains by it. Several
 * threads that collect garbage wait for each other where other suites use the processors.
 */
const testOptions = ['--liftoff-only', '--single-threaded-gc'];

/**
 * Starts the product's server in its own process, with a free port, an empty folder and (on PostgreSQL) an empty database, unless
 * `given` says otherwise. Throws a StartFailure when it ends before it is ready.
 */
export const startServer = async (
  given: Record<string, string> = {},
  engine = currentEngine(),
  options: readonly string[] = testOptions,
): Promise<RunningServer> => {
  const environment = await environmentFor(engine, given);
  const server = spawn(process.execPath, [...options, serverProgram()], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const output = () => written;
  const url = await readyUrl(server, output);

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill(signal);
    const timer = setTimeout(() => server.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(timer);
  };
  return {
    url,
    dataDir: environment.DATA_DIR ?? '',
    output,
    stop: async () => {
      await end('SIGTERM');
      return server.exitCode;
    },
    kill: () => end('SIGKILL'),
    environment: { ...environment, PORT: new URL(url).port },
    process: server,
  };
};

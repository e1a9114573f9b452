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
  /** Where it listens, without a slash at the end. */
  url: string;
  dataDir: string;
  /** All that it has written to stdout and stderr so far. */
  output(): string;
  /** Ends it as an operator would (SIGTERM); its exit code, or null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would (SIGKILL). */
  kill(): Promise<void>;
  /** What starts it again on the same data and port: `startServer(first.environment)`. */
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

/** An end to waiting, not a measure, in milliseconds. */
const patience = 240_000;

/** Where a server keeps what it is given to keep: a copy of the template, unless some of it is given. */
const dataFor = async (engine: Engine, given: Record<string, string>): Promise<Record<string, string>> => {
  const template = ['DATA_DIR', 'DATABASE_URL', 'ENCRYPTION_KEY'].some((name) => name in given) ? undefined : templateOf(engine);
  const DATA_DIR = given.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'wardstory-data-')));
  if (template) await copyFolder(template, DATA_DIR);
  return { DATA_DIR, ...(engine === 'postgres' && given.DATABASE_URL === undefined && (await newDatabase(template?.database))) };
};

const environmentFor = async (engine: Engine, given: Record<string, string>): Promise<Record<string, string>> => ({
  // Nothing else of this process' environment: a developer's settings must not change what is tested.
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? tmpdir(),
  TMPDIR: tmpdir(),
  PORT: '0',
  DEMO: '0',
  PASSWORD_COST: 'least',
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
      resolve(url.replace(/\/$/, ''));
    };
    server.stdout?.on('data', look);
    server.stderr?.on('data', look);
    // `close`, not `exit`: then all that it wrote has arrived.
    server.once('close', (exitCode) => {
      clearTimeout(timer);
      reject(new StartFailure(exitCode, output()));
    });
  });

/**
 * Starts the product's server in a process of its own: on a free port, an empty folder and (on PostgreSQL) an empty database,
 * unless `given` says otherwise. Throws a StartFailure when it ends before it is ready.
 */
export const startServer = async (given: Record<string, string> = {}, engine = currentEngine()): Promise<RunningServer> => {
  const environment = await environmentFor(engine, given);
  const server = spawn(process.execPath, ['--enable-source-maps', serverProgram()], {
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

import { existsSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { ConfigurationFailure } from '../configuration';
import { CommandBusy } from '../database/owner';
import type { OperatorContext } from './context';
import { CommandFailure } from './failure';
import { doJob, type Job } from './jobs';

// The embedded database is open to one process only. So a command asks the server that has it, through a socket in DATA_DIR: only who
// may read the data finds it.

const socketIn = (dataDir: string) => join(dataDir, 'server.sock');
/** The longest path of a socket that systems allow, in bytes. */
const longest = 100;

/** A line of the answer: a sentence for the operator, and at the end whether it is done. */
type Message = { say: string } | { failed: string } | { done: true };

const known = [CommandFailure, CommandBusy, ConfigurationFailure];
const refusalOf = (error: unknown) => (error instanceof Error && known.some((kind) => error instanceof kind) ? error.message : undefined);

/** What the log says of a failed command: the sentence that the operator reads, or an unexpected error. */
type Callbacks = { refused: (sentence: string) => void; failed: (error: unknown) => void };

/** Lets commands ask this server. Returns a function that ends it; a job under way is waited for. */
export const listenForCommands = (context: OperatorContext, { refused, failed }: Callbacks): (() => Promise<void>) => {
  const path = socketIn(context.configuration.dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > longest) return async () => undefined;
  // Left by a killed server. The folder is locked, so that no other server uses it.
  rmSync(path, { force: true });
  const server = createServer((asked, answer) => {
    const tell = (said: Message) => answer.write(`${JSON.stringify(said)}\n`);
    const work = async () => {
      const job: Job = JSON.parse(await text(asked));
      const say = (sentence: string) => {
        context.say(sentence);
        tell({ say: sentence });
      };
      await doJob({ ...context, say }, job);
    };
    work()
      .then(
        () => tell({ done: true }),
        (error: unknown) => {
          const refusal = refusalOf(error);
          if (refusal) refused(refusal);
          else failed(error);
          tell({ failed: refusal ?? 'It failed: the log of the server says where' });
        },
      )
      .finally(() => answer.end());
  });
  server.on('error', failed);
  server.listen(path);
  return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Whether a server has this folder's socket. */
export const hasCommandSocket = (dataDir: string): boolean => existsSync(socketIn(dataDir));

const isNobody = (error: Error) => 'code' in error && ['ECONNREFUSED', 'ENOENT'].includes(String(error.code));

/** Lets the server that uses this folder do a job. Returns false when none listens: one that was killed has left its socket. */
export const askServer = (dataDir: string, job: Job, say: (sentence: string) => void): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const lost = () => reject(new CommandFailure('The server ended before it was done: do it again'));
    const asking = request({ socketPath: socketIn(dataDir), method: 'POST' }, (answer) => {
      createInterface({ input: answer })
        .on('line', (line) => {
          const said: Message = JSON.parse(line);
          if ('say' in said) say(said.say);
          else if ('failed' in said) reject(new CommandFailure(said.failed));
          else resolve(true);
        })
        .on('close', lost);
    });
    asking.on('error', (error) => (isNobody(error) ? resolve(false) : lost()));
    asking.end(JSON.stringify(job));
  });

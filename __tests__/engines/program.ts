import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Generous timeouts, not limits to test, in milliseconds. */
const patience = { start: 120_000, end: 10_000 };

/** A home folder for a new browser, and the environment variables that it gets. */
export const newHome = (browser: string) => {
  const folder = mkdtempSync(join(tmpdir(), `wardstory-${browser}-`));
  const { PATH = '', TZ } = process.env;
  return {
    folder,
    environment: { PATH, HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder, LANG: 'C.UTF-8', ...(TZ && { TZ }) },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), patience.end);
  await ended;
  clearTimeout(timer);
};

/** Starts a program. */
export const startProgram = (file: string, words: readonly string[], env: Record<string, string>) => {
  const child = spawn(file, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  return {
    /** Waits for its output to match; returns the first group of the pattern. */
    said: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), patience.start);
        const look = () => {
          const found = pattern.exec(written)?.[1];
          if (found === undefined) return;
          clearTimeout(timer);
          resolve(found);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        const failed = (why: unknown) => {
          clearTimeout(timer);
          reject(new Error(`${file} did not start: ${why}\n${written}`));
        };
        child.once('error', failed);
        child.once('close', (code) => failed(`exit code ${code}`));
        look();
      }),
    end: () => end(child),
  };
};
export type Program = ReturnType<typeof startProgram>;

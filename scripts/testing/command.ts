import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const windows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/** Sends a signal to a command and everything that it has started. */
const signal = ({ pid }: ChildProcess, name: NodeJS.Signals) => {
  if (pid === undefined) return;
  if (windows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // All of its processes have ended.
  }
};

/**
 * Runs a command in its own process group, and ends what it leaves running. `quiet` collects its output instead of printing it.
 * @returns its exit code (1 when a signal ended it), and the collected output
 */
export const command = async (file: string, words: readonly string[], quiet = false): Promise<{ code: number; printed: string }> => {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(file, words, { stdio: ['ignore', output, output], detached: !windows });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  running.add(child);
  try {
    const [code] = await once(child, quiet ? 'close' : 'exit');
    return { code: typeof code === 'number' ? code : 1, printed };
  } finally {
    running.delete(child);
    signal(child, 'SIGKILL');
  }
};

const patience = 10_000;

/** Ends every running command with SIGINT, and after ten seconds with SIGKILL; also what it has started. */
export const endCommands = async (): Promise<void> => {
  const ended = [...running].map(async (child) => {
    const gone = once(child, 'exit');
    signal(child, 'SIGINT');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), patience);
    await gone;
    clearTimeout(timer);
    // What it has started may go on: the compiler of types does.
    signal(child, 'SIGKILL');
  });
  await Promise.all(ended);
};

import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';

/** Another server or command works in the same folder. */
export class FolderInUse extends Error {}

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

const startOf = (pid: number): string | undefined => {
  try {
    // Linux: field 22 is the process's start time. The system reuses pids, but not the pair of pid and start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number, began: string | undefined) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const begins = startOf(pid);
  return pid !== process.pid && (began === undefined || begins === undefined || begins === began);
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes this process's name into `own`, then calls `use` with it: the file that `use` makes is never empty, even after a kill. */
const withOwn = (file: string, use: (own: string) => void) => {
  const own = `${file}.${randomUUID()}`;
  try {
    writeFileSync(own, [process.pid, startOf(process.pid) ?? '', randomUUID()].join(' '), { mode: 0o600 });
    use(own);
  } finally {
    rmSync(own, { force: true });
  }
};

/**
 * Makes `file` this process's lock; throws FolderInUse while a living process has it. Several processes may find the lock of a dead one,
 * but only one may replace it. For that it takes a second lock first, which is named after the text of the dead lock. Texts are unique: a
 * process whose dead lock was replaced meanwhile notices it under the second lock.
 */
const take = (file: string, folder: string): void => {
  for (;;) {
    try {
      withOwn(file, (own) => linkSync(own, file));
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const text = textOf(file);
    if (text === undefined) continue;
    const [pid = '', began = ''] = text.split(' ');
    if (isAlive(Number(pid), began || undefined))
      throw new FolderInUse(
        `Another server or command (process ${pid}) is using ${folder}: wait until it is done or stop it, or give this one its own DATA_DIR`,
      );
    const replacing = join(folder, `server.pid.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
    take(replacing, folder);
    try {
      if (textOf(file) === text) {
        withOwn(file, (own) => renameSync(own, file));
        return;
      }
    } finally {
      rmSync(replacing, { force: true });
    }
  }
};

/**
 * Locks the folder for this process. The embedded database does not detect a second process, and acknowledged rows would be lost.
 * Takes over the lock of a process that no longer runs. Returns a function that unlocks; throws FolderInUse with the other pid.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'server.pid');
  take(file, folder);
  return () => rmSync(file, { force: true });
};

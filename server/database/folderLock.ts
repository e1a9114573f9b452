import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another server works in the same folder. */
export class FolderInUse extends Error {}

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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const begins = startOf(pid);
  return pid !== process.pid && (began === undefined || begins === undefined || begins === began);
};

/**
 * Locks the folder for this process. The embedded database does not detect a second process, and acknowledged rows would be lost.
 * Takes over the lock of a process that no longer runs. Returns a function that unlocks; throws FolderInUse with the other pid.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'server.pid');
  const own = `${file}.${process.pid}`;
  for (;;) {
    try {
      // Write the file first, then link it: an existing lock always has its pid, even if this process is killed in between.
      writeFileSync(own, [process.pid, startOf(process.pid) ?? ''].join(' '), { mode: 0o600 });
      linkSync(own, file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const [pid = '', began = ''] = readFileSync(file, 'utf8').split(' ');
    if (isAlive(Number(pid), began || undefined))
      throw new FolderInUse(`Another server (pid ${pid}) is using ${folder}: stop it, or give this one its own DATA_DIR`);
    rmSync(file, { force: true });
  }
};

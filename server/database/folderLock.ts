import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another server works in the same folder. */
export class FolderInUse extends Error {}

const startOf = (pid: number): string | undefined => {
  try {
    // Linux: field 22, when the process began. A pid is given out again, this pair is not.
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
 * Takes the folder for this process: the embedded database does not notice a second one, whose acknowledged rows would vanish. A
 * lock that a killed process left is taken over. Returns what gives it back; throws FolderInUse with the other one's pid.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'server.pid');
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, [process.pid, startOf(process.pid) ?? ''].join(' '));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', began = ''] = readFileSync(file, 'utf8').split(' ');
    if (isAlive(Number(pid), began || undefined))
      throw new FolderInUse(`Another server (pid ${pid}) is using ${folder}: stop it, or give this one its own DATA_DIR`);
    rmSync(file, { force: true });
  }
};

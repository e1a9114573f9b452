import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const own = `${file}.${process.pid}`;
  for (;;) {
    try {
      // Written aside and then named: a lock that is there always says whose it is, even after a kill between the two.
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

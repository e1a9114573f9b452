import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CommandBusy } from '../database/owner';
import { described } from '../described';
import { removeParts } from '../upkeep/sweepFiles';
import { writingFailure } from './cannotWrite';
import type { OperatorContext } from './context';
import { CommandFailure } from './failure';
import { writeBackup } from './writeBackup';

const hourMilliseconds = 3_600_000;
/** How long a scheduled backup waits for a command that is under way. */
const minuteMilliseconds = 60_000;

/** The name of a backup that is made now. The names sort by time. */
const nameNow = () => `wardstory-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`;
const isOurs = (name: string) => /^wardstory-[\dTZ-]+\.backup$/.test(name);

/** The backups in a folder, the newest first. */
export const dumpsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter(isOurs)
    .sort()
    .reverse()
    .map((name) => join(folder, name));
};

/** Writes a backup under a name of its own into BACKUP_DIR. Returns its path. */
export const writeDump = async (context: OperatorContext): Promise<string> => {
  const { backupDir } = context.configuration;
  await mkdir(backupDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw writingFailure(error, backupDir, backupDir);
  });
  const file = join(backupDir, nameNow());
  await writeBackup(context, file);
  return file;
};

/** Deletes all but the newest ones. */
const prune = async (folder: string, keep: number): Promise<void> => {
  for (const file of (await dumpsIn(folder)).slice(keep)) await rm(file, { force: true });
  await removeParts(folder);
};

const waitingTime = async ({ backupDir, backupHours }: OperatorContext['configuration']): Promise<number> => {
  const [newest] = await dumpsIn(backupDir);
  const made = newest ? (await stat(newest)).mtimeMs : 0;
  return Math.max(0, made + backupHours * hourMilliseconds - Date.now());
};

/**
 * Writes a backup every BACKUP_HOURS, also across restarts, and keeps the newest BACKUP_KEEP. The embedded database does not wait for the
 * disk: after a power cut one of them may be all that there is. A failure is logged and ends nothing. Returns a function that stops it
 * and waits for the one under way.
 */
export const scheduleDumps = (context: OperatorContext, log: FastifyBaseLogger): (() => Promise<void>) => {
  const { backupDir, backupHours, backupKeep } = context.configuration;
  const untilNext = backupHours * hourMilliseconds;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const dump = async () => {
    const began = performance.now();
    const file = await writeDump(context);
    await prune(backupDir, backupKeep);
    log.info({ file, bytes: (await stat(file)).size, milliseconds: Math.round(performance.now() - began) }, 'a backup was written');
    return untilNext;
  };
  /** Returns after how long to try again. */
  const fail = (error: unknown): number => {
    if (error instanceof CommandBusy) {
      log.info('the scheduled backup waits: a backup, a restore or a rotation is under way');
      return Math.min(minuteMilliseconds, untilNext);
    }
    const reason = error instanceof CommandFailure ? `: ${error.message}` : '';
    log.error({ cause: described(error) }, `the backup failed${reason}`);
    return untilNext;
  };
  let running: Promise<void> = Promise.resolve();
  const wait = (milliseconds: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = dump().catch(fail).then(wait);
    }, milliseconds).unref();
  };
  if (backupHours > 0) {
    running = waitingTime(context.configuration).then(wait, (error: unknown) =>
      log.error({ cause: described(error) }, 'backups cannot be scheduled'),
    );
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};

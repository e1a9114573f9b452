import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** DATA_DIR cannot be used: one sentence for the operator. */
export class DataFolderFailure extends Error {}

/** What the server and its demo write into DATA_DIR. */
const ours = [
  ...['database', 'files', 'orphaned-files', 'outbox', 'sandbox-payments', 'backups'],
  ...['encryption-key', 'server.pid', 'server.sock', 'demo-accounts.txt'],
];
const isOurs = (name: string) => ours.some((known) => name === known || name.startsWith(`${known}.`));

const byOthers = 0o077;

/** Takes the rights of group and others away. Returns whether they had any. */
const close = (path: string): boolean => {
  const { mode } = statSync(path);
  if ((mode & byOthers) === 0) return false;
  chmodSync(path, mode & 0o700);
  return true;
};

const closeAll = (folder: string) => {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    const found = lstatSync(path);
    if (!found.isSymbolicLink()) close(path);
    if (found.isDirectory()) closeAll(path);
  }
};

/**
 * Makes DATA_DIR, and lets only this system user read it and what the server writes. Windows has no such rights. Returns a sentence for
 * the log if others could read it. Throws a DataFolderFailure if it cannot be written to, or can be read by others and holds more than
 * the server's data: that might be somebody's folder, whose rights are not ours to change.
 */
export const prepareDataFolder = (folder: string): string | undefined => {
  process.umask(byOthers);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new DataFolderFailure(`DATA_DIR ${folder} cannot be written to: ${error instanceof Error ? error.message : error}`);
  }
  if (process.platform === 'win32') return undefined;
  const wasOpen = (statSync(folder).mode & byOthers) !== 0;
  const foreign = readdirSync(folder).find((name) => !isOurs(name));
  if (wasOpen && foreign !== undefined) {
    throw new DataFolderFailure(
      `DATA_DIR ${folder} can be read by other users of this machine, and holds more than the server's data (${foreign}): give the server a folder of its own, or run chmod go= ${folder}`,
    );
  }
  try {
    close(folder);
    for (const name of readdirSync(folder).filter(isOurs)) {
      close(join(folder, name));
      if (statSync(join(folder, name)).isDirectory()) closeAll(join(folder, name));
    }
  } catch {
    throw new DataFolderFailure(
      `DATA_DIR ${folder} can be read by other users of this machine, and the server may not change that: run chmod -R go= ${folder}`,
    );
  }
  return wasOpen ? `DATA_DIR ${folder} could be read by other users of this machine: now only the server's user can read it` : undefined;
};

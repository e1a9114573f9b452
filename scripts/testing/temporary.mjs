import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run leaves some 3 GB in files until it ends. */
const enough = 8 * 2 ** 30;

/** Whether files can be in memory: on Linux, with a large enough file system there and as much free memory. */
const fitsInMemory = () => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
};

/** Makes the folder for all files of the tests: in memory where there is room, because databases write thousands of small files. */
export const makeTemporaryFolder = () => {
  const folder = mkdtempSync(join(fitsInMemory() ? memory : tmpdir(), 'wardstory-test-'));
  // PostgreSQL runs as another user, who needs access to it.
  chmodSync(folder, 0o711);
  return folder;
};

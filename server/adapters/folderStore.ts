import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import { writeDurably } from '../durably';
import type { FileStore } from './fileStore';

const isMissing = (error: unknown) => types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';

/** The names of the files in a folder that were last written before a time. */
const olderIn = async (folder: string, time: Date): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // Another server may have moved it meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.mtime < time) old.push(name);
  }
  return old;
};

/** One file in `folder` per entry; those set aside are in `aside`. */
export const folderStore = (folder: string, aside: string): FileStore => {
  const remove = (name: string) => rm(join(folder, name), { force: true });
  const write = async (name: string, sealed: Buffer) => {
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      await file.writeFile(sealed);
      await file.sync();
    } finally {
      await file.close();
    }
  };
  return {
    add: async (name, sealed) => {
      await mkdir(folder, { recursive: true });
      try {
        await write(name, sealed);
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    put: async (name, sealed) => {
      await mkdir(folder, { recursive: true });
      await writeDurably(join(folder, name), sealed);
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    remove,
    storedBefore: (time) => olderIn(folder, time),
    setAside: async (name) => {
      await mkdir(aside, { recursive: true });
      // Two servers may sweep at once: the second one finds nothing. The file's time becomes the time at which it was set aside.
      await utimes(join(folder, name), new Date(), new Date())
        .then(() => rename(join(folder, name), join(aside, name)))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
    },
    asideAt: aside,
    removeSetAsideBefore: async (time) => {
      for (const name of await olderIn(aside, time)) await rm(join(aside, name), { force: true });
    },
  };
};

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../durably';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';

/** Whom a file is about, and who uploaded it. */
type FileOwner = { patientId: string; uploadedBy: string };

/** The file store: it names each file itself and encrypts the bytes with the hospital's key. */
export type Files = {
  /** Stores the bytes and returns the name to read them by. Stores nothing when it throws. */
  save: (cipher: HospitalCipher, bytes: Buffer, owner: FileOwner) => Promise<string>;
  /** Stores bytes that are sealed already under this name, as a backup has them. */
  putBack: (name: string, sealed: Buffer) => Promise<void>;
  /** Undefined when there is no such file, or when it cannot be decrypted: it is damaged, or another file was put in its place. */
  read: (cipher: HospitalCipher, file: FileOwner & { storedName: string }) => Promise<Buffer | undefined>;
  /** The bytes as they are stored; undefined when there is no such file. */
  readSealed: (name: string) => Promise<Buffer | undefined>;
  remove: (name: string) => Promise<void>;
  /** The names of the files that were stored before a time. */
  storedBefore: (time: Date) => Promise<string[]>;
  /** Sets a file aside: nobody can read it any more, but it is not deleted yet. */
  setAside: (name: string) => Promise<void>;
  /** Deletes the files that were set aside before a time. */
  removeSetAsideBefore: (time: Date) => Promise<void>;
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

/** The embedded store: one file in `folder` per entry; those set aside are in `aside`. */
export const filesIn = (folder: string, aside: string): Files => {
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
  const readSealed = (name: string) =>
    readFile(join(folder, name)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  return {
    save: async (cipher, bytes, owner) => {
      const name = randomUUID();
      await mkdir(folder, { recursive: true });
      try {
        await write(name, cipher.sealBytes(bytes, placeOf('files.bytes', { ...owner, storedName: name })));
      } catch (error) {
        await remove(name);
        throw error;
      }
      return name;
    },
    putBack: async (name, sealed) => {
      await mkdir(folder, { recursive: true });
      await writeDurably(join(folder, name), sealed);
    },
    readSealed,
    read: async (cipher, file) => {
      const sealed = await readSealed(file.storedName);
      try {
        return sealed && cipher.openBytes(sealed, placeOf('files.bytes', file));
      } catch {
        return undefined;
      }
    },
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
    removeSetAsideBefore: async (time) => {
      for (const name of await olderIn(aside, time)) await rm(join(aside, name), { force: true });
    },
  };
};

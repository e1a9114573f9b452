import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HospitalCipher } from '../security/encryption';

/** The file store: it names each file itself and encrypts the bytes with the hospital's key. */
export type Files = {
  /** Stores the bytes and returns the name to read them by. Stores nothing when it throws. */
  save: (cipher: HospitalCipher, bytes: Buffer) => Promise<string>;
  /** Throws when the file does not exist or belongs to another hospital. */
  read: (cipher: HospitalCipher, name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
};

const placeOf = (name: string) => ({ table: 'files', rowId: name, column: 'bytes' });

/** The embedded store: one file in `folder` per entry. */
export const filesIn = (folder: string): Files => {
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
    save: async (cipher, bytes) => {
      const name = randomUUID();
      await mkdir(folder, { recursive: true });
      try {
        await write(name, cipher.sealBytes(bytes, placeOf(name)));
      } catch (error) {
        await remove(name);
        throw error;
      }
      return name;
    },
    read: async (cipher, name) => cipher.openBytes(await readFile(join(folder, name)), placeOf(name)),
    remove,
  };
};

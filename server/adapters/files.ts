import { randomUUID } from 'node:crypto';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import type { FileStore } from './fileStore';

/** Whom a file is about, and who uploaded it. */
type FileOwner = { patientId: string; uploadedBy: string };

/** The files: it names each itself and encrypts the bytes with the hospital's key, so that their store never has them in clear. */
export type Files = Omit<FileStore, 'add' | 'put' | 'read'> & {
  /** Stores the bytes and returns the name to read them by. Stores nothing when it throws. */
  save: (cipher: HospitalCipher, bytes: Buffer, owner: FileOwner) => Promise<string>;
  /** Stores bytes that are sealed already under this name, as a backup has them. */
  putBack: (name: string, sealed: Buffer) => Promise<void>;
  /** Undefined when there is no such file, or when it cannot be decrypted: it is damaged, or another file was put in its place. */
  read: (cipher: HospitalCipher, file: FileOwner & { storedName: string }) => Promise<Buffer | undefined>;
  /** The bytes as they are stored; undefined when there is no such file. */
  readSealed: (name: string) => Promise<Buffer | undefined>;
};

/** The files of a store. */
export const filesIn = ({ add, put, read, ...store }: FileStore): Files => ({
  ...store,
  save: async (cipher, bytes, owner) => {
    const name = randomUUID();
    await add(name, cipher.sealBytes(bytes, placeOf('files.bytes', { ...owner, storedName: name })));
    return name;
  },
  putBack: put,
  readSealed: read,
  read: async (cipher, file) => {
    const sealed = await read(file.storedName);
    try {
      return sealed && cipher.openBytes(sealed, placeOf('files.bytes', file));
    } catch {
      return undefined;
    }
  },
});

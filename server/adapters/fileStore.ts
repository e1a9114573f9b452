/** Where sealed files lie, by name. A missing file is undefined or nothing to do; any other failure throws. */
export type FileStore = {
  /** Stores bytes under a new name. Leaves nothing when it throws. */
  add: (name: string, sealed: Buffer) => Promise<void>;
  /** Stores bytes under this name, also in the place of others. */
  put: (name: string, sealed: Buffer) => Promise<void>;
  read: (name: string) => Promise<Buffer | undefined>;
  remove: (name: string) => Promise<void>;
  /** The names of the files that were stored before a time. */
  storedBefore: (time: Date) => Promise<string[]>;
  /** Sets a file aside: nobody can read it any more, but it is not deleted yet. */
  setAside: (name: string) => Promise<void>;
  /** Where the operator finds the files that were set aside. */
  asideAt: string;
  /** Deletes the files that were set aside before a time. */
  removeSetAsideBefore: (time: Date) => Promise<void>;
};

/** The store of files cannot be reached, or refuses this server. Its `cause` is the store's error. */
export class FileStoreFailure extends Error {}

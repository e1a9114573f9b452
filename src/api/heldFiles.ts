import type { LabResultPriority } from '../../contract/uploads';

/** `uploadId`: the server's, once it has begun. `isOnDevice`: this device has an encrypted copy, which survives a reload and a lock. */
type Held = { file: File; priority: LabResultPriority; uploadId?: string; isOnDevice?: boolean };

// A File is not JSON: the store and its actions hold an id, and this map holds the file until it is sent, and how urgent it is.
const held = new Map<string, Held>();

/** Holds a file and returns the id that actions use in its place. */
export const holdFile = (file: File, priority: LabResultPriority): string => {
  const id = crypto.randomUUID();
  held.set(id, { file, priority });
  return id;
};

/** Holds a file again under the id that it had. */
export const holdFileAgain = (id: string, file: File, priority: LabResultPriority): void =>
  void held.set(id, { file, priority, isOnDevice: true });

/** Notes more about a held file. */
export const noteAboutFile = (id: string, more: Pick<Held, 'uploadId' | 'isOnDevice'>): void => {
  const known = held.get(id);
  if (known) held.set(id, { ...known, ...more });
};

export const heldFile = (id: string): Held | undefined => held.get(id);

/** Drops a file that will not be sent again; without an id, drops all files. */
export const letGoOfFile = (id?: string): void => {
  if (id === undefined) held.clear();
  else held.delete(id);
};

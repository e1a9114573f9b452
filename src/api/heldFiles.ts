import type { LabResultPriority } from '../../contract/uploads';

type Held = { file: File; priority: LabResultPriority };

// A File is not JSON: the store and its actions hold an id, and this map holds the file until it is sent, and how urgent it is.
const held = new Map<string, Held>();

/** Holds a file and returns the id that actions use in its place. */
export const holdFile = (file: File, priority: LabResultPriority): string => {
  const id = crypto.randomUUID();
  held.set(id, { file, priority });
  return id;
};

export const heldFile = (id: string): Held | undefined => held.get(id);

/** Drops a file that will not be sent again; without an id, drops all files. */
export const letGoOfFile = (id?: string): void => {
  if (id === undefined) held.clear();
  else held.delete(id);
};

// A File is no JSON: the store and its actions know it by an id, and it is found here while it is sent.
const held = new Map<string, File>();

/** An id for a file, to be used in its place in anything that is dispatched. */
export const holdFile = (file: File): string => {
  const id = crypto.randomUUID();
  held.set(id, file);
  return id;
};

export const heldFile = (id: string): File | undefined => held.get(id);

/** Lets go of a file that will not be sent again; of all, without an id. */
export const letGoOfFile = (id?: string): void => {
  if (id === undefined) held.clear();
  else held.delete(id);
};

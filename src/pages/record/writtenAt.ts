type Before = { writtenAt?: undefined } & ({ updatedAt: string } | { createdAt: string });
export type Times = { writtenAt: string } | Before;

/** When an entry was written. For older entries without that time (docs/qa.md), it is when the server received them. */
export const writtenAtOf = (entry: Times): string => {
  if (entry.writtenAt !== undefined) return entry.writtenAt;
  return 'updatedAt' in entry ? entry.updatedAt : entry.createdAt;
};

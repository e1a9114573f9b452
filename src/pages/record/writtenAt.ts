export type Times = { writtenAt?: string } & ({ updatedAt: string } | { createdAt: string });

/** When an entry was written. Older entries without that time (docs/qa.md) have the time of their arrival. */
export const writtenAtOf = (entry: Times): string => entry.writtenAt ?? ('updatedAt' in entry ? entry.updatedAt : entry.createdAt);

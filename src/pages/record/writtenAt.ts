export type Times = { writtenAt?: string } & ({ updatedAt: string } | { createdAt: string });

/** When an entry was written. For older entries without that time (docs/qa.md), it is when the server received them. */
export const writtenAtOf = (entry: Times): string => entry.writtenAt ?? ('updatedAt' in entry ? entry.updatedAt : entry.createdAt);

type Times = { writtenAt?: string } & ({ updatedAt: string } | { createdAt: string });

/** When an entry was written. What was recorded before entries said so (docs/qa.md) knows when they arrived. */
export const writtenAtOf = (entry: Times): string => entry.writtenAt ?? ('updatedAt' in entry ? entry.updatedAt : entry.createdAt);

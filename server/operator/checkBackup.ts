import { readArchive } from './archive';
import { type Counts, countsIn, type Head, headIn, linesOf } from './contents';
import { CommandFailure } from './failure';

const differs = (one: Counts, other: Counts) => {
  const sorted = ({ tables, files }: Counts) => JSON.stringify([Object.entries(tables).sort(), files]);
  return sorted(one) !== sorted(other);
};

/** Reads a whole backup, without any database. Throws a CommandFailure unless all of it is there, as it was written. */
export const checkBackup = async (file: string, identities: readonly string[]): Promise<{ head: Head; counts: Counts }> => {
  const found: Counts = { tables: {}, files: 0, missingFiles: 0 };
  let head: Head | undefined;
  let counts: Counts | undefined;
  for await (const { name, bytes } of readArchive(file, identities)) {
    const [kind, table = ''] = name.split('/');
    if (name === 'backup.json') head = headIn(bytes);
    else if (name === 'counts.json') counts = countsIn(bytes);
    else if (kind === 'tables') found.tables[table] = (found.tables[table] ?? 0) + linesOf(bytes).length;
    else if (kind === 'files') found.files += 1;
  }
  if (!head || !counts) throw new CommandFailure(`${file} is not a backup of Wardstory`);
  for (const table of Object.keys(counts.tables)) found.tables[table] ??= 0;
  if (differs(found, counts)) throw new CommandFailure(`${file} has not got all that it says`);
  return { head, counts };
};

/** What a backup has, a line for each table. */
export const linesAbout = ({ tables, files, missingFiles }: Counts): string[] => [
  ...Object.entries(tables).map(([table, rows]) => `${table}: ${rows}`),
  `files: ${files}${missingFiles > 0 ? `, and ${missingFiles} were missing when it was made` : ''}`,
];

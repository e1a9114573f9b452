import { CommandFailure } from './failure';

// What is in a backup, in this order: `backup.json`, `secrets.json`, `tables/<table>/<part>` with one row as JSON a line, `files/<name>` as
// they are stored, `sequences.json`, and at the end `counts.json`.

/** `migration`: the newest one of the database that it was made of. */
export type Head = { format: number; migration: string; made: string };
export const format = 1;

/** How many rows each table has, and how many files there are. */
export type Counts = { tables: Record<string, number>; files: number; missingFiles: number };

const isKeyed = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const recordIn = (bytes: Buffer): Record<string, unknown> => {
  const value: unknown = JSON.parse(bytes.toString());
  if (!isKeyed(value)) throw new CommandFailure('The backup is not one of Wardstory');
  return value;
};

/** Throws a CommandFailure for a backup that another version has made and this one does not know. */
export const headIn = (bytes: Buffer): Head => {
  const { format: given, migration, made } = recordIn(bytes);
  if (given !== format || typeof migration !== 'string' || typeof made !== 'string')
    throw new CommandFailure('The backup was made by a newer version of Wardstory: restore it with that one');
  return { format, migration, made };
};

const numbersIn = (value: unknown): Record<string, number> => {
  if (!isKeyed(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, number]) => [name, Number(number)]));
};

export const countsIn = (bytes: Buffer): Counts => {
  const { tables, files, missingFiles } = recordIn(bytes);
  return { tables: numbersIn(tables), files: Number(files), missingFiles: Number(missingFiles) };
};

/** The newest value of each table's sequence. */
export const sequencesIn = (bytes: Buffer): Record<string, number> => numbersIn(recordIn(bytes));

/** The deployment's secrets by their purpose. */
export const secretsIn = (bytes: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(recordIn(bytes)).map(([purpose, secret]) => [purpose, Buffer.from(String(secret), 'base64')]));

export const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').filter(Boolean);

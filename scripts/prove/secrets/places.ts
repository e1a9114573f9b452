import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpOf, openDatabase } from '../../../__tests__/support/database';
import { type RunningServer, startServer } from '../../../__tests__/support/server';

/** A place to search for secrets, and its whole text. */
export type Place = { name: string; text: string };

/** A reason, and the kinds of secrets that it allows in the place. */
type Allowed = { why: string; kinds: readonly string[] };

const searched: Allowed = {
  why: 'lists search and sort by them in the database (docs/security.md, Not sealed)',
  kinds: ['first name', 'last name', 'phone number', 'patient email'],
};

/** The secrets that each place may contain. Anything else is a failure. A place without a line may contain none. */
export const allowed: Readonly<Record<string, Allowed>> = {
  'SQL dump': searched,
  'data folder': { ...searched, kinds: [...searched.kinds, 'contact name', 'contact message'] },
  'outbox after expiry': { why: 'the letter is for the mailbox of the site, and has no link', kinds: ['contact name', 'contact message'] },
  'log at level trace': { why: 'the log names the path of each request; an address of the product has ids there', kinds: ['unknown path'] },
  'saved list (CSV)': {
    why: 'the columns of the list that the admin saves',
    kinds: ['first name', 'last name', 'phone number', 'changed insurance'],
  },
};

/** The bytes of every file in a folder, as text. */
export const filesIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts: string[] = [];
  for (const file of files) texts.push(file.slice(folder.length), await readFile(file, 'latin1'));
  return texts.join('\n');
};

/** The letters of a stopped server, after the upkeep of a next start that finds their links expired. Returns its log, too. */
export const outboxAfterExpiry = async (stopped: RunningServer): Promise<Place[]> => {
  const outbox = join(stopped.dataDir, 'outbox');
  for (const name of await readdir(outbox)) {
    const letter = await readFile(join(outbox, name), 'utf8');
    await writeFile(join(outbox, name), letter.replace(/^Expires: .+$/m, `Expires: ${new Date(0).toUTCString()}`));
  }
  const server = await startServer(stopped.environment);
  while (!server.output().includes('the upkeep is done')) await new Promise((resolve) => server.process.stdout?.once('data', resolve));
  await server.stop();
  return [
    { name: 'outbox after expiry', text: await filesIn(outbox) },
    { name: 'log at level trace', text: server.output() },
  ];
};

/** All rows of a stopped server's database. */
export const sqlDump = async (stopped: RunningServer): Promise<string> => {
  const database = await openDatabase(stopped);
  try {
    return await dumpOf(database.superuser);
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};

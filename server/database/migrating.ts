import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of all migrations. */
export const migrationsFolder = join('server', 'database', 'migrations');

const journalIn = (folder: string) => join(folder, 'meta', '_journal.json');

const journal = (): { entries: { tag: string }[] } => JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'));

/** The names of all migrations, in their order. */
export const migrationNames = (): string[] => journal().entries.map(({ tag }) => tag);

/** A folder with the migrations up to this one, for restoring an older backup. The server's next start applies the later ones. */
export const migrationsThrough = (name: string): string => {
  const { entries, ...rest } = journal();
  const last = entries.findIndex(({ tag }) => tag === name);
  if (last === entries.length - 1) return migrationsFolder;
  const folder = mkdtempSync(join(tmpdir(), 'wardstory-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(journalIn(folder), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return folder;
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../../server/database/migrating';

const meta = join(migrationsFolder, 'meta');
const read = (file: string) => JSON.parse(readFileSync(join(meta, file), 'utf8'));
const journal: { entries: { idx: number; tag: string; when: number }[] } = read('_journal.json');

test('API-1 migrations are numbered in their order, and each has its file', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  for (const { idx, tag } of journal.entries) expect(Number(tag.slice(0, 4))).toBe(idx);
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('API-1 each snapshot follows the one before, so that drizzle-kit compares the schema with the newest', () => {
  const snapshots: { id: string; prevId: string }[] = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .map(read);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

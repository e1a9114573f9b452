import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

/** `[file](../file) “part of a test’s title”`, or the link alone. */
const links = /\]\((?!https?:|#)([^)#]+)[^)]*\)(?: “([^”]+)”)?/g;
/** What a page of docs/ names and does not exist: files, test titles, npm commands. Files marked as arriving may be missing. */
const missingIn = (page: string): string[] => [
  ...[...page.matchAll(links)]
    .map(([, file = '', title = '']) => ({ file: join('docs', file), title }))
    .filter(({ file, title }) => !existsSync(file) || (title !== '' && !read(file).includes(title)))
    .map(({ file, title }) => `${file} ${title}`),
  ...[...page.matchAll(/`(__tests__\/[^`]+)`(?! \(arriving\))/g)].map(([, file = '']) => file).filter((file) => !existsSync(file)),
  ...[...page.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts)),
];

test.each(['asvs.md', 'security.md', 'inventory.md'])('QA-4 every file, test title and command that docs/%s names exists', (name) => {
  expect(missingIn(read(join('docs', name)))).toEqual([]);
});

test('QA-4 docs/asvs.md has one row for each requirement of levels 1 and 2, and correct counts', () => {
  const page = read('docs/asvs.md');
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (met|not met|does not apply) \| [^|]+ \|$/gm)];
  expect(new Set(rows.map(([, id]) => id)).size).toBe(253);
  const count = (status: string) => rows.filter(([, , each]) => each === status).length;
  const counted = `Of ${rows.length} requirements ${count('met')} are met, ${count('not met')} are not met, and ${count('does not apply')} do not apply.`;
  expect(page).toContain(counted);
});

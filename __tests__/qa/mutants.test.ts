import { existsSync, readFileSync } from 'node:fs';
import { all } from '../../scripts/mutants/all';

test('every break of `npm run mutants` names an existing test file, and a text that is once in its file', () => {
  const isOnce = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8').split(text).length === 2;
  const stale = all.filter(({ file, from, caughtBy }) => !isOnce(file, from) || !existsSync(caughtBy.file));
  expect(stale.map(({ breaks, file }) => [file, breaks])).toEqual([]);
});

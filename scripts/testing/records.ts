import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('node_modules', '.cache', 'wardstory-tests');

/** How long a test file took in its last run, and which of our files it loaded. */
export type TestRecord = { seconds: number; loaded: readonly string[] };

/** @param test the test file's path from the root, with `/` */
export const writeRecord = (test: string, record: TestRecord) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${encodeURIComponent(test)}.json`), JSON.stringify(record));
};

/** The records of all test files that have run here, by path. */
export const readRecords = (): ReadonlyMap<string, TestRecord> => {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [decodeURIComponent(file.slice(0, -'.json'.length)), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
};

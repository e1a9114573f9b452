import { spawnSync } from 'node:child_process';

/** The sources that import one of `files` by its path, found by its name. */
export const importersOf = (files: readonly string[]): string[] => {
  const names = files.flatMap((file) => /^(?:src|contract|server)\/(?:.*\/)?(\w+)\.tsx?$/.exec(file)?.[1] ?? []);
  if (names.length === 0) return [];
  const words = ['grep', '-lE', `from '\\.[^']*/(${names.join('|')})'`, '--', 'src', 'contract', 'server'];
  return spawnSync('git', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
};

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Mutant } from './mutant';

/** Builds and packages are linked, because they are the same in every copy. What is bundled of a broken product is the copy's own. */
const linked = (): string[] => [
  ...['dist', 'dist-qa'].filter((name) => existsSync(name)),
  ...readdirSync('node_modules')
    .filter((name) => name !== '.cache')
    .map((name) => join('node_modules', name)),
];

/** The files of the working tree, without those that git ignores. */
const filesHere = (): string[] => {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((file) => file !== '' && existsSync(file));
};

/** A copy of the product to break, so that the working tree stays as it is. */
export class Copy {
  constructor(readonly folder: string) {
    for (const file of filesHere()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(file, join(folder, file));
    }
    mkdirSync(join(folder, 'node_modules'));
    for (const name of linked()) symlinkSync(resolve(name), join(folder, name));
  }

  /** Applies the break and returns a function that undoes it; returns a sentence when the break does not apply (any more). */
  break({ file, from, to }: Mutant): (() => void) | string {
    const path = join(this.folder, file);
    if (!existsSync(path)) return `there is no ${file}`;
    const text = readFileSync(path, 'utf8');
    const places = text.split(from).length - 1;
    if (places !== 1) return `what is to be broken stands in ${file} ${places} times, not once`;
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    return () => writeFileSync(path, text);
  }
}

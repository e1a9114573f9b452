import { resolve } from 'node:path';
import { bundleProgram } from '../../scripts/programs.mjs';

const made = new Set<string>();
/** Set once the run's set-up has bundled both: each test file has modules of its own, and would bundle again, for a second. */
const bundled = 'WARDSTORY_PROGRAMS_BUNDLED';

/** Bundles an entry point's present sources: a run has hundreds of starts. */
const programOf = (name: string, entryPoint: string): string => {
  const program = resolve('node_modules/.cache/wardstory', `${name}.mjs`);
  if (!made.has(program) && !process.env[bundled]) bundleProgram(entryPoint, program);
  made.add(program);
  return program;
};

export const serverProgram = (): string => programOf('server', 'server/main.ts');

/** The program of `npm run backup`, `npm run restore` and `npm run rotate-key`. */
export const operatorProgram = (): string => programOf('operator', 'server/operator/main.ts');

/** Bundles both for all test files of a run. */
export const bundlePrograms = (): void => {
  serverProgram();
  operatorProgram();
  process.env[bundled] = '1';
};

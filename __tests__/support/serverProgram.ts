import { resolve } from 'node:path';
import { bundleProgram } from '../../scripts/programs.mjs';

const made = new Set<string>();

/** Bundles an entry point's present sources: a run has hundreds of starts. Each process bundles once, in 0.3 s. */
const programOf = (name: string, entryPoint: string): string => {
  const program = resolve('node_modules/.cache/wardstory', `${name}.mjs`);
  if (!made.has(program)) bundleProgram(entryPoint, program);
  made.add(program);
  return program;
};

export const serverProgram = (): string => programOf('server', 'server/main.ts');

/** The program of `npm run backup`, `npm run restore` and `npm run rotate-key`. */
export const operatorProgram = (): string => programOf('operator', 'server/operator/main.ts');

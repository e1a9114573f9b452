import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

const folder = resolve('node_modules/.cache/wardstory');
const made = new Set<string>();

/** They load files of their own: a WebAssembly database and a native hash. */
const external = ['@electric-sql/pglite', '@node-rs/argon2'];

/** Packages that are CommonJS expect `require` and the names of their file. */
const banner = `import { createRequire as requireFor } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = requireFor(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = pathOf(new URL('.', import.meta.url));`;

/**
 * Bundles an entry point's present sources and their packages into one file: a start takes half of its work, and a run has hundreds of
 * starts. Each process bundles once, in 0.3 s.
 */
const programOf = (name: string, entryPoint: string): string => {
  const program = resolve(folder, `${name}.mjs`);
  if (made.has(program)) return program;
  const outfile = resolve(folder, `${name}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [...external, 'pg-native'],
    banner: { js: banner },
    logLevel: 'error',
    outfile,
  });
  // Rename, so that another process that starts it now finds a complete file.
  renameSync(outfile, program);
  made.add(program);
  return program;
};

export const serverProgram = (): string => programOf('server', 'server/main.ts');

/** The program of `npm run backup`, `npm run restore` and `npm run rotate-key`. */
export const operatorProgram = (): string => programOf('operator', 'server/operator/main.ts');

// Bundles the server's programs: plain JavaScript, because `npm start` does so in its own process.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { hashOf } from './sources.mjs';

/** The folder of the bundled programs. */
const folder = 'dist-server';

/** The server, and the operator's commands: backup, restore, rotate-key, end-second-factor. */
const programs = { server: 'server/main.ts', operator: 'server/operator/main.ts' };

const sources = ['server', 'contract', 'package.json', 'package-lock.json', join('scripts', 'programs.mjs')];

/** They load files of their own: a WebAssembly database and a native hash. They are all that a bundled program needs besides itself. */
export const unbundled = ['@electric-sql/pglite', '@node-rs/argon2'];

/** Packages that are CommonJS expect `require` and the names of their file. */
const banner = `import { createRequire as requireFor } from 'node:module';
import { fileURLToPath as fileOfUrl } from 'node:url';
const require = requireFor(import.meta.url);
const __filename = fileOfUrl(import.meta.url);
const __dirname = fileOfUrl(new URL('.', import.meta.url));`;

/**
 * Bundles an entry point and its packages into one file: a start takes half of its work, and needs no other packages.
 * @param {string} entryPoint
 * @param {string} program the file
 */
export const bundleProgram = (entryPoint, program) => {
  const outfile = `${program.replace(/\.mjs$/, '')}-${process.pid}.mjs`;
  mkdirSync(dirname(program), { recursive: true });
  buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [...unbundled, 'pg-native'],
    banner: { js: banner },
    // A file of its own: inside the program each start would read it.
    sourcemap: 'external',
    footer: { js: `//# sourceMappingURL=${basename(program)}.map` },
    sourcesContent: false,
    // A start reads two thirds of the text then. Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'error',
    outfile,
  });
  // Rename, so that another process that starts it now finds complete files.
  renameSync(`${outfile}.map`, `${program}.map`);
  renameSync(outfile, program);
};

/** Bundles both programs if the sources have changed. */
export const bundleIfChanged = () => {
  const file = join(folder, '.built-from');
  const hash = hashOf(sources);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  for (const [name, entryPoint] of Object.entries(programs)) bundleProgram(entryPoint, join(folder, `${name}.mjs`));
  // Last, and renamed like them: a copy that shares its files must not hear of programs that it does not have.
  writeFileSync(`${file}.new`, hash);
  renameSync(`${file}.new`, file);
};

/**
 * Runs a program of the present sources in this process, so that it gets the signals and sets the exit code.
 * @param {keyof typeof programs} name
 */
export const runProgram = async (name) => {
  bundleIfChanged();
  // The log's stacks name the sources' lines.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
};

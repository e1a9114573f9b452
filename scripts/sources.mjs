import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the built web application. */
const sources = [
  'contract',
  'src',
  'public',
  ...[
    'build.ts',
    'catalogueLoader.cjs',
    'checkScripts.ts',
    'docxLoader.cjs',
    'forwardedProps.mjs',
    'pdfResources.ts',
    'routerLoader.cjs',
    'stats.ts',
    'sxLoader.cjs',
  ].map((name) => join('scripts', name)),
  'webpack.config.ts',
  'babel.config.js',
  'package-lock.json',
];

/**
 * The folder of the built application; the QA build has its own.
 * @param {string | undefined} kit
 */
export const folderOf = (kit) => (kit === 'qa' ? 'dist-qa' : 'dist');

/** The file in that folder with the hash of the sources. */
export const builtFromFile = '.built-from';

/**
 * Throws for a path that is not there: whoever has renamed it has to say so here, or its changes would build nothing anew.
 * @param {string} path
 * @returns {string[]}
 */
const filesIn = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/** Of names and contents, but not of times, because a checkout changes them. */
export const hashOfSources = () => hashOf(sources);

/**
 * A hash of the names and contents of files and folders.
 * @param {string[]} paths
 */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/**
 * The application's version: that of package.json and the start of the sources' hash.
 * @param {string} hash
 */
export const versionOf = (hash) => `${JSON.parse(readFileSync('package.json', 'utf8')).version}+${hash.slice(0, 10)}`;

/**
 * Whether the built application is from the present sources.
 * @param {string | undefined} kit 'qa' for the QA build
 */
export const isBuilt = (kit) => {
  const file = join(folderOf(kit), builtFromFile);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOfSources();
};

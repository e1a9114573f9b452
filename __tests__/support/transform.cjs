const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { relative } = require('node:path');
const { transformSync } = require('esbuild');

/** @param {string} path */
const loaderOf = (path) => (path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js');

/**
 * Code that records that a test has loaded one of our files (recordLoaded.ts).
 * @param {string} path
 */
const marking = (path) => {
  const file = relative(process.cwd(), path).replaceAll('\\', '/');
  return file.includes('node_modules/') ? '' : `(globalThis.loadedFiles ??= []).push(${JSON.stringify(file)});`;
};

/**
 * jest's transform. esbuild takes a tenth of Babel's time, and a run on a new machine transforms every file in each project.
 * @type {import('@jest/transform').SyncTransformer}
 */
module.exports = {
  process: (source, path) =>
    transformSync(source, {
      loader: loaderOf(path),
      format: 'cjs',
      target: 'node20.19',
      // Strict mode, as in modules.
      banner: `'use strict';${marking(path)}`,
      // jest does not support import() here, so it becomes a require.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: path,
    }),
  getCacheKey: (source, path) =>
    createHash('sha256').update(readFileSync(__filename)).update('\0').update(path).update('\0').update(source).digest('hex'),
};

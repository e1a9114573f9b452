// The first steps of `npm start` and `npm test`. Plain JavaScript with Node's modules only, because a fresh clone has no packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuilt } from './sources.mjs';

const oldest = { major: 20, minor: 19 };

/** Ends the process with a plain sentence when this Node.js is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(
    `Wardstory needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node}. See https://nodejs.org/en/download`,
  );
  process.exit(1);
};

/**
 * Runs a command to its end; forwards a signal that ends us.
 * @param {string} command
 * @param {string[]} words
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
const run = (command, words) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, optional?: boolean, dev?: boolean}>}
 */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Whether npm's record of its last install matches the lock file. Optional packages may be missing: they are for other platforms.
 * @param {Purpose} purpose
 */
const isInstalled = (purpose) => {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, dev }]) =>
      path === '' || (purpose === 'run' && dev) || (path in installed ? installed[path]?.version === version : optional),
  );
};

/**
 * Installs the packages of package-lock.json if needed: to run the product those of `dependencies`, which build it and run it; to work on
 * it all. Ends the process when that fails; npm has printed why.
 * @typedef {'run' | 'work'} Purpose
 * @param {Purpose} purpose
 */
export const installMissing = async (purpose) => {
  if (isInstalled(purpose)) return;
  console.log('Installing packages');
  // Whatever NODE_ENV says.
  const which = purpose === 'run' ? '--omit=dev' : '--include=dev';
  const code = await run('npm', ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code === 0) return;
  console.error(
    'The packages could not be installed: npm says why above. Without network access, copy node_modules/ here from another machine.',
  );
  process.exit(code);
};

/**
 * Builds the application if the sources have changed. Returns false when the build failed; it has printed why.
 * @param {string} [kit] 'qa' for the QA build
 */
export const buildIfChanged = async (kit = '') => {
  if (isBuilt(kit)) return true;
  console.log(kit === 'qa' ? 'Building the web application for QA' : 'Building the web application');
  return (await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...(kit === 'qa' ? ['qa'] : [])])) === 0;
};

import { spawnSync } from 'node:child_process';
import { findCommand, isRoot } from './commands';

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  }).status === 0;

export const canInstall = () => isRoot() && findCommand(['apt-get']) !== undefined;

let isUpdated: boolean | undefined;
/** Runs once: without a network every try fails slowly. */
const update = () => {
  isUpdated ??= apt('update', '-qq');
  return isUpdated;
};

/** Installs Debian packages. Returns false when this user may not, or when apt-get failed (it has printed why). */
export const aptInstall = (...packages: string[]): boolean => {
  if (!canInstall()) return false;
  console.log(`Installing Debian's ${packages.join(' ')}`);
  return update() && apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages);
};

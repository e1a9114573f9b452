import { spawnSync } from 'node:child_process';
import { findCommand, isRoot } from './commands';

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  }).status === 0;

export const canInstall = () => isRoot() && findCommand(['apt-get']) !== undefined;

let isUpdated: boolean | undefined;
/** Asked once: where there is no network it would only fail again, slowly. */
const update = () => {
  isUpdated ??= apt('update', '-qq');
  return isUpdated;
};

/** Installs Debian packages where this user may do so; false where not, or when it failed (apt-get has said why). */
export const aptInstall = (...packages: string[]): boolean => {
  if (!canInstall()) return false;
  console.log(`Installing Debian's ${packages.join(' ')}`);
  return update() && apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages);
};

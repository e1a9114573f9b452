import { spawnSync } from 'node:child_process';
import { findCommand, isRoot } from './commands';

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  }).status === 0;

export const canInstall = () => isRoot() && findCommand(['apt-get']) !== undefined;

/** Installs a Debian package where this user may do so; false where not, or when it failed (apt-get has said why). */
export const aptInstall = (debianPackage: string): boolean => {
  if (!canInstall()) return false;
  console.log(`Installing Debian's ${debianPackage}`);
  return (
    apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', debianPackage)
  );
};

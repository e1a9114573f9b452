import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, canInstall } from './aptInstall';
import { findCommand } from './commands';

/** The path of a Chromium; undefined when there is none. Throws when CHROMIUM_PATH names none. */
export const findChromium = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, where there is no browser: correct it, or leave it out`);
  if (given) return given;
  const own = chromium.executablePath();
  return findCommand(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) ?? (existsSync(own) ? own : undefined);
};

const install = () => {
  if (canInstall()) return aptInstall('chromium-headless-shell');
  console.log("Installing Playwright's Chromium");
  const words = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  return spawnSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

/** The path of a Chromium. If there is none, installs Debian's (as root on Debian) or Playwright's. Undefined when that fails. */
export const chromiumPath = (): string | undefined => findChromium() ?? (install() ? findChromium() : undefined);

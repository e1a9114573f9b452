import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../__tests__/support/server';
import { chromiumPath } from './chromium';
import { isRoot } from './commands';
import { buildIfChanged, checkNode, installMissing } from './prepare.mjs';

export type Account = { email: string; password: string };

/** The demo hospital's admin and first doctor, from demo-accounts.txt. */
const demoAccounts = (dataDir: string): Account[] =>
  readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [email, password] = /(\S+@\S+)\s+(\S+)$/.exec(line)?.slice(1) ?? [];
      return email && password ? [{ email, password }] : [];
    });

/** Opens a page and waits until nothing on it is loading. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (path.includes('popUp=')) await page.getByRole('dialog').waitFor();
  await page.waitForFunction(
    () =>
      [...document.fonts].some(({ family, status }) => /^"?Public Sans"?$/.test(family) && status === 'loaded') &&
      document.fonts.status === 'loaded' &&
      !document.querySelector('main [aria-busy=true]') &&
      // A dash stands for a number that is still loading.
      ![...document.querySelectorAll('main .count, main strong')].some(({ textContent }) => textContent === '–'),
  );
};

/** Signs in on a page. */
export const signInOn = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.goto('/signin');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/dashboard$/);
};

/** Chromium's own setting for a finger in place of a mouse: Playwright's touch screen leaves `(pointer: fine)` as it is. */
const finger = '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1';

type Demo = { server: Awaited<ReturnType<typeof startServer>>; admin: Account; doctor: Account; mouse: Browser; touch: Browser };

/** Builds what has changed, and opens browsers on a fresh demo hospital. */
export const withDemo = async (work: (demo: Demo) => Promise<void>): Promise<void> => {
  checkNode();
  await installMissing('work');
  if (!(await buildIfChanged())) throw new Error('The application could not be built');
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium here, and none could be installed');
  const server = await startServer({ DEMO: '1' }, 'pglite');
  const args = isRoot() ? ['--no-sandbox'] : [];
  const mouse = await chromium.launch({ executablePath, args });
  const touch = await chromium.launch({ executablePath, args: [...args, finger] });
  try {
    const [admin, doctor] = demoAccounts(server.dataDir);
    if (!admin || !doctor) throw new Error('The demo hospital has no accounts');
    await work({ server, admin, doctor, mouse, touch });
  } finally {
    await mouse.close();
    await touch.close();
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
};

import type { Page } from '@playwright/test';
import { goodPassword } from './hospital';
import { expect } from './journey';

export const signIn = async (page: Page, url: string, email: string, path: string) => {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto(`${url}${path}`);
  await expect(page.locator('main h1')).toBeVisible();
};
export const locked = (page: Page) => page.getByRole('heading', { name: 'Locked' });
export const unlock = async (page: Page, password = goodPassword) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
};
/** The content of the page's storages and its whole DOM, including hidden parts. */
export const everythingIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]));

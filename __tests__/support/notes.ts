import type { Page } from '@playwright/test';
import { expect } from './journey';

export const write = async (page: Page, complaint: string, diagnosis = 'Bronchitis') => {
  await page.getByLabel('Complaint').fill(complaint);
  await page.getByLabel('Diagnosis').fill(diagnosis);
};
export const save = (page: Page) => page.getByRole('button', { name: /^Save for/ }).click();
export const pending = (page: Page) => page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem');
export const entries = (page: Page) => page.getByRole('list', { name: 'Medical History', exact: true }).getByRole('listitem');
/** Waits until the device has the draft's present text. */
export const draftKept = (page: Page) =>
  expect(page.locator('[data-persisted=true]', { hasText: /Draft kept on this device/ })).toBeVisible();

/** Cuts the API off, as without Wi-Fi; the page itself stays. */
export const cutOff = async (page: Page) => {
  await page.route('**/v1/**', (route) => route.abort());
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
};

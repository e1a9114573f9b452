import type { Page } from '@playwright/test';
import { expect } from './journey';

export const write = async (page: Page, complaint: string, diagnosis = 'Bronchitis') => {
  await page.getByLabel('Complaint').fill(complaint);
  await page.getByLabel('Diagnosis').fill(diagnosis);
};
export const save = (page: Page) => page.getByRole('button', { name: /^Save for/ }).click();
export const pending = (page: Page) => page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem');
export const entries = (page: Page) => page.getByRole('list', { name: 'Medical History', exact: true }).getByRole('listitem');
/** Until the draft strip says so, a draft is on its way onto the device. */
export const draftKept = (page: Page) => expect(page.getByText(/Draft kept on this device/)).toBeVisible();

/** The API answers nobody, as when the Wi-Fi is gone; the page itself stays. */
export const cutOff = async (page: Page) => {
  await page.route('**/v1/**', (route) => route.abort());
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
};

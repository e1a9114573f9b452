import type { Page } from '@playwright/test';

export const nextPassword = 'Another1horse!';
// One red pixel.
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');
export const choosePicture = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
export const picture = (page: Page) => page.getByRole('main').locator('img[src^="data:image/jpeg"]');
export const update = (page: Page) => page.getByRole('button', { name: 'Update Settings' });

export const changePassword = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
};

import type { Page } from '@playwright/test';
import type { Patient } from '../../contract/patients';

export const popUp = (page: Page) => page.getByRole('dialog', { name: 'Upload Result' });
export const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
export const row = (page: Page, file: string) => tray(page).getByRole('listitem').filter({ hasText: file });
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
export const uploads = '**/v1/hospitals/resumable/**';

export const pick = async (page: Page, { lastName, patientUniqueId }: Patient) => {
  await popUp(page).getByRole('combobox', { name: 'Choose a patient' }).fill(lastName);
  await page.getByRole('option', { name: patientUniqueId }).click();
};
export const choose = (page: Page, ...files: ReturnType<typeof file>[]) => popUp(page).getByLabel('Choose files').setInputFiles(files);
export const uploadButton = (page: Page) => popUp(page).getByRole('button', { name: /^Upload/ });

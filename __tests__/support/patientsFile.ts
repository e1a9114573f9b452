import type { Page } from '@playwright/test';

/** A file for the import: the line of headers, and one line per patient. */
export const headers = 'Given name,Surname,Email,Sex,Weight (kg),Height (m),Sugar level,Phone,Next of kin,Guardian email,Insurance';
export const row = (name: string, changed: { email?: string; sex?: string } = {}) =>
  `${name},"Adeyemi, jr.",${changed.email ?? `${name}@example.org`.toLowerCase()},${changed.sex ?? 'F'},70,1.70,5.4,+44 ${name.length}${name.charCodeAt(0)}00,Kofi,kofi@example.org,Insured`;

export const popUp = (page: Page) => page.getByRole('dialog', { name: 'Import patients' });
export const choose = (page: Page, text: string, name = 'patients.csv') =>
  popUp(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

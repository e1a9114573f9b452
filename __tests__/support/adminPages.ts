import type { Page } from '@playwright/test';
import { goodPassword, type Hospital, someEmail, unique } from './hospital';
import { expect } from './journey';
import { signedInAs } from './signedIn';

const opened = async (page: Page, path: string) => {
  await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/, '\\?')}$`));
  // By element, not by role: an open pop-up hides the page from the accessibility tree.
  await expect(page.locator('main h1')).toBeVisible();
};

/** Signs the hospital's admin in by the form, and opens one of their pages. */
export const signInByForm = async (page: Page, { admin }: Hospital, path = '/admindashboard') => {
  await page.goto(path);
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await opened(page, path);
};

/** Opens one of the hospital's admin's pages, signed in without the form. */
export const signIn = async (page: Page, { admin, server }: Hospital, path = '/admindashboard') => {
  await signedInAs(page, admin, server);
  await page.goto(server.url + path);
  await opened(page, path);
};

/** Fills a form by its labels. */
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
};
/** Expects that a form has these values, by label. */
export const expectValues = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
};

/** Values for the form Add a New Doctor. */
export const aDoctor = () => ({
  'First name': 'Bisi',
  'Middle name (optional)': 'Ẹniọlá',
  'Last name': 'Okafor',
  Email: someEmail('bisi'),
  'License UID': unique('LIC'),
  Department: 'Cardiology',
  'Phone number': '+234 800 000 0001',
});

/** Values for the form Add patient, without its two email addresses and the gender. */
export const aPatient = () => ({
  'First name': 'Ngozi',
  'Last name': unique('Adeyemi'),
  'Weight (kg)': '70.50',
  'Height (m)': '1,68',
  'Sugar level': '5.4 mmol/L, fasting',
  'Phone number': '+234 800 000 0002',
  'Guardian name': 'Ifeoma Adeyemi',
  'Insurance status': 'Insured',
});

export const addDoctorPopUp = (page: Page) => page.getByRole('dialog', { name: 'Add a New Doctor' });
export const addPatientPopUp = (page: Page) => page.getByRole('dialog', { name: 'Add patient' });

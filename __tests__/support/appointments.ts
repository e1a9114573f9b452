import type { Page } from '@playwright/test';
import { signIn } from './adminPages';
import { addDoctor, addPatient, signUpHospital, unique } from './hospital';
import { expect } from './journey';
import type { RunningServer } from './server';

export const popUp = (page: Page) => page.getByRole('dialog', { name: 'Add Appointment' });
export const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const counter = (page: Page, label: string) => page.getByText(label).locator('strong');
export const expectCounts = async (page: Page, pending: number, fulfilled: number) => {
  await expect(counter(page, 'Pending Appointments')).toHaveText(String(pending));
  await expect(counter(page, 'Fulfilled Appointments')).toHaveText(String(fulfilled));
};
export const missing = (page: Page) => popUp(page).getByText('Kindly Enter appointment details');

/** Types a date and a time into the field's parts without checking them, as a user does who does not look. */
export const typeTime = async (page: Page, digits: string) => {
  await popUp(page).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(digits, { delay: 20 });
};
export const chosenTime = (page: Page) => popUp(page).getByRole('group', { name: 'Date and time' });

export const open = async (page: Page) => {
  await page.getByRole('link', { name: 'Add Appointment' }).first().click();
  await expect(chosenTime(page)).toBeVisible();
};
export const add = (page: Page) => popUp(page).getByRole('button', { name: 'Add', exact: true }).click();

/** Opens an admin's appointments on Friday, November 20, 2026, 2:02 PM. */
export const openAppointments = async (page: Page, server: RunningServer, path = '/appointment') => {
  await page.clock.install({ time: new Date('2026-11-20T13:02:00Z') });
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  const other = await addPatient(hospital, { firstName: 'Ngozi', lastName: unique('Eze') });
  await signIn(page, hospital, path);
  return { hospital, doctor, patient, other };
};
export const byId = async (page: Page, id: string, digits: string) => {
  await open(page);
  await popUp(page).getByLabel('Patient ID').fill(id);
  await typeTime(page, digits);
  await add(page);
  await expect(popUp(page)).toHaveCount(0);
};

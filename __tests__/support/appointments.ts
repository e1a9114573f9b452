import type { Page } from '@playwright/test';
import type { Appointment } from '../../src/state/appointment';
import { signIn } from './adminPages';
import { addDoctor, addPatient, signUpHospital, unique } from './hospital';
import { expect } from './journey';
import type { RunningServer } from './server';

export const popUp = (page: Page) => page.getByRole('dialog', { name: 'Add Appointment' });
export const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
export const counter = (page: Page, label: string) => page.getByText(label).locator('strong');
export const expectCounts = async (page: Page, pending: number, fulfilled: number) => {
  await expect(counter(page, 'Pending Appointments')).toHaveText(String(pending));
  await expect(counter(page, 'Fulfilled Appointments')).toHaveText(String(fulfilled));
};
export const missing = (page: Page) => popUp(page).getByText('Kindly Enter appointment details');

/** Types a date and a time into the field's parts, as somebody does who never looks at them. */
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

/** An admin at their appointments, on Friday, November 20, 2026, 2:02 PM. */
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

/** From now on time passes by `page.clock.runFor` only: what is said for a second is said for exactly that. */
export const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Puts appointments into this browser as the product keeps them, with the key of who is signed in. */
export const putAppointments = (page: Page, list: readonly Appointment[]) =>
  page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wardstory');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = database.transaction('keys').objectStore('keys');
    const first = <T>(request: IDBRequest<T[]>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          const [found] = request.result;
          if (found === undefined) reject(new Error('There is no key'));
          else resolve(found);
        };
      });
    const [cryptoKey, userId] = [await first<CryptoKey>(keys.getAll()), String(await first(keys.getAllKeys()))];
    database.close();
    const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    for (const { key, ...value } of all) {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = new TextEncoder().encode([userId, 'appointment', key].join('|'));
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, cryptoKey, bytes));
      const stored = { version: 1, nonce: base64(nonce), sealed: base64(sealed) };
      localStorage.setItem(`wardstory:appointment:${userId}:${key}`, JSON.stringify(stored));
    }
  }, list);

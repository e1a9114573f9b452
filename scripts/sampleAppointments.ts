import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { done } from '../__tests__/support/calls';
import { signIn } from '../__tests__/support/hospital';
import type { RunningServer } from '../__tests__/support/server';
import { endpoints } from '../contract/endpoints';
import { personLabel } from '../contract/personNames';
import { dayAt, daysAfter, isPending, weekdayOf } from '../src/state/agenda';
import { type Account, signInOn } from './demoBrowsers';

/** Today, so that something is still to come. */
const later = `${String(Math.min(new Date().getHours() + 2, 23)).padStart(2, '0')}:15`;

/** Working days from today on, the time, and which of the hospital's patients and doctors; two overlap, one has no doctor. */
const samples = [
  [-18, '11:00', 15, 1],
  [-16, '09:30', 16, 3],
  [-14, '15:00', 17, 0],
  [-13, '10:15', 18, 2],
  [-11, '09:00', 0, 0],
  [-10, '13:15', 19, 2],
  [-8, '10:30', 1, 1],
  [-8, '14:00', 2, 2],
  [-6, '10:45', 20, 1],
  [-5, '09:30', 3, 0],
  [-3, '11:15', 4, 3],
  [-3, '13:30', 5, 1],
  [-3, '16:15', 6, 2],
  [-2, '14:30', 21, 0],
  [-1, '10:00', 7, 0],
  [0, '08:15', 8, 1],
  [0, later, 9, 0],
  [1, '08:30', 10, 2],
  [1, '08:45', 11, 2],
  [2, '10:00', 0, 0],
  [3, '13:45', 12, 3],
  [4, '11:30', 22, 1],
  [6, '09:00', 13, undefined],
  [9, '15:15', 14, 1],
] as const;

/** A working day, so many after or before today; 0 is today, whatever day it is. */
const workingDay = (days: number): string => {
  let day = dayAt(Date.now());
  for (let left = Math.abs(days); left > 0; ) {
    day = daysAfter(day, Math.sign(days));
    if (weekdayOf(day, 1) < 5) left -= 1;
  }
  return day;
};

/** The keys that write a local time into the English form: "2026-11-20 14:05". */
const keysOf = (time: string): string => {
  const [year = '', month = '', date = '', hour = '', minute = ''] = time.split(/\D/);
  return `${month}${date}${year}${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`;
};

/** In milliseconds: the form takes no second press that comes sooner after its question. */
const echo = 900;

type Sample = { patientUniqueId: string; doctor: string | undefined; time: string };

const addOne = async (page: Page, { patientUniqueId, doctor, time }: Sample) => {
  await page.getByRole('link', { name: 'Add Appointment' }).first().click();
  const popUp = page.getByRole('dialog');
  const patient = popUp.getByLabel('Patient ID');
  await patient.fill(patientUniqueId);
  // The whole ID has found its patient.
  await page.waitForFunction(
    (field) => /\(.+\)$/.test(field instanceof HTMLInputElement ? field.value : ''),
    await patient.elementHandle(),
  );
  if (doctor) {
    await popUp.getByLabel('Choose a doctor').fill(doctor);
    await page.getByRole('option', { name: doctor }).first().click();
  }
  await popUp.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(keysOf(time), { delay: 20 });
  await popUp.locator('button[type=submit]').click();
  if (!isPending({ time }, Date.now())) {
    // Of a past time it asks first.
    await page.waitForTimeout(echo);
    await popUp.locator('button[type=submit]').click();
  }
  await popUp.waitFor({ state: 'hidden' });
};

/**
 * Adds appointments as an admin does, by the form: they are nowhere but in a browser. Returns what this browser has stored of them, for others
 * to begin with.
 */
export const sampleAppointments = async (
  browser: Browser,
  server: RunningServer,
  admin: Account,
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const { token } = await signIn(admin.email, admin.password, server);
  const patients = await done(endpoints.listPatients, { server, token });
  const doctors = await done(endpoints.listDoctors, { server, token });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInOn(page, admin);
  await page.goto('/appointment');
  for (const [days, time, whose, whom] of samples) {
    const patient = patients[whose % patients.length];
    const doctor = whom === undefined ? undefined : doctors[whom % doctors.length];
    if (!patient) throw new Error('The demo hospital has no patients');
    const { patientUniqueId } = patient;
    await addOne(page, { patientUniqueId, doctor: doctor && personLabel(doctor), time: `${workingDay(days)} ${time}` });
  }
  const { origins } = await context.storageState();
  await context.close();
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name.startsWith('wardstory:appointment:')),
    })),
  };
};

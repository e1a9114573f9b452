import type { BrowserContext, Page } from '@playwright/test';
import { foundIn, type Planted } from '../secrets/planted';
import { type OfPatient, the, type Ward } from './plant';

const shows = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor();

/** Remembers each token that the server gives the doctor's page, and calls `answered` with each answer. */
const followAnswers = (context: BrowserContext, { own, doctor }: Ward, answered: (text: string) => void) =>
  context.on('response', async (response) => {
    if (!response.url().includes('/v1/') || !response.headers()['content-type']?.includes('json')) return;
    // A page that ends takes its answers with it.
    const text = await response.text().catch(() => '');
    answered(text);
    const answer = text ? JSON.parse(text) : undefined;
    const token: unknown = answer?.tokens?.access?.token;
    // A colleague may sign in there later.
    if (typeof token !== 'string' || token === '' || answer.user?.id !== doctor.user.id) return;
    own.set(`access token ${own.size}`, token);
    for (const { name, value } of await context.cookies()) if (name.includes('refresh')) own.set(`refresh token ${own.size}`, value);
  });

const openSection = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first().click();

const write = async (page: Page, patient: OfPatient, how: 'draft' | 'unsent') => {
  await page.getByRole('textbox', { name: 'Complaint' }).fill(the(patient, `${how} complaint`));
  await page.getByRole('textbox', { name: 'Diagnosis' }).fill(the(patient, `${how} diagnosis`));
};

/** Reads every part of an open record, saves a note that does not get out, and leaves a draft. Calls `look` at each part. */
const workOnRecord = async (page: Page, patient: OfPatient, look: () => Promise<void>) => {
  await shows(page, the(patient, 'first complaint'));
  await look();
  for (const [name, kind] of [
    [/^Prescription/, 'second prescription'],
    [/^Problems/, 'problem'],
    [/^Allergies/, 'reaction'],
    [/^Lab Result/, 'newer file name'],
  ] as const) {
    await openSection(page, name);
    await shows(page, the(patient, kind));
    await look();
  }
  for (const time of ['older', 'newer']) {
    await page.getByRole('link', { name: `${the(patient, `${time} file name`)}.txt`, exact: true }).click();
    await shows(page, the(patient, `${time} file content`));
    if (time === 'older') await shows(page, the(patient, 'what was done'));
    await look();
    await page.getByRole('link', { name: 'All lab results' }).click();
  }
  await openSection(page, /^Medical History/);
  await write(page, patient, 'unsent');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await page.getByRole('list', { name: 'Not yet on the server' }).getByText(the(patient, 'unsent complaint')).waitFor();
  await write(page, patient, 'draft');
  await page.getByText(/Draft kept on this device/).waitFor();
  await look();
};

/**
 * The doctor signs in, works on both records and is back in the first. By links alone: one page has it all in its memory. Returns the kinds
 * of secrets that were on the screen or in an answer.
 */
export const work = async (page: Page, ward: Ward): Promise<Set<string>> => {
  const { server, doctor, taken, staying, own } = ward;
  const all: Planted = new Map([...taken.planted, ...staying.planted, ...own]);
  const seen = new Set<string>();
  const see = (text: string) => {
    for (const kind of foundIn(all, text)) seen.add(kind);
  };
  const look = async () => {
    const fields = await page.locator('input, textarea').evaluateAll((each) => each.map((field) => Reflect.get(field, 'value')));
    see([await page.content(), ...fields].join('\n'));
  };
  followAnswers(page.context(), ward, see);
  // The server gets no note.
  await page.route(/\/v1\/.*medical/i, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto(`${server.url}/medicalhistory/${taken.patient.id}`);
  await page.getByLabel('Email').fill(doctor.user.email);
  await page.getByLabel('Password', { exact: true }).fill(own.get('password') ?? '');
  await look();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await workOnRecord(page, taken, look);
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await page.getByText(/^2 patients on this device, as of .* · 2 lab files/).waitFor();
  await shows(page, own.get('message') ?? '');
  await look();
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await page
    .getByRole('link', { name: the(staying, 'first name') })
    .first()
    .click();
  await workOnRecord(page, staying, look);
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await page
    .getByRole('link', { name: the(taken, 'first name') })
    .first()
    .click();
  await shows(page, the(taken, 'third complaint'));
  return seen;
};

import type { Page } from '@playwright/test';
import { unlock } from '../../support/locked';
import { draftKept, entries, pending, save, write } from '../../support/notes';
import { nameOf, signInAtRecord } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';

const history = '**/v1/medicalHistory/**';
/** What is saved from now on is answered so; what is read comes from the server. */
const answerSaves = (page: Page, answer: 'lost' | 'refused') =>
  page.route(history, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (answer === 'lost') return route.abort();
    const body = JSON.stringify({ type: 'urn:wardstory:problem:notFound', title: 'not found', status: 404 });
    return route.fulfill({ status: 404, contentType: 'application/problem+json', body });
  });

test('QA-3 QA-4 QA-5 CHT-2 a doctor writes an entry, corrects it, states an allergy, prescribes against it, and sends a refused note again', async ({
  page,
  qaServer: server,
  finish,
}) => {
  await signInAtRecord(page, server);
  await write(page, 'Wheezing, worse on Tuesday', 'Pneumothorax');
  await save(page);
  await entries(page).getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText(/You are correcting the entry/)).toBeVisible();
  await page.getByLabel('Diagnosis').fill('Bronchitis, mild');
  await save(page);
  await expect(entries(page)).toHaveCount(2);

  await answerSaves(page, 'refused');
  await write(page, 'Queasy at night', 'Gastritis');
  await save(page);
  await expect(pending(page)).toContainText('Not sent');
  await pending(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pending(page)).toContainText('Not sent');
  await page.unroute(history);
  await pending(page).getByRole('button', { name: 'Edit and send again' }).click();
  await expect(page.getByLabel('Complaint')).toHaveValue('Queasy at night');
  await save(page);
  await expect(entries(page)).toHaveCount(3);

  const sections = page.getByRole('navigation', { name: 'Patient record' });
  await sections.getByRole('link', { name: 'Allergies' }).click();
  await page.getByRole('radio', { name: 'Allergy' }).check();
  await page.getByLabel('Allergic to').fill('Penicillin');
  await page.getByRole('radio', { name: 'Severe' }).check();
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Allergies and alerts' })).toHaveText('Allergy Penicillin, severe');
  await expect(page.getByRole('list', { name: 'Allergies', exact: true }).getByRole('listitem')).toContainText('On server');

  await sections.getByRole('link', { name: 'Prescription' }).click();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await popUp.getByLabel('Prescription').fill('Amoxicillin 500 mg\nthrice daily');
  await popUp.getByRole('button', { name: 'Discard draft' }).click();
  await popUp.getByRole('button', { name: 'Undo' }).click();
  await popUp.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect(popUp.getByText('Amoxicillin is one of the penicillins.')).toBeVisible();
  await popUp.getByLabel('Why it is prescribed all the same').fill('Took it since without a rash');
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect(page.getByText('Prescription Added Successfully.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Prescription' }).getByRole('listitem')).toContainText('On server');
  // What it states is a kind of entry too.
  await finish('recordWritten', { open: ['allergy'] });
});

test('QA-3 QA-4 QA-5 a draft survives a reload, and a waiting note is delivered', async ({ page, qaServer: server, finish }) => {
  await signInAtRecord(page, server);
  await answerSaves(page, 'lost');
  await write(page, 'Wheezing, worse on Tuesday', 'Bronchitis, mild');
  await save(page);
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await page.getByLabel('Complaint').fill('Queasy at night');
  await draftKept(page);
  await page.reload();
  await expect(page.getByLabel('Complaint')).toHaveValue('Queasy at night');
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await page.unroute(history);
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Diagnosis').fill('Gastritis');
  await save(page);
  await expect(entries(page)).toHaveCount(2);
  await expect(pending(page)).toHaveCount(0);
  await finish('draftRestored');
});

test('QA-3 QA-4 QA-5 OFF-1 OFF-2 OFF-3 a page without a network from its first second shows what this device has, also after a lock, and keeps a note', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { patient } = await signInAtRecord(page, server);
  await write(page, 'Wheezing, worse on Tuesday', 'Bronchitis, mild');
  await save(page);
  await expect(entries(page)).toHaveCount(1);
  await page.goto(`${server.url}/doctordashboard`);
  await expect(page.getByText(/^1 patient on this device, as of /)).toBeVisible();

  const main = page.getByRole('main');
  const fromThisDevice = main.getByText(/^From this device, as of /);
  await page.goto(`${server.url}/patients?network=noNetwork`);
  await expect(fromThisDevice).toBeVisible();
  await main.getByRole('link', { name: nameOf(patient), exact: true }).click();
  await expect(main.getByText('Wheezing, worse on Tuesday')).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
  await unlock(page);
  await expect(main.getByText('Wheezing, worse on Tuesday')).toBeVisible();
  await expect(fromThisDevice).toBeVisible();
  await write(page, 'Queasy at night', 'Gastritis');
  await save(page);
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  // The address says how the network is.
  await finish('coldStart', { open: ['noNetwork'] });
});

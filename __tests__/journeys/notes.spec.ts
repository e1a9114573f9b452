import type { Locator } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { expect, test } from '../support/journey';
import { cutOff, draftKept, entries, pending, save, write } from '../support/notes';
import { historyOf, nameOf, openRecord } from '../support/record';

test('DOC-11 DOC-7 notes saved offline wait on the device, survive a reload, and are sent once, in order', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  await expect(page.getByText('No entry in this medical history yet.')).toBeVisible();
  const reconnect = await cutOff(page);
  for (const complaint of ['First', 'Second', 'Third']) {
    await write(page, complaint);
    await save(page);
    await expect(page.getByLabel('Complaint')).toHaveValue('');
  }
  await expect(pending(page)).toContainText(['Third', 'Second', 'First']);
  await expect(pending(page).last()).toContainText('On this device. The server cannot be reached.');
  await expect(pending(page).first()).toContainText('On this device');
  await expect(page.getByText('Details Added Successfully.')).toHaveCount(0);
  await page.reload();
  expect(await historyOf(server, doctor, patient)).toHaveLength(0);
  await reconnect();
  await page.reload();
  await expect(entries(page)).toContainText(['Third', 'Second', 'First']);
  await expect(pending(page)).toHaveCount(0);
  const kept = await historyOf(server, doctor, patient);
  expect(kept.map(({ complaint }) => complaint)).toEqual(['Third', 'Second', 'First']);
});

test('DOC-11 DOC-7 a lost answer doubles no note, and the page shows success only after the server’s answer', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  await page.route('**/v1/medicalHistory/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await write(page, 'Cough');
  await page.getByRole('button', { name: /^Save for/ }).dblclick();
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await expect(page.getByText('Please write a complain')).toHaveCount(0);
  await expect(page.getByText('Details Added Successfully.')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  await expect(entries(page)).toContainText([/On server \d\d:\d\d/]);
  await expect(pending(page)).toHaveCount(0);
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
});

test('DOC-11 a refused note stays, with the reason, and can be edited and sent again, copied, or discarded', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  // Not with 404: such a note is sent by itself as soon as the page hears that the patient is the doctor's.
  const refuse = () =>
    page.route('**/v1/medicalHistory/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'urn:wardstory:problem:invalidInput', title: 'invalid input', status: 422 }),
          }),
    );
  await refuse();
  await write(page, 'Cough');
  await save(page);
  await expect(pending(page)).toContainText('Not sent: Some of what was sent is missing or not right.');
  await expect(page.getByRole('alert').filter({ hasText: 'Details Not Added' })).toContainText(nameOf(patient));
  await page.reload();
  await expect(pending(page)).toContainText('Not sent');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.getByLabel('Complaint').fill('Something else');
  await pending(page).getByRole('button', { name: 'Edit and send again' }).click();
  await expect(page.getByText('Send or discard what you are writing first.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await pending(page).getByRole('button', { name: 'Edit and send again' }).click();
  await expect(page.getByLabel('Complaint')).toHaveValue('Cough');
  await expect(pending(page)).toHaveCount(0);
  await page.getByLabel('Complaint').fill('Cough, dry');
  await save(page);
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  expect((await historyOf(server, doctor, patient)).map(({ complaint }) => complaint)).toEqual(['Cough, dry']);

  await refuse();
  await write(page, 'Never mind');
  await save(page);
  await pending(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog', { name: 'Discard this note?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(pending(page)).toHaveCount(0);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(pending(page)).toHaveCount(0);
});

test('DOC-11 QA-7 two tabs: text typed in one appears in the other, and each note is sent once', async ({ page, context, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Complaint')).toBeVisible();
  await page.getByLabel('Complaint').fill('From the first tab');
  await expect(second.getByLabel('Complaint')).toHaveValue('From the first tab');
  const back = [await cutOff(page), await cutOff(second)];
  await page.getByLabel('Diagnosis').fill('One');
  await save(page);
  await expect(second.getByLabel('Complaint')).toHaveValue('');
  await expect(pending(second)).toContainText('From the first tab');
  await write(second, 'From the second tab', 'Two');
  await save(second);
  await expect(pending(page)).toHaveCount(2);
  for (const reconnect of back) await reconnect();
  for (const each of [page, second]) {
    await expect(pending(each)).toHaveCount(0);
    await expect(entries(each)).toContainText(['From the second tab', 'From the first tab']);
  }
  expect((await historyOf(server, doctor, patient)).map(({ complaint }) => complaint)).toEqual([
    'From the second tab',
    'From the first tab',
  ]);
});

test('DOC-12 a correction is a new entry: the corrected one stays, and each links to the other', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  await write(page, 'Cough', 'Pneumonia');
  await save(page);
  await entries(page).getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText(/You are correcting the entry of .* by Bisi Okafor/)).toBeVisible();
  await expect(page.getByLabel('Diagnosis')).toHaveValue('Pneumonia');
  await draftKept(page);
  await page.reload();
  await expect(page.getByText(/You are correcting the entry/)).toBeVisible();
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await save(page);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(/Corrects the entry of .* by Bisi Okafor\./);
  await expect(entries(page).last()).toContainText(/Corrected on .* by Bisi Okafor\./);
  await expect(entries(page).last()).toContainText('Pneumonia');
  const [correction, corrected] = await historyOf(server, doctor, patient);
  expect(correction?.corrects).toBe(corrected?.id);

  const elsewhere = await call(endpoints.addMedicalHistory, {
    server,
    token: doctor.token,
    params: { patient_id: patient.id },
    body: { complaint: 'c', diagnosis: 'd', corrects: crypto.randomUUID() },
    key: crypto.randomUUID(),
  });
  expect(elsewhere.status).toBe(422);
  expect(await done(endpoints.listMedicalHistory, { server, token: doctor.token, params: { patient_id: patient.id } })).toHaveLength(2);
});

test('DOC-11 UX-3 the strip shows since when the server has not answered, and disappears once it does', async ({ page, server }) => {
  await openRecord(page, server);
  const reconnect = await cutOff(page);
  await write(page, 'Cough');
  await save(page);
  await expect(page.getByText(/The server does not answer – what you see is from \d{1,2}:\d\d [AP]M/)).toBeVisible();
  await reconnect();
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  await expect(page.getByText(/The server does not answer/)).toHaveCount(0);
  // With something to save, Save lies at the lower edge.
  await page.getByLabel('Complaint').fill('Fever');
  await page.setViewportSize({ width: 820, height: 480 });
  const top = async (part: Locator) => (await part.boundingBox())?.y;
  const before = await top(page.getByLabel('Complaint'));
  await page.context().setOffline(true);
  const strip = page.getByText(/Offline – what you see is from/);
  await expect(strip).toBeVisible();
  // Nothing has moved.
  expect(await top(page.getByLabel('Complaint'))).toBe(before);
  // It is visible at every scroll position, with the patient's name above it and Save below.
  for (const to of ['0', '1e6']) {
    await page.evaluate(`scrollTo(0, ${to})`);
    const parts = [page.getByRole('heading', { level: 1 }), strip, page.getByRole('button', { name: /^Save for/ })];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const [name, said, button] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(said?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? 0));
    expect(button?.y).toBeGreaterThanOrEqual((said?.y ?? Number.NaN) + (said?.height ?? 0));
  }
  await page.context().setOffline(false);
  await expect(page.getByText(/Offline – what you see is from/)).toHaveCount(0);
});

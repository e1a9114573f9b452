import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addPatient, type Hospital, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { docx, pdf } from '../support/labFiles';
import { choose, file, pick, popUp, row, tray, uploadButton, uploads } from '../support/uploads';

const resultsOf = ({ admin, server }: Hospital, { id }: Patient) =>
  done(endpoints.listLabResults, { server, token: admin.token, params: { patientId: id } });
const somebody = async (server: Hospital['server']) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: unique('Adeyemi') });
  return { hospital, patient };
};

test('ADM-10 several files, chosen and dragged, are uploaded for the patient; each says how far it is and that it is there', async ({
  page,
  server,
}) => {
  const { hospital, patient } = await somebody(server);
  for (let other = 0; other < 25; other += 1) await addPatient(hospital, { lastName: unique('Other') });
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Upload Result' }).click();
  await uploadButton(page).click();
  await expect(popUp(page).getByRole('combobox')).toHaveAccessibleDescription(/Choose a patient$/);
  await expect(popUp(page).getByRole('combobox')).toBeFocused();
  await expect(popUp(page).getByRole('alert')).toHaveText('Please pick a lab result');
  // Only as many patients as one reads are asked for.
  const asked = page.waitForRequest(/\/v1\/patients\?.*q=/);
  await pick(page, patient);
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('20');

  await choose(page, file('Blood count.pdf', pdf()), file('Letter.docx', docx()), file('setup.exe', Buffer.from('MZ')));
  const said = 'Only .doc, .docx, .ppt, .pptx, .txt and .pdf files can be uploaded';
  await expect(popUp(page).getByRole('listitem').filter({ hasText: 'setup.exe' })).toContainText(said);
  await uploadButton(page).click();
  await expect(popUp(page).getByRole('alert')).toHaveText(said);
  await popUp(page).getByRole('button', { name: 'Remove setup.exe' }).click();
  const big = await page.evaluateHandle(() => {
    const dragged = new DataTransfer();
    dragged.items.add(new File(['x'.repeat(3_000_000)], 'Monitor.txt'));
    return dragged;
  });
  await popUp(page).getByText('or drag them here').dispatchEvent('drop', { dataTransfer: big });
  await expect(popUp(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3);

  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await expect(uploadButton(page)).toHaveText(`Upload for ${patient.lastName.toUpperCase()}, Ngozi`);
  await uploadButton(page).click();
  await expect(popUp(page)).toHaveCount(0);
  await expect(row(page, 'Monitor.txt')).toContainText(patient.patientUniqueId);
  await expect(row(page, 'Monitor.txt').getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  // The tray stays while the admin goes on with something else.
  await page.getByRole('link', { name: 'Doctors', exact: true }).click();
  await expect(page.getByText('Success! Lab Result uploaded Successfully.').last()).toBeVisible();
  for (const name of ['Blood count.pdf', 'Letter.docx', 'Monitor.txt']) await expect(row(page, name)).toContainText('Uploaded');
  expect((await resultsOf(hospital, patient)).map(({ fileName }) => fileName).sort()).toEqual([
    'Blood count.pdf',
    'Letter.docx',
    'Monitor.txt',
  ]);
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toHaveCount(0);
});

test('ADM-10 a failed upload says why, and is tried again under its key without choosing again', async ({ page, server }) => {
  const { hospital, patient } = await somebody(server);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
  await pick(page, patient);
  await choose(page, file('Blood count.pdf', pdf()), file('invoice.pdf', Buffer.from('MZ this is no PDF')));
  const keys: (string | undefined)[] = [];
  await page.route(uploads, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  await uploadButton(page).click();
  await expect(popUp(page)).toHaveCount(0);
  const failed = 'Lab Result failed to upload. The server cannot be reached.';
  for (const name of ['Blood count.pdf', 'invoice.pdf']) await expect(row(page, name)).toContainText(failed);
  await expect(page.getByText(`Error: ${failed}`).last()).toBeVisible();
  expect(await resultsOf(hospital, patient)).toEqual([]);

  await page.unroute(uploads);
  const again = page.waitForRequest(uploads);
  await tray(page).getByRole('button', { name: 'Retry Blood count.pdf' }).click();
  expect(keys).toContain((await again).headers()['idempotency-key']);
  await expect(row(page, 'Blood count.pdf')).toContainText('Uploaded');
  await expect(page.getByText('Success! Lab Result uploaded Successfully.').last()).toBeVisible();

  await tray(page).getByRole('button', { name: 'Retry invoice.pdf' }).click();
  await expect(row(page, 'invoice.pdf')).toContainText('What is in this file is not what its name says: it cannot be read as .pdf');
  await tray(page).getByRole('button', { name: 'Discard invoice.pdf' }).click();
  await expect(row(page, 'invoice.pdf')).toHaveCount(0);
  expect((await resultsOf(hospital, patient)).map(({ fileName }) => fileName)).toEqual(['Blood count.pdf']);
});

test('ADM-10 an upload can be cancelled and tried again; closing the tab meanwhile asks first', async ({ page, server }) => {
  const { hospital, patient } = await somebody(server);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
  await pick(page, patient);
  await choose(page, file('one.pdf', pdf('one')), file('two.pdf', pdf('two')), file('three.pdf', pdf('three')));
  let held = 0;
  await page.route(uploads, () => {
    held += 1;
  });
  await uploadButton(page).click();
  await expect(row(page, 'three.pdf')).toContainText('Waiting');
  await expect.poll(() => held).toBe(2);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();

  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsent work?' });
  await expect(question).toContainText('three.pdf');
  await question.getByRole('button', { name: 'Stay signed in' }).click();

  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    await tray(page)
      .getByRole('button', { name: `Cancel ${name}` })
      .click();
    await expect(row(page, name)).toContainText('Cancelled');
  }
  expect(await resultsOf(hospital, patient)).toEqual([]);
  await page.unroute(uploads);
  await tray(page).getByRole('button', { name: 'Retry two.pdf' }).click();
  await expect(row(page, 'two.pdf')).toContainText('Uploaded');
  expect((await resultsOf(hospital, patient)).map(({ fileName }) => fileName)).toEqual(['two.pdf']);
});

test('ADM-10 what was chosen and not uploaded is asked about before it is thrown away', async ({ page, server }) => {
  const { hospital } = await somebody(server);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
  await choose(page, file('one.pdf', pdf('one')));
  await popUp(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Discard unsaved changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(popUp(page).getByRole('listitem')).toContainText('one.pdf');
});

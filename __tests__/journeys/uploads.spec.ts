import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addPatient, type Hospital, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { docx, pdf } from '../support/labFiles';
import { choose, file, pick, popUp, row, tray, uploadButton } from '../support/uploads';

const resultsOf = ({ admin, server }: Hospital, { id }: Patient) =>
  done(endpoints.listLabResults, { server, token: admin.token, params: { patientId: id } });
const somebody = async (server: Hospital['server']) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: unique('Adeyemi') });
  return { hospital, patient };
};

test('ADM-10 several real files, chosen and dragged, are uploaded for the patient; each shows its progress and its success', async ({
  page,
  server,
}) => {
  const { hospital, patient } = await somebody(server);
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Upload Result' }).click();
  await pick(page, patient);
  await choose(page, file('Blood count.pdf', pdf()), file('Letter.docx', docx()));
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
  await expect(uploadButton(page)).toHaveText(`Upload for ${patient.lastName.toUpperCase()}, Ngozi (${patient.patientUniqueId})`);
  await uploadButton(page).click();
  await expect(popUp(page)).toHaveCount(0);
  await expect(row(page, 'Monitor.txt')).toContainText(patient.patientUniqueId);
  await expect(row(page, 'Monitor.txt').getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  // The tray stays while the admin works on another page.
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

import { goWithin } from '../support/goWithin';
import { addDoctor } from '../support/hospital';
import { expect, test } from '../support/journey';
import { nameOf, openRecord } from '../support/record';
import { signedInAs } from '../support/signedIn';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('CHT-8 ADM-8 a doctor asks the admin by a message, one press of the admin’s assigns the patient, and the colleague’s page shows them at once', async ({
  page,
  browser,
  server,
}) => {
  const { hospital, patient } = await openRecord(page, server);
  const colleague = await addDoctor(hospital, { firstName: 'Ife', lastName: 'Eze' });
  await goWithin(page, '/handover');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const popUp = page.getByRole('dialog', { name: 'Hand patients over' });
  await popUp.getByRole('combobox').click();
  await page.getByRole('option', { name: /EZE, Ife/ }).click();
  await popUp.getByRole('checkbox', { name: nameOf(patient) }).check();
  await popUp.getByRole('button', { name: 'Write to the admin' }).click();
  const message = page.getByRole('dialog', { name: 'Send Message' });
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(message).toHaveCount(0);

  const pageOf = async (...[person, path]: [Parameters<typeof signedInAs>[1], string]) => {
    const other = await (await browser.newContext()).newPage();
    await signedInAs(other, person, server);
    await other.goto(server.url + path);
    return other;
  };
  const theirs = await pageOf(colleague, '/patients');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText(patient.patientUniqueId)).toHaveCount(0);
  const admin = await pageOf(hospital.admin, '/notification');
  await expect(admin.getByText('Bisi Okafor keeps them too.')).toBeVisible();
  await admin.getByRole('button', { name: 'Assign 1 patient to Ife Eze' }).click();
  await expect(admin.getByText(/^Assigned by /)).toBeVisible();
  await expect(theirs.getByText(patient.patientUniqueId)).toBeVisible();
  await admin.context().close();
  await theirs.context().close();
});

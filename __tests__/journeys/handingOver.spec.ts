import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { goWithin } from '../support/goWithin';
import { addDoctor } from '../support/hospital';
import { expect, test } from '../support/journey';
import { nameOf, openRecord } from '../support/record';

test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });

test('CHT-8 API-6 UX-1 on a phone, in French, a handover whose answer is lost says that it arrived; its buttons and choices have room', async ({
  page,
  server,
}) => {
  const { hospital, patient } = await openRecord(page, server);
  await addDoctor(hospital, { firstName: 'Ife', lastName: 'Eze' });
  await done(endpoints.setHandoverRule, { server, token: hospital.admin.token, body: { doctorsHandOver: true } });
  await goWithin(page, '/handover');
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expect.poll(async () => (await topOf('Imprimer')) === (await topOf('Actualiser'))).toBe(true);

  await page.getByRole('button', { name: 'Transmettre' }).click();
  const popUp = page.getByRole('dialog', { name: 'Transmettre des patients' });
  await expect.poll(async () => await popUp.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const givesUp = popUp.getByRole('radio', { name: 'Je ne les garde pas' });
  await expect(givesUp).toBeInViewport();

  await popUp.getByRole('combobox').click();
  await page.getByRole('option', { name: /EZE, Ife/ }).click();
  await popUp.getByRole('checkbox', { name: nameOf(patient) }).check();
  await givesUp.check();
  let lost = 0;
  // The server hears the first call; its answer is lost.
  await page.route('**/v1/handover', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await popUp.getByRole('button', { name: /^Transmettre 1 patient/ }).click();
  await expect(page.getByText(/1 patient transmis à Ife Eze\./)).toBeVisible();
  await expect(popUp).toHaveCount(0);
  expect(lost).toBe(1);
});

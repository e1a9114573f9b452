import { open, openAppointments, popUp } from '../support/appointments';
import { expect, test } from '../support/journey';

test('ADM-11 UX-3 doctors who could not be loaded can be asked for again in the pop-up', async ({ page, server }) => {
  await openAppointments(page, server);
  await page.route(/\/v1\/doctors$/, (route) => route.fulfill({ status: 404 }));
  await open(page);
  const retry = popUp(page).getByRole('button', { name: 'Retry' });
  await expect(popUp(page).getByText('HTTP error! Status: 404')).toBeVisible();
  await expect(retry).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(retry).toHaveCount(0);
  await popUp(page).getByLabel('Choose a doctor').click();
  await expect(page.getByRole('option', { name: /OKAFOR, Bisi/ })).toBeVisible();
});

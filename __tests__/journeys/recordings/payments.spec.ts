import type { Page } from '@playwright/test';
import { endpoints } from '../../../contract/endpoints';
import { aDoctor, addDoctorPopUp, fill, signInByForm } from '../../support/adminPages';
import { done } from '../../support/calls';
import { doctorBody, signUpHospital } from '../../support/hospital';
import { expect, test } from '../../support/recordedJourney';

/** Goes to the sandbox of the payment service and acts there. */
const payBy = async (page: Page, decide: (page: Page) => Promise<void>) => {
  await page.getByRole('link', { name: 'Payment Portal' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  await decide(page);
};
const failed = (page: Page) => expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();

test('QA-3 QA-4 QA-5 the Free plan is full: a payment is declined, one abandoned, and one approved', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  for (let count = 0; count < 5; count += 1)
    await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  await signInByForm(page, hospital, '/adddoctors?popUp=addDoctor');
  await fill(page, aDoctor());
  await addDoctorPopUp(page).getByRole('button', { name: 'Add Doctor' }).click();
  await expect(addDoctorPopUp(page).getByRole('alert')).toContainText('The Free plan has room for 5 doctors.');
  await addDoctorPopUp(page).getByRole('link', { name: 'See Premium' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  // An answer without a page: the browser stays on our page, so that the test can read its state.
  await page.route('**/sandbox-payments/**', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Upgrade' }).click();
  const address = (await asked).url();
  await finish('planLimit');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Decline' }).click();
  await failed(page);
  await finish('paymentDeclined');

  await payBy(page, (sandbox) => sandbox.getByRole('link', { name: 'Leave without paying' }).click());
  await failed(page);
  await finish('paymentAbandoned');

  // The service does not answer at first.
  await page.route('**/v1/payments?reference=*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await payBy(page, (sandbox) => sandbox.getByRole('button', { name: 'Approve' }).click());
  await expect(page.getByRole('heading', { name: 'We couldn’t confirm the payment.' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
  await finish('paymentApproved');
});

import type { Page } from '@playwright/test';
import { done } from '../../../__tests__/support/calls';
import { goodPassword } from '../../../__tests__/support/hospital';
import { endpoints } from '../../../contract/endpoints';
import { the, type Ward } from './plant';
import { type Allowed, type Ending, lock, nothing, ofAuthor, ofEndedSession, ofOnePatient } from './steps';

/** The colleague signs in at the doctor's locked screen, and says that the device is shared. */
const signInOnShared = async (page: Page, { colleague }: Ward) => {
  await page.getByRole('button', { name: 'Another user' }).click();
  await page.getByLabel('Email').fill(colleague.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel(/^This is a shared device/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/^This is a shared device and keeps no copies of records/).waitFor();
};

/** What the doctor wrote of this patient reaches the server: else the patient cannot be given up. */
const deliver = async (page: Page) => {
  await page.unroute(/\/v1\/.*medical/i);
  await page.getByRole('button', { name: /^Save for/ }).click();
  await page.getByRole('list', { name: 'Not yet on the server' }).waitFor({ state: 'detached' });
};

/** The doctor gives the patient up to the colleague, on the handover list. */
const giveUp = async (page: Page, { hospital, server, taken }: Ward) => {
  await done(endpoints.setHandoverRule, { server, token: hospital.admin.token, body: { doctorsHandOver: true } });
  await deliver(page);
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await page.getByRole('link', { name: 'Handover' }).click();
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To which colleague' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('checkbox', { name: new RegExp(the(taken, 'first name')) }).check();
  await dialog.getByText('I give them up').click();
  await dialog.getByRole('button', { name: /^Hand over 1 patient to / }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Until the list is drawn the next time. */
const drawnBefore: Allowed = {
  kinds: /./,
  places: /^memory$/,
  why: 'React holds what a page drew last beside what it draws now; the next page has none of it',
};

/** Endings by which a colleague gets the device, or a patient. */
export const byColleague: Readonly<Record<string, Ending>> = {
  'shared device': {
    gone: 'all',
    steps: [
      { name: 'locked', happens: lock, allowed: [ofEndedSession] },
      { name: 'a colleague signed in there as on a shared device', happens: signInOnShared, has: nothing },
    ],
  },
  'given up': {
    gone: 'taken',
    steps: [
      { name: 'on the handover list', happens: giveUp, allowed: [ofAuthor, drawnBefore] },
      {
        name: 'on the dashboard',
        happens: async (page) => {
          await page
            .getByRole('link', { name: /Dashboard$/ })
            .first()
            .click();
          await page.getByText(/^1 patient on this device/).waitFor();
        },
        allowed: [ofAuthor],
        has: ofOnePatient,
      },
    ],
  },
};

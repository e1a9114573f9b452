import type { Page } from '@playwright/test';
import { done } from '../../../__tests__/support/calls';
import { signIn } from '../../../__tests__/support/hospital';
import { endpoints } from '../../../contract/endpoints';
import { the, type Ward } from './plant';

/** Secrets that may be in a place for now, and why. Both are patterns. */
export type Allowed = { kinds: RegExp; places: RegExp; why: string };

/** A step on the way out: what happens, and what may still be where after it. */
type Step = { name: string; happens: (page: Page, ward: Ward) => Promise<unknown>; allowed?: readonly Allowed[] };
/** What takes records away from a device. `gone`: whose secrets must not be found after it. */
type Ending = { gone: 'taken' | 'all'; steps: readonly Step[] };

/** On a locked screen. */
const ofEndedSession: Allowed = {
  kinds: /^refresh token/,
  places: /^cookies$/,
  why: 'of a session that is over: it opens nothing, and says whose browser asks for the second step',
};

/** While its author is signed in. */
const ofAuthor: Allowed = {
  kinds: /: (draft|unsent|first name|last name|ID)/,
  places: /^(memory|DOM)$/,
  why: 'what the doctor wrote is theirs, and says about whom it is',
};

const asksPassword = (page: Page) => page.getByLabel('Password', { exact: true }).waitFor();

/** A session that the server has ended, of a page that is open. */
const refused = (name: string, happens: Step['happens']): readonly Step[] => [
  {
    name,
    happens: async (page, ward) => {
      await happens(page, ward);
      await asksPassword(page);
    },
    allowed: [
      {
        kinds: /./,
        places: /^(memory|files in memory|DOM)$/,
        why: 'the page stays as it is under the cover, so that nothing typed is lost (ACC-10); the lock after the idle minutes empties it',
      },
    ],
  },
  {
    name: `${name}, idle minutes later`,
    happens: async (page) => {
      await page.clock.fastForward('16:00');
      await page.getByRole('heading', { name: 'Locked' }).waitFor();
    },
    allowed: [ofEndedSession],
  },
];

/** In each ending, what names a patient without saying who that is. */
export const everywhere: readonly Allowed[] = [
  {
    kinds: /: id in addresses$/,
    places: /./,
    why: 'a random number; it names the sealed notes that wait for their author, and the records opened last',
  },
];

export const endings: Readonly<Record<string, Ending>> = {
  'sign-out': {
    gone: 'all',
    steps: [
      {
        name: 'signed out',
        happens: async (page) => {
          await page.getByRole('button', { name: 'Logout' }).click();
          await page.getByRole('button', { name: 'Sign out' }).click();
          await page.waitForURL((url) => !/dashboard|medicalhistory|patients/i.test(url.pathname));
        },
      },
    ],
  },
  'end of the assignment': {
    gone: 'taken',
    steps: [
      {
        name: 'the record open',
        happens: async (page, { hospital, server, doctor, taken }) => {
          const params = { doctorId: doctor.doctorId, patientId: taken.patient.id };
          await done(endpoints.endAssignment, { server, token: hospital.admin.token, params });
          await page.getByRole('main').getByText(the(taken, 'third complaint')).waitFor({ state: 'detached' });
        },
        allowed: [
          ofAuthor,
          {
            kinds: /: (email|phone number|weight|height|sugar level|insurance)$/,
            places: /^memory$/,
            why: 'React holds how it drew the banner before, until another page is drawn',
          },
        ],
      },
      {
        name: 'on the dashboard',
        happens: async (page) => {
          await page.getByRole('link', { name: 'My Dashboard' }).click();
          await page.getByText(/^1 patient on this device/).waitFor();
        },
        allowed: [ofAuthor],
      },
    ],
  },
  deactivation: {
    gone: 'all',
    steps: refused('deactivated', (_, { hospital, server, doctor }) =>
      done(endpoints.deactivateDoctor, { server, token: hospital.admin.token, params: { id: doctor.user.id } }),
    ),
  },
  'end of the session': {
    gone: 'all',
    steps: refused('ended elsewhere', async (_, { server, doctor }) => {
      const elsewhere = await signIn(doctor.user.email, doctor.password, server);
      await done(endpoints.endOtherSessions, { server, token: elsewhere.token });
    }),
  },
  'end by time': {
    gone: 'all',
    steps: [
      {
        name: 'locked',
        happens: async (page) => {
          await page.getByRole('button', { name: 'Lock' }).click();
          await page.getByRole('heading', { name: 'Locked' }).waitFor();
        },
        allowed: [ofEndedSession],
      },
      {
        name: 'thirteen hours later, without the server',
        happens: async (page, { server }) => {
          await server.kill();
          await page.clock.fastForward('13:00:00');
          await page.reload();
          await page.getByRole('heading', { name: 'Locked' }).waitFor();
        },
        allowed: [ofEndedSession],
      },
    ],
  },
};

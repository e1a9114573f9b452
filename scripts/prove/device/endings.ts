import { done } from '../../../__tests__/support/calls';
import { signIn } from '../../../__tests__/support/hospital';
import { endpoints } from '../../../contract/endpoints';
import { byColleague } from './byColleague';
import { byHospital } from './byHospital';
import { the } from './plant';
import { type Ending, lock, nothing, ofAuthor, ofEndedSession, ofOnePatient, refused } from './steps';

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
        has: nothing,
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
        has: ofOnePatient,
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
  ...byHospital,
  ...byColleague,
  // The last one: it stops the server.
  'end by time': {
    gone: 'all',
    steps: [
      {
        name: 'locked',
        happens: lock,
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
        has: nothing,
      },
    ],
  },
};

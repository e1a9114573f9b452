import type { Page } from '@playwright/test';
import { done } from '../../../__tests__/support/calls';
import { endpoints } from '../../../contract/endpoints';
import type { Ward } from './plant';
import { type Ending, lock, ofEndedSession, refused } from './steps';

/** The admin changes what the hospital wants of devices. */
const setDevices = ({ hospital: { admin }, server }: Ward, body: { recordsOnDevices: 'switchedOff' } | { sessionHours: string }) =>
  done(endpoints.updateHospital, { server, token: admin.token, params: { userID: admin.user.id }, body });

/** An admin ends the browser's session, and not the one in which the doctor wrote the records. */
const endBrowsersSession = async (_: Page, { hospital, server, doctor }: Ward) => {
  const asked = { server, token: hospital.admin.token, params: { id: doctor.user.id } };
  const listed = await done(endpoints.listDoctorSessions, asked);
  const [latest] = listed.sort((one, other) => Date.parse(other.since) - Date.parse(one.since));
  if (!latest || listed.length < 2) throw new Error(`The doctor has ${listed.length} sessions`);
  await done(endpoints.endDoctorSession, { ...asked, params: { ...asked.params, sessionId: latest.id } });
};

/** The hospital wants sessions of one hour. Without the server the doctor goes on until that hour is over, and is never idle. */
const passHour = async (page: Page, ward: Ward) => {
  const shortened = page.waitForResponse((answer) => answer.url().endsWith('/refresh-tokens') && answer.ok());
  await setDevices(ward, { sessionHours: '1' });
  await shortened;
  await page.context().setOffline(true);
  for (let minutes = 0; minutes < 66; minutes += 11) {
    await page.keyboard.press('Shift');
    await page.clock.fastForward('11:00');
  }
};

/** Of the records nothing but the mark that says why there are none (src/app/round/offMark.ts). */
const onlyTheMark = { round: 1, files: 0 };

/** Endings that the hospital decides on. */
export const byHospital: Readonly<Record<string, Ending>> = {
  'records switched off': {
    gone: 'all',
    steps: [
      {
        name: 'the record open',
        happens: async (page, ward) => {
          await setDevices(ward, { recordsOnDevices: 'switchedOff' });
          await page.getByRole('link', { name: 'My Dashboard' }).click();
          await page.getByText(/^Your hospital keeps no copies of records on devices/).waitFor();
        },
        allowed: [
          { kinds: /: |^message$/, places: /^(memory|files in memory|DOM)$/, why: 'with the server the doctor reads on' },
          { kinds: /key$|token/, places: /./, why: 'the doctor is signed in' },
        ],
        has: onlyTheMark,
      },
      { name: 'locked', happens: lock, allowed: [ofEndedSession], has: onlyTheMark },
    ],
  },
  'one session ended by an admin': { gone: 'all', steps: refused('ended by an admin', endBrowsersSession) },
  // Only the server can take its cookie back.
  'end by hours, in use': { gone: 'all', steps: refused('the hour over, without the server', passHour, ofEndedSession) },
};

import { screen, waitFor, within } from '@testing-library/react';
import { doctors } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';

const [doctor] = doctors;
if (!doctor) throw new Error('The gallery has no doctor');
const id = (place: number) => `00000000-0000-4000-8000-00000000050${place}`;
const session = (place: number, changed: object = {}) => ({
  ...{ id: id(place), browser: 'Safari', system: 'iPad', locked: false },
  ...{ since: '2026-11-20T08:00:00.000Z', lastSeen: '2026-11-20T09:00:00.000Z', ...changed },
});
const open = async (answers: Answers) => {
  const opened = await openApp('/adddoctors', { as: 'admin', answers: { listDoctors: { data: [doctor] }, ...answers } });
  await opened.user.click(await screen.findByRole('button', { name: /^Devices of / }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: /^Where .+ is signed in$/ })) };
};

test('OFF-4 an admin sees where a doctor is signed in, and ends the session of a lost tablet; the account stays', async () => {
  let sessions = [session(1), session(2, { browser: 'Firefox', system: 'Windows', locked: true })];
  const { user, sent, dialog } = await open({
    listDoctorSessions: () => ({ data: sessions }),
    endDoctorSession: () => {
      sessions = sessions.slice(1);
      return { data: { done: true } };
    },
  });
  const rows = await dialog.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Safari on iPad.*Since .*last seen/);
  expect(rows[1]).toHaveTextContent(/^Firefox on Windows.*Locked/);
  expect(dialog.queryByText(/network/i)).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Sign out: Safari on iPad/ }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(sent('endDoctorSession')).toMatchObject([{ params: { id: doctor.id, sessionId: id(1) }, key: expect.stringMatching(/./) }]);
  expect(sent('deactivateDoctor')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('OFF-4 of a doctor who is signed in nowhere it says so, and a refused end says why and leaves the row', async () => {
  const nowhere = await open({ listDoctorSessions: { data: [] } });
  expect(await nowhere.dialog.findByText('Signed in nowhere.')).toBeVisible();
  const { user, dialog } = await open({ listDoctorSessions: { data: [session(1)] }, endDoctorSession: 'unreachable' });
  await user.click(await dialog.findByRole('button', { name: /^Sign out: / }));
  expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

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
  // It asks, and names the device; Cancel leaves it signed in.
  const ask = () => user.click(dialog.getByRole('button', { name: /^Sign out: Safari on iPad/ }));
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPad?' }));
  await ask();
  expect((await question()).getByText(/^Since Nov.* · last seen /)).toBeVisible();
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(sent('endDoctorSession')).toEqual([]);
  await ask();
  await user.click((await question()).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(sent('endDoctorSession')).toMatchObject([{ params: { id: doctor.id, sessionId: id(1) }, key: expect.stringMatching(/./) }]);
  expect(sent('deactivateDoctor')).toEqual([]);
  expect(await screen.findByText(/Signed out: Safari on iPad, since Nov/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('OFF-4 of a doctor who is signed in nowhere it says so, and a refused end says why and leaves the row', async () => {
  const nowhere = await open({ listDoctorSessions: { data: [] } });
  expect(await nowhere.dialog.findByText('Signed in nowhere.')).toBeVisible();
  const { user, dialog } = await open({ listDoctorSessions: { data: [session(1)] }, endDoctorSession: 'unreachable' });
  await user.click(await dialog.findByRole('button', { name: /^Sign out: / }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

test('OFF-4 an ended session is off the list with the answer, not only once the list has come again', async () => {
  const all = [session(1), session(2, { browser: null, system: null }), session(3, { browser: null, system: null })];
  let asked = 0;
  const listDoctorSessions: Answers['listDoctorSessions'] = () => (asked++ === 0 ? { data: all } : 'never');
  const { user, dialog } = await open({ listDoctorSessions, endDoctorSession: { data: { done: true } } });
  await user.click((await dialog.findAllByRole('button', { name: /^Sign out: Unknown device/ }))[0] ?? document.body);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
});

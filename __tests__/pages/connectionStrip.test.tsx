import { act, screen, waitFor } from '@testing-library/react';
import type { Answers } from '../../src/gallery/standIn';
import { connection } from '../../src/state/connection';
import { openApp } from '../support/openApp';
import { openRecord, recordServer } from '../support/recordPage';

const strip = () => document.querySelector('#main [role=status]')?.textContent;
type Opened = Awaited<ReturnType<typeof openApp>>;
const goOffline = ({ store }: Opened) =>
  act(async () => void store.dispatch(connection.actions.wentOffline({ at: new Date().toISOString() })));

test('UX-3 the connection strip shows how old the data may be', async () => {
  const app = await openRecord();
  await goOffline(app);
  await waitFor(() => expect(strip()).toMatch(/^Offline – what you see is from \d{1,2}:\d\d [AP]M$/));
});

test('UX-3 the strip says that a part of the page is missing', async () => {
  const app = await openRecord('', { listMedicalHistory: { problem: 'tooMany' } });
  await screen.findByRole('button', { name: 'Retry' });
  await goOffline(app);
  await waitFor(() =>
    expect(strip()).toMatch(/^Offline – what you see is from \d{1,2}:\d\d [AP]M; the rest of this page is not on this device$/),
  );
});

test('UX-3 a connection that was lost on another day shows the date', async () => {
  const { store } = await openRecord();
  await act(async () => void store.dispatch(connection.actions.wentOffline({ at: '2026-03-02T09:57:00.000Z' })));
  await waitFor(() => expect(strip()).toMatch(/^Offline – what you see is from March 2, 2026 at \d+:\d\d [AP]M$/));
});

test('UX-3 without loaded data the connection strip says so instead of showing an age', async () => {
  const app = await openApp('/patients', { as: 'doctor', answers: { ...recordServer(), listPatients: { problem: 'tooMany' } } });
  await screen.findByRole('button', { name: 'Retry' });
  await goOffline(app);
  await waitFor(() => expect(strip()).toBe('Offline – nothing of this page is on this device'));
});

test('UX-3 while a page still loads, the strip does not say that nothing of it is on this device, nor that a part is missing', async () => {
  const app = await openApp('/patients', { as: 'doctor', answers: { ...recordServer(), listPatients: 'never' } });
  await goOffline(app);
  await waitFor(() => expect(strip()).toMatch(/^Offline since \d{1,2}:\d\d [AP]M$/));
  const part: Answers = { ...recordServer(), listMedicalHistory: 'never' };
  await goOffline(await openRecord('', part));
  await waitFor(() => expect(strip()).toMatch(/^Offline – what you see is from \d{1,2}:\d\d [AP]M$/));
});

test('UX-3 on a page without server data, the connection strip shows since when the connection is lost', async () => {
  const app = await openApp('/appointment', { as: 'admin', answers: {} });
  await goOffline(app);
  await waitFor(() => expect(strip()).toMatch(/^Offline since \d{1,2}:\d\d [AP]M$/));
});

test('UX-3 a doctor’s settings are on the device; the security parts, which are not, report the lost connection themselves', async () => {
  const app = await openApp('/doctorsettings', { as: 'doctor', answers: { getSecondFactor: 'unreachable', listSessions: 'unreachable' } });
  for (const name of ['Two-step sign-in', 'Where you are signed in']) await app.user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  await goOffline(app);
  await waitFor(() => expect(strip()).toMatch(/^Offline since \d{1,2}:\d\d [AP]M$/));
});

test('UX-3 the connection strip floats over the page, above the save bar: nothing moves, and presses go through it', async () => {
  const app = await openRecord();
  await goOffline(app);
  await waitFor(() => expect(strip()).toMatch(/^Offline/));
  const bar = document.querySelector('#main [role=status]')?.parentElement ?? document.body;
  expect(getComputedStyle(bar)).toMatchObject({ position: 'fixed', bottom: 'var(--save-bar, 0px)', pointerEvents: 'none' });
});

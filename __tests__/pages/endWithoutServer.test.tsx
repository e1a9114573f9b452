import { screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { away, entriesOnDevice, fill, online } from '../support/roundOnDevice';
import { signInAnswer } from '../support/signInAnswer';

afterEach(() => jest.restoreAllMocks());

const open = async (now: string, answers = away) => {
  await fill();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  return openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers });
};
/** A proxy answers every call, also that for a new token. */
const behindProxy: Answers = {
  ...Object.fromEntries(Object.keys(away).map((name) => [name, { status: 502 }])),
  renewTokens: { status: 502 },
};
const overAt = '2099-01-01T00:00:00.000Z';

test('OFF-3 without a network a session ends here at its own end, also for who goes on working, and the records go', async () => {
  const { store } = await open(overAt);
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
  expect(store.getState().auth.status).toBe('expired');
});

test('OFF-3 so does it behind a proxy whose server is away', async () => {
  const { store } = await open(overAt, behindProxy);
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
  expect(store.getState().auth.status).toBe('expired');
});

test('OFF-3 a server that renews the session counts, and not this device’s clock', async () => {
  const { store, sent } = await open(overAt, { ...online, renewTokens: { data: signInAnswer('doctor') } });
  await waitFor(() => expect(sent('renewTokens').length).toBeGreaterThan(0));
  await waitFor(() => expect(store.getState().round?.status).toBe('kept'));
  expect(store.getState().auth.status).toBe('signedIn');
});

test('OFF-3 before that it goes on', async () => {
  const { store } = await open('2098-12-31T23:00:00.000Z');
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(store.getState().auth.status).toBe('signedIn');
});

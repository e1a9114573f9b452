import { screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { openApp } from '../support/openApp';
import { away, entriesOnDevice, fill } from '../support/roundOnDevice';

afterEach(() => jest.restoreAllMocks());

const open = async (now: string) => {
  await fill();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  return openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
};

test('OFF-3 without a network a session ends here at its own end, also for who goes on working, and the records go', async () => {
  const { store } = await open('2099-01-01T00:00:00.000Z');
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
  expect(store.getState().auth.status).toBe('expired');
});

test('OFF-3 before that it goes on', async () => {
  const { store } = await open('2098-12-31T23:00:00.000Z');
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(store.getState().auth.status).toBe('signedIn');
});

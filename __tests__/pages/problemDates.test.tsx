import { screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { stopClocks } from '../support/clock';
import { write } from '../support/openApp';
import { onButton, openRecord } from '../support/recordPage';

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['1986-03-12', '1950', '1950 · before the patient’s birth (March 12, 1986): please check'],
  ['1986-03-12', '1986', '1986'],
  ['1986-03-12', 'March 2019', 'March 2019'],
  // An estimate is a few years off.
  ['1986~', '1985', '1985'],
  ['', '1950', '1950'],
])('CHT-3 a patient born “%s” with a problem since “%s”', async (birthDate, typed, hint) => {
  const { user } = await openRecord('/problems', { getPatient: { data: { ...patient, birthDate } } });
  const field = await screen.findByLabelText(/^Since when/);
  await user.type(field, typed);
  expect(field).toHaveAccessibleDescription(hint);
});

test.each([
  ['27 Nov 2026', new Date(2026, 10, 26, 23)],
  ['Dec 2026', new Date(2026, 10, 30, 23)],
])('CHT-3 a problem cannot begin on %s before that has begun here, though it has elsewhere', async (typed, now) => {
  const { sent, user } = await openRecord('/problems');
  stopClocks();
  jest.setSystemTime(now);
  await write(user, await screen.findByLabelText('Problem'), 'Asthma');
  const field = screen.getByLabelText(/^Since when/);
  await write(user, field, typed);
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This date is still to come$/));
  expect(sent('addProblem')).toEqual([]);
});

test('CHT-3 a problem can begin today', async () => {
  const { sent, user } = await openRecord('/problems');
  stopClocks();
  jest.setSystemTime(new Date(2026, 10, 26, 23));
  await write(user, await screen.findByLabelText('Problem'), 'Asthma');
  await write(user, screen.getByLabelText(/^Since when/), '26 Nov 2026');
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await waitFor(() => expect(sent('addProblem')).toHaveLength(1));
});

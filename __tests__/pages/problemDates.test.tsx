import { screen } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { openRecord } from '../support/recordPage';

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

import { screen } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { fillIn, write } from '../support/openApp';
import { openRecord } from '../support/recordPage';

const more = () => screen.getByRole('button', { name: /^More:/ });
const weight = () => screen.queryByLabelText('Weight', { selector: 'input' });

test('CHT-4 the fields that are seldom needed are there once asked for, and one that is emptied to be typed anew stays', async () => {
  const { user } = await openRecord('/vitals');
  expect(weight()).toBeNull();
  await user.click(more());
  await write(user, weight() as HTMLElement, '7');
  await user.click(more());
  expect(weight()).toHaveValue('7');
  await user.clear(weight() as HTMLElement);
  expect(weight()).toHaveFocus();
  await user.click(more());
  expect(weight()).toBeNull();
});

test('CHT-4 the form says which values NEWS2 still needs of what is typed', async () => {
  const { user } = await openRecord('/vitals');
  const says = (text: string) => expect(screen.getByText(text)).toBeVisible();
  says('NEWS2 needs all of these but the diastolic.');
  const values = { 'Breathing rate': '16', 'Oxygen saturation': '97', Systolic: '124', Pulse: '72', Temperature: '36,8' };
  await fillIn(user, values);
  says('NEWS2 still needs: air or oxygen, consciousness.');
  await user.click(screen.getByRole('radio', { name: 'Room air' }));
  await user.click(screen.getByRole('radio', { name: 'Alert' }));
  says('NEWS2 has all its values.');
  await user.clear(screen.getByLabelText('Pulse', { selector: 'input' }));
  says('NEWS2 still needs: pulse.');
});

test('CHT-4 of a child, whom NEWS2 is not for, the form does not ask for its values', async () => {
  const birthDate = String(new Date().getFullYear() - 5);
  await openRecord('/vitals', { getPatient: { data: { ...patient, birthDate } } });
  expect(screen.getByText('New vital signs')).toBeVisible();
  expect(screen.queryByText(/^NEWS2 /)).toBeNull();
});

test('CHT-4 UX-2 no single value of a set is said to be required', async () => {
  const { user } = await openRecord('/vitals');
  await user.click(more());
  const fields = [...document.querySelectorAll('main form input[type=text], main form input[type=datetime-local]')];
  expect(fields.length).toBeGreaterThan(9);
  for (const field of fields) expect(field).not.toBeRequired();
});

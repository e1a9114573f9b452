import { screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { fillIn, write } from '../support/openApp';
import { onButton, openRecord, recordServer } from '../support/recordPage';

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

test('CHT-4 DOC-11 a set that is saved without a network says at the button where it is, until the next one is begun', async () => {
  const server = recordServer();
  let away = true;
  const { user } = await openRecord('/vitals', {
    ...server,
    addVitalSigns: (call) => (away ? 'unreachable' : server.addVitalSigns(call)),
  });
  await fillIn(user, { Pulse: '72' });
  const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
  const said = () => save().parentElement?.querySelector('[data-status]')?.textContent;
  await user.click(save());
  await waitFor(() => expect(said()).toBe('On this device. The server cannot be reached. It will be sent by itself.'));
  away = false;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(said()).toMatch(/^On server /));
  await fillIn(user, { Pulse: '7' });
  expect(said()).toBeUndefined();
});

test('CHT-4 an estimated date of birth refuses no time', async () => {
  const { user } = await openRecord('/vitals', { getPatient: { data: { ...patient, birthDate: '1986~' } } });
  await fillIn(user, { Pulse: '80' });
  await user.click(more());
  await write(user, screen.getByLabelText('Measured', { selector: 'input' }), '1985-03-11T10:00');
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  expect(await screen.findByRole('group', { name: 'Is this right?' })).toBeVisible();
});

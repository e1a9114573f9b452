import { screen, waitFor } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';
import { fillIn, write } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

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

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const pregnantBefore = {
  ...recordServer(),
  listVitalSigns: {
    data: [
      {
        ...eachField('vitalSigns', () => ''),
        ...{ id: '00000000-0000-4000-8000-000000000801', corrects: null, author, writtenAt: ago(5), receivedAt: ago(5) },
        ...{ pulse: '120', pregnant: 'yes' },
      },
    ],
  },
};
const question = () => screen.queryByRole('group', { name: 'Is this right?' });
const saveSet = () => screen.getByRole('button', { name: `Save for ${onButton}` });

test('CHT-4 a pregnancy of the last set is said beside the choice, and a set that does not say it is asked about once', async () => {
  const { sent, user } = await openRecord('/vitals', pregnantBefore);
  const group = await screen.findByRole('radiogroup', { name: 'Pregnancy' });
  expect(group).toBeVisible();
  expect(group).toHaveAccessibleDescription('The last set said: pregnant.');
  await fillIn(user, { Pulse: '110' });
  await user.click(saveSet());
  await waitFor(() => expect(question()).toHaveTextContent('Pregnancy no more, unlike in the last set'));
  expect(sent('addVitalSigns')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('addVitalSigns')[0]?.body).toEqual({ pulse: '110', writtenAt: expect.any(String) }));
});

test('CHT-4 a set that says the pregnancy again, or corrects the one that said it, is not asked about', async () => {
  const { sent, user } = await openRecord('/vitals', pregnantBefore);
  await screen.findByRole('radiogroup', { name: 'Pregnancy' });
  await fillIn(user, { Pulse: '110' });
  await user.click(screen.getByRole('radio', { name: 'Pregnant' }));
  await user.click(saveSet());
  await waitFor(() => expect(sent('addVitalSigns')[0]?.body).toMatchObject({ pulse: '110', pregnant: 'yes' }));
  const [correct] = await screen.findAllByRole('button', { name: /^Correct/ });
  await user.click(correct as HTMLElement);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pregnant' })).toBeChecked());
  await user.click(screen.getByRole('radio', { name: 'Pregnant' }));
  await user.click(saveSet());
  await waitFor(() => expect(sent('addVitalSigns')[1]?.body).toMatchObject({ corrects: expect.any(String) }));
  expect(question()).toBeNull();
});

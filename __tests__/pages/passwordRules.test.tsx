import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openApp } from '../support/openApp';

const getHospital = { data: { adminName: 'Ada Obi', name: 'St. Luke', email: 'ada@wardstory.example' } };
const link = {
  userType: 'doctor' as const,
  firstName: 'Ama',
  lastName: 'Okafor',
  email: 'ama@example.org',
  hospitalName: 'St. Luke',
  invited: true,
};
const places = [
  ['sign-up', '/signup', 'Password', {}],
  ['reset', '/resetpassword?token=t', 'New password', { answers: { readPasswordLink: { data: link } } }],
  ['an admin’s settings', '/adminsettings#password-section', 'New password', { as: 'admin' as const, answers: { getHospital } }],
  ['a doctor’s settings', '/doctorsettings#password-section', 'New password', { as: 'doctor' as const }],
] as const;

test.each(places)(
  'ACC-1 ACC-8 the password’s checklist at %s shows each rule and the allowed symbols, met or not',
  async (_, path, label, signed) => {
    const { user } = await openApp(path, signed);
    const list = await screen.findByRole('list', { name: 'Your password' });
    const said = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.getAttribute('aria-label')?.split(': ')[1]]);
    const rules = ['At least 8 characters', 'A lowercase letter', 'An uppercase letter', 'A number', 'One of ! @ # % &'];
    expect(said()).toEqual(rules.map((rule) => [rule, 'still missing']));
    // A symbol that is not allowed.
    await fillIn(user, { [label]: 'Abcdefg1$' });
    await waitFor(() => expect(said()).toEqual(rules.map((rule, index) => [rule, index < 4 ? 'done' : 'still missing'])));
  },
);

import { screen, waitFor, within } from '@testing-library/react';
import type { Doctor } from '../../contract/doctors';
import { doctors } from '../../src/gallery/people';
import type { Sent } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { registeredDoctor } from '../support/registered';

const values = {
  'First name': 'Bisi',
  'Middle name (optional)': 'Ẹniọlá',
  'Last name': 'Okafor',
  Email: 'bisi@example.org',
  'License UID': 'LIC-1',
  Department: 'Cardiology',
  'Phone number': '+234 800 000 0001',
};
const expectValues = (expected: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(expected)) expect(screen.getByLabelText(label)).toHaveValue(value);
};
const popUp = () => screen.findByRole('dialog', { name: 'Add a New Doctor' });

test('ADM-5 UX-4 an empty Add a New Doctor form shows an error at each field and focuses the first', async () => {
  const { user, sent } = await openApp('/adddoctors', { as: 'admin', answers: { listDoctors: { data: [] } } });
  expect(await screen.findByText('Added Doctors will be displayed here...')).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: 'Add Doctor' })[0] ?? document.body);
  const { getByLabelText, getByRole, getByText } = within(await popUp());
  await user.click(getByLabelText('First name'));
  await user.tab();
  await waitFor(() => expect(getByLabelText('First name')).toHaveAccessibleDescription("Please enter doctor's firstName"));
  expect(getByLabelText('Last name')).toHaveAccessibleDescription('');

  await user.click(getByRole('button', { name: 'Add Doctor' }));
  await waitFor(() => expect(getByLabelText('First name')).toHaveFocus());
  for (const [label, said] of Object.entries({
    'First name': "Please enter doctor's firstName",
    'Middle name (optional)': '',
    'Last name': "Please enter doctor's lastName",
    Email: "Please enter doctor's email address",
    'License UID': "Please enter doctor's licenseUID",
    Department: "Please enter doctor's specialty",
    'Gender (optional)': '',
    'Phone number': "Please enter doctor's phoneNumber",
  })) {
    expect(getByLabelText(label)).toHaveAccessibleDescription(said);
  }
  await user.click(getByText("Please enter doctor's specialty", { selector: 'a' }));
  expect(getByLabelText('Department')).toHaveFocus();
  await fillIn(user, { Email: 'nobody', Department: 'x'.repeat(101) });
  await waitFor(() => expect(getByLabelText('Department')).toHaveAccessibleDescription('This is too long: at most 100 characters'));
  expect(getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(sent('registerDoctor')).toEqual([]);
});

test('ADM-5 UX-4 a refusal keeps the typed text and shows why; a double click adds once, closes the pop-up and empties it', async () => {
  const here: Doctor[] = doctors.slice(0, 1);
  const register = async (call: Sent) => {
    const added = await registeredDoctor(call);
    const taken = here.some(({ email }) => email === added.email);
    if (taken) return { problem: 'taken' as const, errors: [{ path: 'email', code: 'email.taken' as const, message: '' }] };
    here.unshift(added);
    return { data: added };
  };
  const answers = { listDoctors: () => ({ data: here }), registerDoctor: register };
  const { user, sent } = await openApp('/adddoctors', { as: 'admin', answers });
  await user.click(screen.getByText('Add Doctor'));
  const { getByLabelText, getByRole, findByRole } = within(await popUp());
  const add = getByRole('button', { name: 'Add Doctor' });
  const refused = { ...values, Email: here[0]?.email ?? '' };
  await fillIn(user, refused);
  await user.selectOptions(getByLabelText('Gender (optional)'), 'female');
  await user.click(add);
  const alert = await findByRole('alert');
  expect(alert).toHaveTextContent('Doctor Not Added');
  expect(alert).toHaveTextContent('Error');
  expect(getByLabelText('Email')).toHaveAccessibleDescription('This email address is already in use');
  expect(getByLabelText('Email')).toHaveFocus();
  expectValues({ ...refused, 'Gender (optional)': 'female' });
  // Unchanged, the address is still in use.
  await user.click(getByLabelText('Department'));
  expect(getByLabelText('Email')).toHaveAccessibleDescription('This email address is already in use');

  await fillIn(user, { Email: values.Email });
  await user.dblClick(add);
  expect(await screen.findByText('Success! Doctor Added Successfully.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname + location.search).toBe('/adddoctors');
  expect(await screen.findByText(values.Email)).toBeInTheDocument();
  expect(sent('registerDoctor')).toHaveLength(2);
  expect(sent('registerDoctor')[1]?.body).toMatchObject({ email: values.Email, gender: 'female', middleName: 'Ẹniọlá' });

  await user.click(screen.getByText('Add Doctor'));
  await popUp();
  expectValues({ ...Object.fromEntries(Object.keys(values).map((label) => [label, ''])), 'Gender (optional)': '' });
});

test('ADM-5 after a lost answer the doctor is sent again under the same key', async () => {
  let lost = true;
  const answers = {
    listDoctors: { data: [] },
    registerDoctor: async (call: Sent) => (lost ? ('unreachable' as const) : { data: await registeredDoctor(call) }),
  };
  const { user, sent } = await openApp('/admindashboard?popUp=addDoctor', { as: 'admin', answers });
  const { getByRole, findByRole } = within(await popUp());
  await fillIn(user, values);
  await user.click(getByRole('button', { name: 'Add Doctor' }));
  const alert = await findByRole('alert');
  expect(alert).toHaveTextContent('Doctor Not Added. The server cannot be reached.');
  expect(alert).toHaveFocus();
  expect(screen.queryByText(/Doctor Added Successfully/)).not.toBeInTheDocument();
  expectValues(values);
  lost = false;
  await user.click(getByRole('button', { name: 'Add Doctor' }));
  expect(await screen.findByText(/Doctor Added Successfully/)).toBeInTheDocument();
  const [first, second, ...more] = sent('registerDoctor');
  expect(more).toEqual([]);
  expect(first?.key).toBeTruthy();
  expect(second).toEqual(first);
});

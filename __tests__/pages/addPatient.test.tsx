import { screen, waitFor, within } from '@testing-library/react';
import type { Patient } from '../../contract/patients';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { stopClocks } from '../support/clock';
import { fillIn, goBack, openApp } from '../support/openApp';
import { patientFields, registeredPatient } from '../support/registered';

const { Email: _email, ...values } = patientFields;
const expectValues = (expected: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(expected)) expect(screen.getByLabelText(label)).toHaveValue(value);
};
afterEach(() => {
  jest.useRealTimers();
});

const here = () => location.pathname + location.search;
const answers: Answers = {
  listPatients: { data: [] },
  listDoctors: { data: [] },
  listMessages: { data: [] },
  findAlikePatients: { data: [] },
};
const open = (path: string, more: Answers = {}) => openApp(path, { as: 'admin', answers: { ...answers, ...more } });
const popUp = () => screen.findByRole('dialog', { name: 'Add patient' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('ADM-6 UX-4 an empty Add patient form shows what each field needs; a filled one sends the measures as written', async () => {
  const added: Patient[] = [];
  let lost = true;
  const registerPatient = async (call: Sent) => {
    if (lost) return 'unreachable';
    added.push(await registeredPatient(call));
    return { data: added[0] as Patient };
  };
  const { user, sent } = await open('/admindashboard', { registerPatient });
  await user.click(await screen.findByText('Your Patients'));
  const { getByLabelText, getByRole, findByRole } = within(await popUp());
  const add = getByRole('button', { name: 'Add patient' });
  await user.click(add);
  await waitFor(() => expect(getByLabelText('First name')).toHaveFocus());
  for (const [label, said] of Object.entries({
    'First name': "Please enter patient's firstName",
    'Last name': "Please enter patient's lastName",
    Gender: 'Please select gender.',
    'Weight (kg)': "Please enter patient's weight",
    'Height (m)': "Please enter patient's height",
    'Sugar level': "Like 5.4 mmol/L Please enter patient's sugar level",
    'Phone number': "Please enter patient's phoneNumber",
    'Guardian name': "Please enter patient's guardianName",
    'Guardian email': "Please enter patient's guardianEmail",
    'Insurance status': "Please enter patient's insurance Status",
  })) {
    expect(getByLabelText(label)).toHaveAccessibleDescription(said);
  }
  // The summary names them in the order in which they stand.
  const listed = within(getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(listed.slice(0, 3)).toEqual(["Please enter patient's firstName", "Please enter patient's lastName", 'Please select gender.']);

  await fillIn(user, { ...values, Email: 'nobody' });
  await user.selectOptions(getByLabelText('Gender'), 'female');
  await user.click(add);
  await waitFor(() => expect(getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address'));
  expect(getByLabelText('Email')).toHaveFocus();
  expectValues(values);
  await fillIn(user, { Email: 'ngozi@example.org' });
  expect(sent('registerPatient')).toEqual([]);

  await user.click(add);
  expect(await findByRole('alert')).toHaveTextContent('Patient Not Added. The server cannot be reached.');
  expectValues({ ...values, Gender: 'female' });
  lost = false;
  await user.dblClick(add);
  expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
  await closed();
  const [first, second, ...more] = sent('registerPatient');
  expect(more).toEqual([]);
  expect(first?.key).toBeTruthy();
  expect(second).toEqual(first);
  expect(added).toMatchObject([{ lastName: 'Adeyemi', weight: '70.50', height: '1,68', sugarLevel: '5.4 mmol/L, fasting' }]);
});

test('CHT-4 ADM-6 a weight of 7 for “about 40” is asked about once before the patient is added', async () => {
  const { user, sent } = await open('/admindashboard', { registerPatient: async (call) => ({ data: await registeredPatient(call) }) });
  await user.click(await screen.findByText('Your Patients'));
  const { getByLabelText, getByRole } = within(await popUp());
  await fillIn(user, { ...values, 'Weight (kg)': '7', Email: 'ngozi@example.org', 'Date of birth (optional)': 'about 40' });
  await user.selectOptions(getByLabelText('Gender'), 'female');
  const add = getByRole('button', { name: 'Add patient' });
  await user.click(add);
  await waitFor(() => expect(getByRole('group', { name: 'Is this right?' })).toHaveTextContent('Weight (kg) 7'));
  expect(sent('registerPatient')).toEqual([]);
  await user.click(getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('registerPatient')[0]?.body).toMatchObject({ weight: '7' }));
});

test('CHT-1 a date of birth is typed as people write it; its hint says what was understood', async () => {
  const { user } = await open('/admindashboard');
  await user.click(await screen.findByText('Your Patients'));
  const field = within(await popUp()).getByLabelText('Date of birth (optional)');
  expect(field).toHaveAccessibleDescription('Like 12 Mar 1986, a year, or “about 40”');
  const year = new Date().getFullYear();
  for (const [typed, understood] of [
    [`12/13/${year - 41}`, new RegExp(`^December 13, ${year - 41} · 4[01] years$`)],
    ['about 40', `about ${year - 40} · about 40 years`],
    [`aug ${year - 2}`, /^August \d{4} · about \d+ (months|years)$/],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    expect(field).toHaveAccessibleDescription(understood);
  }
  await user.clear(field);
  await user.type(field, '03/12/1986');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This can be read as two dates/));
  expect(field).toHaveValue('03/12/1986');
});

test('CHT-1 a date of birth is not tomorrow, though that day has begun elsewhere', async () => {
  const { user } = await open('/admindashboard');
  await user.click(await screen.findByText('Your Patients'));
  const field = within(await popUp()).getByLabelText('Date of birth (optional)');
  stopClocks();
  jest.setSystemTime(new Date(2026, 10, 26, 23));
  await user.type(field, '27 Nov 2026');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This date of birth is in the future/));
});

test('CHT-1 the hospital’s wards are suggested where a ward is typed; any other may be typed, or none', async () => {
  const getHospital = {
    data: { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example', wards: 'Ward 1\n\nWard 2\nWard 1' },
  };
  const { user } = await open('/admindashboard', { getHospital });
  await user.click(await screen.findByText('Your Patients'));
  const field = within(await popUp()).getByLabelText('Ward (optional)');
  await waitFor(() => expect(field).toHaveAttribute('list'));
  const options = document.getElementById(field.getAttribute('list') ?? '')?.querySelectorAll('option') ?? [];
  expect([...options].map(({ value }) => value)).toEqual(['Ward 1', 'Ward 2']);
});

test.each(['Cancel', 'Escape', 'Back'] as const)(
  'ADM-6 %s closes an untouched pop-up, and asks before throwing away what was typed',
  async (way) => {
    const { user } = await open('/admindashboard');
    const close = async () => {
      if (way === 'Cancel') await user.click(within(screen.getByRole('dialog')).getByText('Cancel'));
      else if (way === 'Escape') await user.keyboard('{Escape}');
      else await goBack();
    };
    const openPopUp = async () => {
      await user.click(screen.getByText('Your Patients'));
      await popUp();
      expect(here()).toBe('/admindashboard?popUp=addPatient');
    };
    const question = () => screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await openPopUp();
    await close();
    await closed();
    await waitFor(() => expect(here()).toBe('/admindashboard'));

    await openPopUp();
    await fillIn(user, { 'First name': 'Ngozi' });
    await close();
    await user.click(within(await question()).getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('First name')).toHaveValue('Ngozi');
    await waitFor(() => expect(here()).toBe('/admindashboard?popUp=addPatient'));
    await close();
    await user.click(within(await question()).getByText('Discard'));
    await closed();
    await waitFor(() => expect(here()).toBe('/admindashboard'));
    await openPopUp();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  },
);

test('ADM-6 closing a pop-up adds no history entry: Back then leaves the page', async () => {
  const { user } = await open('/assigned');
  await user.click(screen.getByText('Dashboard'));
  for (const [name, dialog] of [
    ['Your Patients', 'Add patient'],
    ['Add a New Doctor', 'Add a New Doctor'],
  ] as const) {
    await user.click(await screen.findByText(name));
    await user.click(within(await screen.findByRole('dialog', { name: dialog })).getByText('Cancel'));
    await closed();
    await waitFor(() => expect(here()).toBe('/admindashboard'));
  }
  await goBack();
  await waitFor(() => expect(here()).toBe('/assigned'));
});

import { screen, waitFor, within } from '@testing-library/react';
import type { HospitalActivity } from '../../contract/activity';
import { doctors, longAgo, patientDetails } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { takeDownloads } from '../support/downloads';
import { openApp } from '../support/openApp';

const id = (place: number) => `00000000-0000-4000-8000-00000000080${place}`;
const { firstName, lastName, patientUniqueId } = patientDetails;
const actionText = (place: number, action: string, more: Partial<HospitalActivity> = {}): HospitalActivity => ({
  ...{ id: id(place), action, at: longAgo, fields: [], doctor: null, alike: 0, refused: null },
  ...{ patient: null, searched: false, exported: false },
  by: { id: id(9), firstName: 'Ada', lastName: 'Obi', userType: 'hospitalAdmin' },
  ...more,
});
const someone = { by: { id: id(8), firstName: 'Bea', lastName: 'Cole', userType: 'doctor' } };
const entries = [
  actionText(1, 'signIn', { refused: 'wrongCredentials' }),
  actionText(2, 'listPatients', { searched: true }),
  actionText(3, 'getPatient', { patient: { id: patientDetails.id, firstName, lastName, patientUniqueId } }),
];
const [doctor, gone] = doctors;
const answers: Answers = {
  listDoctors: ({ query }) => ({ data: doctors.filter((each) => (query.only === 'deactivated') === (each === gone)) }),
  listPatients: { data: [patientDetails] },
  listHospitalActivity: ({ query }) => ({ data: query.action ? entries.filter(({ action }) => action === query.action) : entries }),
};
const inEntry = { selector: 'li span' };
const open = () => openApp('/activity', { as: 'admin', answers });

test('SEC-7 the hospital’s activity shows who did what, about whom, and what was refused', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeInTheDocument();
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told.find((text) => text?.includes('signed in but was refused'))).toBeDefined();
  expect(told.find((text) => text?.includes('looked at the list of patients with a search'))).toBeDefined();
  const record = told.find((text) => text?.includes('opened the record'));
  expect(record).toContain(firstName);
  // All are of one minute, which each of them says.
  expect(new Set([...document.querySelectorAll('li > time')].map(({ textContent }) => textContent)).size).toBe(1);
});

test('SEC-7 filters by user, action and day work in the page’s own time zone', async () => {
  const { user, sent } = await open();
  await screen.findByText(/opened the record/, inEntry);
  const filters = within(screen.getByRole('search'));
  await user.selectOptions(filters.getByLabelText('What'), 'listPatients');
  await screen.findByText(/with a search/, inEntry);
  expect(screen.queryByText(/opened the record/, inEntry)).not.toBeInTheDocument();
  await user.selectOptions(filters.getByLabelText('Who'), doctor?.id ?? '');
  const day = async (label: string, written: string) => {
    await user.click(within(await filters.findByRole('group', { name: label })).getByLabelText('Month'));
    await user.paste(written);
  };
  await day('From', 'Nov 1, 2026');
  await day('To', 'Nov 2, 2026');
  const asked = sent('listHospitalActivity').at(-1)?.query;
  expect(asked).toMatchObject({ action: 'listPatients', user: doctor?.id });
  expect(asked?.from).toBe(new Date('2026-11-01T00:00').toISOString());
  expect(asked?.to).toBe(new Date('2026-11-03T00:00').toISOString());
});

test('UX-3 a first day after the last one is said at the field, and nothing is asked for it', async () => {
  const { user, sent } = await open();
  await screen.findByText(/opened the record/, inEntry);
  const filters = within(screen.getByRole('search'));
  const day = async (label: string, written: string) => {
    const field = await filters.findByRole('group', { name: label });
    await user.click(within(field).getByLabelText('Month'));
    await user.paste(written);
    return field;
  };
  await day('From', 'Nov 20, 2026');
  await waitFor(() => expect(sent('listHospitalActivity').at(-1)?.query).toHaveProperty('from'));
  const asked = sent('listHospitalActivity').length;
  const last = await day('To', 'Nov 10, 2026');
  expect(await filters.findByRole('alert')).toHaveTextContent('This day is before From');
  expect(last).toHaveTextContent(/Nov.*10.*2026/);
  expect(screen.getByText(/From is after To/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  expect(sent('listHospitalActivity')).toHaveLength(asked);
  await day('To', 'Nov 20, 2026');
  await screen.findByText(/opened the record/, inEntry);
  expect(filters.queryByRole('alert')).not.toBeInTheDocument();
});

test('UX-1 what was done has the sign of its section of the record; how often is said beside it, with or without a patient', async () => {
  const patient = { id: patientDetails.id, firstName, lastName, patientUniqueId };
  const written = [
    actionText(8, 'addVitalSigns', { patient }),
    actionText(7, 'addMedicalHistory', { patient }),
    actionText(6, 'addPrescription', { patient }),
    actionText(5, 'addProblem', { patient }),
    actionText(4, 'addAllergy', { patient }),
    actionText(3, 'addKeyValue', { patient }),
    actionText(2, 'signIn'),
    actionText(1, 'signIn'),
  ];
  await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: written } } });
  const rows = await within(screen.getByRole('main')).findAllByRole('listitem');
  const signs = rows.map((row) => row.querySelector('.sign svg')?.getAttribute('class'));
  expect(new Set(signs).size).toBe(rows.length);
  expect(signs[0]).toContain('activity');
  expect(signs[1]).toContain('heart-pulse');
  expect(screen.getByText('2 times').closest('.act')).toHaveTextContent(/^signed in\s*2 times/);
});

test('SEC-7 a round is one row whatever others do meanwhile; sign-ins of several people are one, which says whose each is', async () => {
  const at = (minute: number) => new Date(Date.parse(longAgo) - minute * 60_000).toISOString();
  const on = (place: number) => ({
    patient: { id: id(place), firstName: 'Eve', lastName: `Patient${place}`, patientUniqueId: `P-${place}` },
  });
  const log = [
    actionText(9, 'signIn', { at: at(0) }),
    actionText(8, 'signIn', { at: at(1), ...someone }),
    actionText(7, 'addVitalSigns', { at: at(2), ...on(1) }),
    actionText(6, 'addPrescription', { at: at(3), ...someone, ...on(1) }),
    actionText(5, 'addVitalSigns', { at: at(4), ...on(2) }),
    actionText(4, 'addVitalSigns', { at: at(5), ...someone, ...on(2) }),
    actionText(3, 'addVitalSigns', { at: at(6), ...on(3) }),
    actionText(2, 'addVitalSigns', { at: at(52), ...on(4) }),
    actionText(1, 'addVitalSigns', { at: at(53), ...on(5) }),
    actionText(0, 'addVitalSigns', { at: at(54), ...someone, ...on(5) }),
  ];
  await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: log } } });
  const rows = await within(screen.getByRole('main')).findAllByRole('listitem');
  const clock = /\d+:\d+\s[AP]M/;
  expect(rows.map(({ textContent }) => textContent?.split(clock)[1])).toEqual([
    'OBI, Ada and 1 other signed in2 times',
    'OBI, Ada wrote down vital signs3 patients',
    'COLE, Bea wrote a prescription PATIENT1, Eve',
    'COLE, Bea wrote down vital signs PATIENT2, Eve',
    'OBI, Ada wrote down vital signs PATIENT4, Eve',
    'OBI, Ada wrote down vital signs PATIENT5, Eve',
    'COLE, Bea wrote down vital signs PATIENT5, Eve',
  ]);
  // Opened, each sign-in says whose it is.
  expect(rows[0]?.textContent?.split(clock).slice(2)).toEqual(['OBI, Ada', 'COLE, Bea']);
});

test('SEC-7 the log begins with changes and sign-ins; views are added when asked for, and by the choice of one kind', async () => {
  const { user, sent } = await open();
  await screen.findByText(/signed in/, inEntry);
  const asked = () => sent('listHospitalActivity').at(-1)?.query;
  expect(asked()).toMatchObject({ only: 'changes' });
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(asked()).toMatchObject({ only: 'changes', use: 'export' }));
  const views = screen.getByLabelText('Include views');
  await user.click(views);
  await waitFor(() => expect(asked()).not.toHaveProperty('only'));
  await user.click(views);
  await user.selectOptions(screen.getByLabelText('What'), 'getPatient');
  expect(await screen.findByText(/opened the record/, inEntry)).toBeInTheDocument();
  expect(asked()).toMatchObject({ action: 'getPatient' });
  expect(asked()).not.toHaveProperty('only');
  expect(views).toBeChecked();
  expect(views).toBeDisabled();
});

test('SEC-7 a log without a change says that there may be views', async () => {
  await openApp('/activity', {
    as: 'admin',
    answers: { ...answers, listHospitalActivity: ({ query }) => ({ data: query.only ? [] : entries }) },
  });
  expect(await screen.findByText(/Include views to see who looked/)).toBeInTheDocument();
});

test('SEC-7 the filter offers deactivated doctors, marked as such', async () => {
  const { user, sent } = await open();
  const who = within(await screen.findByRole('search')).getByLabelText('Who');
  const option = await within(who).findByRole('option', { name: `${gone?.firstName} ${gone?.lastName} (deactivated)` });
  expect(within(who).getByRole('option', { name: `${doctor?.firstName} ${doctor?.lastName}` })).toBeInTheDocument();
  await user.selectOptions(who, option);
  await waitFor(() => expect(sent('listHospitalActivity').at(-1)?.query).toMatchObject({ user: gone?.id }));
});

test('SEC-7 saving the activity as CSV is reported to the server', async () => {
  const taken = takeDownloads();
  const { user, sent } = await open();
  await screen.findByText(/opened the record/, inEntry);
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  expect(await screen.findByText('Success! Saved 3 entries as a CSV file')).toBeInTheDocument();
  expect(sent('listHospitalActivity').at(-1)?.query).toMatchObject({ use: 'export' });
  expect(taken[0]?.name).toMatch(/^activity-.*\.csv$/);
});

test('SEC-7 repeated actions are one row, which lists each time when opened', async () => {
  const again = [actionText(4, 'listDoctors'), actionText(5, 'listDoctors'), actionText(6, 'signOut'), actionText(7, 'listDoctors')];
  const { user } = await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: again } } });
  expect(await screen.findAllByText(/looked at the list of doctors/, inEntry)).toHaveLength(2);
  const summary = screen.getByText('2 times');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  await user.click(summary);
  expect(summary.closest('details')?.querySelectorAll('time')).toHaveLength(2);
});

test('SEC-7 looks into one record, one after the other, are one row; a change in it is a row of its own', async () => {
  const patient = { id: patientDetails.id, firstName, lastName, patientUniqueId };
  const visit = [
    actionText(7, 'listProblems', { patient }),
    actionText(6, 'listAllergies', { patient }),
    actionText(5, 'getPatient', { patient }),
    actionText(4, 'updatePatient', { patient, fields: ['ward'] }),
    actionText(3, 'getPatient', { patient }),
    actionText(2, 'listPatients'),
    actionText(1, 'listDoctors'),
  ];
  const { user } = await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: visit } } });
  const told = (await within(screen.getByRole('main')).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toHaveLength(4);
  expect(told[0]).toContain('opened the record, read the allergies, and read the problems');
  expect(told[1]).toContain('changed: Ward');
  expect(told[3]).toContain('looked at the list of doctors and the list of patients');
  const summary = screen.getByText('3 entries');
  await user.click(summary);
  expect(summary.closest('details')).toHaveTextContent(/read the problems.*read the allergies.*opened the record/);
});

test('SEC-7 who looks around the hospital has one row for ten minutes; what they did in between is never inside it', async () => {
  const at = (minute: number) => new Date(Date.parse(longAgo) + minute * 60_000).toISOString();
  const looks = [
    actionText(8, 'listPatients', { at: at(25) }),
    actionText(7, 'listDoctors', { at: at(14) }),
    actionText(6, 'listPatients', { at: at(5) }),
    actionText(5, 'listDoctors', { at: at(4) }),
    actionText(4, 'listMessages', { at: at(3) }),
    actionText(3, 'listHospitalActivity', { at: at(2) }),
    actionText(2, 'signIn', { at: at(1) }),
    actionText(1, 'listPatients', { at: at(0), refused: 'notAllowed' }),
  ];
  await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: looks } } });
  const told = (await within(screen.getByRole('main')).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatch(/looked at the list of patients$/);
  expect(told[1]).toContain('looked at the hospital’s activity, the messages, and 2 other things5 entries');
  expect(told[2]).toContain('signed in');
  expect(told[3]).toContain('but was refused');
});

test('SEC-7 one act on many patients in one go is one row, which leads to each of them when opened', async () => {
  const at = (minute: number) => new Date(Date.parse(longAgo) + minute * 60_000).toISOString();
  const patientOf = (place: number) => ({ id: id(place), firstName, lastName: `Reader${place}`, patientUniqueId });
  const list = [
    actionText(7, 'readHandover', { at: at(48), patient: patientOf(7) }),
    actionText(6, 'readHandover', { at: at(2), patient: patientOf(6) }),
    actionText(5, 'readHandover', { at: at(1), patient: patientOf(5) }),
    actionText(4, 'readHandover', { at: at(0), patient: patientOf(4) }),
    actionText(3, 'signIn', { at: at(0) }),
    actionText(2, 'readHandover', { at: at(0), patient: patientOf(2) }),
    actionText(1, 'readHandover', { at: at(0), patient: patientOf(1) }),
  ];
  const { user } = await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity: { data: list } } });
  const told = (await within(screen.getByRole('main')).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toHaveLength(5);
  expect(told[0]).toContain('READER7');
  expect(told[1]).toContain('read records in a handover list3 patients');
  expect(told[0]).toContain('read the record in a handover list');
  const summary = screen.getByText('3 patients');
  await user.click(summary);
  const opened = within(summary.closest('details') as HTMLElement).getAllByRole('link');
  expect(opened.map((link) => link.getAttribute('href'))).toEqual([6, 5, 4].map((place) => `/generalPatients/${id(place)}`));
  expect(told[3]).toContain('READER2');
});

test('SEC-7 how many the oldest row has is the least until all entries are loaded', async () => {
  const patientOf = (place: number) => ({ id: id(place), firstName, lastName: `Reader${place}`, patientUniqueId });
  const page = (...places: number[]) =>
    places.map((place) => actionText(place, 'readHandover', { at: longAgo, patient: patientOf(place) }));
  // What another did last on the page does not end the round.
  const meanwhile = actionText(8, 'addProblem', { ...someone, patient: patientOf(8) });
  const headers = { 'content-type': 'application/json', link: '</v1/activity?cursor=c>; rel="next"' };
  const listHospitalActivity: Answers['listHospitalActivity'] = ({ query }) =>
    query.cursor ? { data: page(4, 3) } : new Response(JSON.stringify([...page(7, 6, 5), meanwhile]), { headers });
  const { user } = await openApp('/activity', { as: 'admin', answers: { ...answers, listHospitalActivity } });
  expect(await screen.findByText('3 patients or more')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('5 patients')).toBeInTheDocument();
});

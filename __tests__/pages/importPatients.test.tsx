import { screen, waitFor, within } from '@testing-library/react';
import { isRecord } from '../../contract/isRecord';
import { patient as sample } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { takeDownloads } from '../support/downloads';
import { openApp } from '../support/openApp';
import { headers, row } from '../support/patientsFile';

/** The patients that a call sent. */
const patientsIn = ({ body }: Pick<Sent, 'body'>): readonly { firstName: string }[] =>
  isRecord(body) && Array.isArray(body.patients) ? body.patients : [];
const addAll = (call: Sent) => ({ data: { added: patientsIn(call).length } });
/** Finds these first names to be here already. */
const finding =
  (...names: string[]) =>
  (call: Sent) => ({
    data: patientsIn(call).flatMap(({ firstName }, place) =>
      names.includes(firstName) ? [{ place, patient: { ...sample, firstName } }] : [],
    ),
  });

const freePlan = (patients: number) => ({
  plan: 'free' as const,
  trialEnds: '2030-01-01T00:00:00.000Z',
  trialOver: false,
  used: { doctors: 0, patients, uploads: 0, messages: 0 },
});

const openImport = async (more: Answers = {}) => {
  const answers: Answers = { listPatients: { data: [] }, findAlikeOfMany: { data: [] }, importPatients: addAll, ...more };
  const opened = await openApp('/generalPatients?popUp=importPatients', { as: 'admin', answers });
  const popUp = within(await screen.findByRole('dialog', { name: 'Import patients' }));
  return {
    ...opened,
    popUp,
    choose: (...parts: BlobPart[]) =>
      opened.user.upload(popUp.getByLabelText('Choose a CSV file'), new File(parts, 'patients.csv', { type: 'text/csv' })),
    press: async (name: string) => opened.user.click(await popUp.findByText(name, { selector: 'button' })),
    heading: (name: string) => popUp.findByText(name, { selector: 'h3' }),
    done: (text: string) => popUp.findByText(text),
  };
};

test('ADM-6 the import matches columns, shows why rows are bad, and writes nothing before it is confirmed', async () => {
  const taken = takeDownloads();
  const { user, sent, popUp, choose, press, heading, done } = await openImport();
  const rows = [row('Ada'), row('Bea', { email: 'nobody' }), '', row('Chi', { sex: '?' }), row('Ada'), row('Dede')];
  await choose(`${headers.replace('Surname', 'Clan')}\n${rows.join('\n')}\n`);
  expect(await popUp.findByText('Check the rows')).toBeDisabled();
  expect(popUp.getByLabelText('First name')).toHaveValue('0');
  expect(popUp.getByLabelText('Last name')).toHaveAccessibleDescription('Choose a column');
  await user.selectOptions(popUp.getByLabelText('Last name'), 'Clan');
  expect(popUp.getByLabelText('Last name')).toHaveAccessibleDescription('such as “Adeyemi, jr.”');
  await press('Check the rows');

  await heading('2 patients to import');
  const bad = within(popUp.getByRole('list', { name: '3 rows cannot be imported' })).getAllByRole('listitem');
  expect(bad.map(({ textContent }) => textContent)).toEqual([
    'Line 3: Email: Invalid email address',
    'Line 5: Gender: Please select gender.',
    'Line 6: The same patient stands in line 2 already',
  ]);
  await press('Save these rows as CSV');
  expect(taken).toMatchObject([{ name: 'not imported patients.csv' }]);
  const saved = await taken[0]?.file.text();
  expect(saved).toContain('"Adeyemi, jr.",nobody');
  expect(saved).toContain('Email: Invalid email address');
  expect(sent('importPatients')).toEqual([]);

  const listed = sent('listPatients').length;
  await press('Import 2 patients');
  await done('Success! 2 patients were imported.');
  expect(popUp.queryByText('Cancel')).not.toBeInTheDocument();
  const [call, ...more] = sent('importPatients');
  expect(more).toEqual([]);
  const common = { lastName: 'Adeyemi, jr.', gender: 'female' };
  expect(call?.body).toMatchObject({
    patients: [
      { firstName: 'Ada', ...common },
      { firstName: 'Dede', ...common },
    ],
  });
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname + location.search).toBe('/generalPatients');
  // The list was refetched.
  expect(sent('listPatients').length).toBeGreaterThan(listed);
});

const withBirthDates = (...dates: string[]) =>
  [`${headers},DOB`, ...dates.map((date, index) => `${row(`Ada${'a'.repeat(index)}`)},${date}`)].join('\n');

test('CHT-1 dates of birth are read by the order that the file shows', async () => {
  const { sent, choose, press, done } = await openImport();
  await choose(withBirthDates('03/12/1986', '25/12/1986', '', 'about 40'));
  await press('Check the rows');
  await press('Import 4 patients');
  await done('Success! 4 patients were imported.');
  expect(sent('importPatients').flatMap(patientsIn)).toMatchObject([
    { birthDate: '1986-12-03' },
    { birthDate: '1986-12-25' },
    { birthDate: '' },
    { birthDate: `${new Date().getFullYear() - 40}~` },
  ]);
});

test('CHT-1 a date with two readings in a file that does not show its order is a bad row', async () => {
  const { popUp, choose, press } = await openImport();
  await choose(withBirthDates('03/12/1986', '1986-12-25'));
  await press('Check the rows');
  expect(await popUp.findByText(/This can be read as two dates/)).toBeVisible();
});

test('ADM-6 a row with too few or too many cells has an error for the row; in the saved file the reason has its own column', async () => {
  const taken = takeDownloads();
  const { popUp, choose, press, heading } = await openImport();
  // In one row the surname is missing, so that later cells are a column too far left; in the other a comma is not quoted.
  const [short, long] = [row('Ada').replace('"Adeyemi, jr.",', ''), row('Bea').replaceAll('"', '')];
  const trailing = `${row('Chi')},,`;
  await choose(`${headers}\n${short}\nDede,Okoye\n${long}\n${trailing}`);
  await press('Check the rows');
  await heading('1 patient to import');
  const bad = within(popUp.getByRole('list', { name: '3 rows cannot be imported' })).getAllByRole('listitem');
  expect(bad.map(({ textContent }) => textContent)).toEqual([
    'Line 2: 10 cells in this row, 11 in the first one: a cell is missing',
    'Line 3: 2 cells in this row, 11 in the first one: a cell is missing',
    'Line 4: 12 cells in this row, 11 in the first one: a text with a comma or semicolon needs quotes',
  ]);
  await press('Save these rows as CSV');
  const [, ...saved] = ((await taken[0]?.file.text()) ?? '').trim().split('\r\n');
  expect(saved.map((line) => line.split(': a ')[0])).toEqual([
    '"10 cells in this row, 11 in the first one',
    '"2 cells in this row, 11 in the first one',
    '"12 cells in this row, 11 in the first one',
  ]);
  expect(saved[1]).toMatch(/",Dede,Okoye$/);
});

test('ADM-15 a file with more patients than the plan allows: the check says so, offers to import the first ones, and links to Premium', async () => {
  let used = 97;
  const importPatients: Answers['importPatients'] = (call) => {
    used += patientsIn(call).length;
    return addAll(call);
  };
  const getPlan: Answers['getPlan'] = () => ({ data: freePlan(used) });
  const { popUp, choose, press, heading, done, sent } = await openImport({ getPlan, importPatients });
  await choose(`${headers}\n${['Ada', 'Bea', 'Chi', 'Dede', 'Efe'].map((name) => row(name)).join('\n')}`);
  await press('Check the rows');
  await heading('5 patients to import');
  expect(popUp.getByText('The Free plan has room for 3 more patients, and 5 are to be added.', { exact: false })).toBeInTheDocument();
  expect(popUp.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/payment');
  await press('Import the first 3 patients');
  await done('Success! 3 patients were imported.');
  await heading('2 patients to import');
  expect(
    await popUp.findByText('The Free plan has room for no more patients, and 2 are to be added.', { exact: false }),
  ).toBeInTheDocument();
  expect(popUp.getByText('Import 2 patients')).toBeDisabled();
  expect(sent('importPatients').flatMap(patientsIn)).toMatchObject([{ firstName: 'Ada' }, { firstName: 'Bea' }, { firstName: 'Chi' }]);
});

test('ADM-15 if the limit was reached since the check, nothing is imported, and the page offers as many as the plan allows', async () => {
  let used = 98;
  const full = { path: 'plan', code: 'plan.patients' as const, message: '', values: { most: 100 } };
  const { popUp, choose, press, done } = await openImport({
    getPlan: () => ({ data: freePlan(used) }),
    importPatients: () => {
      used = 99;
      return { problem: 'planLimit', errors: [full] };
    },
  });
  await choose(`${headers}\n${row('Ada')}\n${row('Bea')}`);
  await press('Check the rows');
  await press('Import 2 patients');
  await done('Nothing was imported. The Free plan has room for 100 patients. Choose Premium to add more.');
  expect(await popUp.findByText('Import the first patient')).toBeEnabled();
});

test('ADM-15 after the free month the check says that nothing can be imported', async () => {
  const { popUp, choose, press, heading } = await openImport({ getPlan: { data: { ...freePlan(3), trialOver: true } } });
  await choose(`${headers}\n${row('Ada')}`);
  await press('Check the rows');
  await heading('1 patient to import');
  expect(popUp.getByText('The free month is over.', { exact: false })).toBeInTheDocument();
  expect(popUp.getByText('Import 1 patient')).toBeDisabled();
});

const names = Array.from({ length: 450 }, (_, index) => {
  const letter = (number: number) => String.fromCharCode(97 + (number % 26));
  return `N${letter(index)}${letter(Math.floor(index / 26))}x${index}`;
});
const many = `${headers}\n${names.map((name) => row(name)).join('\n')}`;

test('ADM-6 an interrupted import can be repeated: no patient is added twice', async () => {
  // The second part arrives, and its answer is lost.
  let lost = true;
  const importPatients: Answers['importPatients'] = (call) => {
    const isSecond = patientsIn(call)[0]?.firstName === names[200];
    return isSecond && lost ? { status: 422 } : addAll(call);
  };
  const { sent, popUp, choose, press, heading, done } = await openImport({ importPatients });
  await choose(many);
  await press('Check the rows');
  await press('Import 450 patients');
  expect(await popUp.findByText(/^Not all were imported\./)).toBeInTheDocument();
  await heading('250 patients to import');
  expect(sent('importPatients').map((call) => patientsIn(call).length)).toEqual([200, 200]);

  // Continued at once: the part that arrived has the same key as before.
  lost = false;
  await press('Import 250 patients');
  await done('Success! 250 patients were imported.');
  const [first, second, again, third, ...more] = sent('importPatients');
  expect(more).toEqual([]);
  expect(again).toEqual(second);
  expect(patientsIn(third ?? { body: null })).toHaveLength(50);
  expect(new Set([first?.key, second?.key, third?.key]).size).toBe(3);
});

test('ADM-6 a repeated import leaves out the patients who were added meanwhile', async () => {
  const { sent, choose, press, heading, done } = await openImport({ findAlikeOfMany: finding(...names.slice(0, 400)) });
  await choose(many);
  await press('Check the rows');
  await heading('400 rows are likely here already');
  await press('Import 50 patients');
  await done('Success! 50 patients were imported.');
  expect(
    sent('importPatients')
      .flatMap(patientsIn)
      .map(({ firstName }) => firstName),
  ).toEqual(names.slice(400));
});

test('ADM-16 possible duplicates are left out unless the admin includes them', async () => {
  const { user, sent, popUp, choose, press, heading, done } = await openImport({ findAlikeOfMany: finding('Ada') });
  await choose(`${headers}\n${row('Ada')}\n${row('Bea')}`);
  await press('Check the rows');
  await heading('1 patient to import');
  expect(popUp.getByRole('list', { name: '1 row is likely here already' })).toHaveTextContent(sample.patientUniqueId);
  await user.click(popUp.getByLabelText('They are other people: import them too'));
  await press('Import 2 patients');
  await done('Success! 2 patients were imported.');
  expect(sent('importPatients').flatMap(patientsIn)).toMatchObject([{ firstName: 'Ada' }, { firstName: 'Bea' }]);
});

test('ADM-6 a file that is no table is refused; semicolons and an old encoding are read; Escape asks before a file is discarded', async () => {
  const { user, popUp, choose, press } = await openImport();
  await choose('PK\u0003\u0004\0');
  expect(await popUp.findByText(/^This is not a CSV file\./)).toBeInTheDocument();
  await choose(`${headers}\n`);
  expect(await popUp.findByText('There are no rows below the first one in this file.')).toBeInTheDocument();
  const text = `${headers}\n${row('Zoë').replace('"Adeyemi, jr."', 'Müller').replace('zoë@', 'zoe@')}`.replaceAll(',', ';');
  await choose(new Uint8Array(Buffer.from(text, 'latin1')));
  await press('Check the rows');
  expect(await popUp.findByText('MÜLLER, Zoë')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard unsaved changes?')).toBeInTheDocument();
});

test('ADM-6 Escape closes a finished import without a question', async () => {
  const { user, popUp, choose, press, sent } = await openImport();
  await choose(`${headers}\n${row('Ada')}`);
  await press('Check the rows');
  await press('Import 1 patient');
  await popUp.findByText('Success! 1 patient was imported.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent('importPatients')).toHaveLength(1);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { readBirthDate } from '../../contract/birthDate';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';
import { settings } from '../../src/state/settings';
import { fillIn } from '../support/openApp';
import { author, nameOfPatient, onButton, openRecord, recordServer } from '../support/recordPage';

const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
const entriesIn = (list: string) => within(screen.getByLabelText(list, { selector: 'ol' })).getAllByRole('listitem');
const saveButton = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const popUp = () => within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.createElement('p'));
const closed = () => waitFor(() => expect([document.querySelector('[role=dialog]'), /popUp/.test(location.search)]).toEqual([null, false]));

/** The times of an entry that was sent when it was written. */
const allAt = (time: string) => ({ updatedAt: time, writtenAt: time, receivedAt: time });

test('DOC-7 DOC-13 an entry needs both parts; once added, it is confirmed and comes first, with author and date', async () => {
  const { sent, user } = await openRecord();
  await user.click(saveButton());
  await waitFor(() => expect(screen.getByLabelText('Complaint')).toHaveAccessibleDescription('Please write a complain'));
  expect(screen.getByLabelText('Diagnosis')).toHaveAccessibleDescription('Diagnosis cannot be empty');
  expect(screen.getByLabelText('Complaint')).toHaveFocus();
  expect(sent('addMedicalHistory')).toEqual([]);

  for (const [complaint, diagnosis] of [
    ['Cough\nfor 3 days', 'Bronchitis'],
    ['Fever <b>38.9</b> 🤒', 'שפעת'],
  ] as const) {
    await fillIn(user, { Complaint: complaint, Diagnosis: diagnosis });
    await user.dblClick(saveButton());
    await waitFor(() => expect(screen.getByLabelText('Complaint')).toHaveValue(''));
    await screen.findAllByText(/Details Added Successfully\./);
    await waitFor(() => expect(entriesIn('Medical History')[0]).toHaveTextContent(diagnosis));
  }
  const [first, second, ...others] = entriesIn('Medical History');
  expect(others).toEqual([]);
  for (const said of ['Fever <b>38.9</b> 🤒', 'שפעת', author]) expect(first).toHaveTextContent(said);
  expect(first).toContainElement(screen.getByRole('heading', { name: today() }));
  expect(first?.textContent).toMatch(/\d{1,2}:\d\d [AP]M/);
  expect(first?.textContent).toMatch(/this minute|1 minute ago/);
  expect(second).toHaveTextContent('Cough for 3 days');
  expect(sent('addMedicalHistory').map(({ body }) => body)).toEqual([
    { complaint: 'Cough\nfor 3 days', diagnosis: 'Bronchitis', writtenAt: expect.any(String) },
    { complaint: 'Fever <b>38.9</b> 🤒', diagnosis: 'שפעת', writtenAt: expect.any(String) },
  ]);
});

test('DOC-6 the tabs show the counts that came with the patient, and request no list for them', async () => {
  const counts = { medicalHistory: 7, labResults: 2, prescriptions: 0, vitalSigns: 3 };
  const { sent } = await openRecord('', { getPatient: { data: { ...patient, counts } } });
  const tabs = within(screen.getByLabelText('Sections of the record')).getAllByRole('link');
  // The list of the open section is here, and it is empty.
  const said = ['Medical History 0', 'Lab Result 2', 'Prescription 0', 'Problems 0', 'Allergies 0', 'Vital Signs 3'];
  await waitFor(() => expect(tabs.map((tab) => tab.textContent)).toEqual(said));
  expect([...sent('listLabResults'), ...sent('listPrescriptions'), ...sent('listVitalSigns')]).toEqual([]);
});

test('CHT-1 the banner has the age, and below it the date of birth', async () => {
  const thisYear = new Date().getFullYear();
  await openRecord('', { getPatient: { data: { ...patient, birthDate: `${thisYear - 40}~` } } });
  const banner = screen.getByRole('region', { name: 'Patient' });
  expect(banner).toHaveTextContent('Ageabout 40 years');
  expect(banner).toHaveTextContent(`Bornabout ${thisYear - 40}`);
});

test.each([
  ['3 weeks', 'Ageabout 3 weeks'],
  ['5 days', 'Ageabout 5 days'],
  ['0 months', 'Ageunder 1 month'],
])('CHT-1 an age given as “%s” is said as “%s”', async (typed, said) => {
  const read = readBirthDate(typed, Date.now());
  await openRecord('', { getPatient: { data: { ...patient, birthDate: 'birthDate' in read ? read.birthDate : '' } } });
  expect(screen.getByRole('region', { name: 'Patient' })).toHaveTextContent(said);
});

test.each([
  ['Ward 3', '12', 'LocationWard 3, bed 12'],
  ['Ward 3', '', 'LocationWard 3'],
  ['', '12', 'LocationBed 12'],
])('CHT-1 ward “%s” and bed “%s” are in the banner', async (ward, bed, said) => {
  await openRecord('', { getPatient: { data: { ...patient, ward, bed } } });
  expect(screen.getByRole('region', { name: 'Patient' })).toHaveTextContent(said);
});

test.each(['', null])('CHT-1 a place that is not known or cannot be read (%o) is not shown', async (unknown) => {
  await openRecord('', { getPatient: { data: { ...patient, ward: unknown, bed: unknown } } });
  expect(screen.getByRole('region', { name: 'Patient' })).not.toHaveTextContent('Location');
});

test.each(['', null])('CHT-1 a date of birth that is not known or cannot be read (%o) shows no age', async (birthDate) => {
  await openRecord('', { getPatient: { data: { ...patient, birthDate } } });
  const banner = screen.getByRole('region', { name: 'Patient' });
  expect(banner).not.toHaveTextContent(/Age|Born|year/);
});

test('DOC-6 measurements and contact details are in the banner, one tap away on a tablet', async () => {
  const { user } = await openRecord();
  const more = screen.getByRole('button', { name: 'More' });
  const details = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(details).toHaveTextContent(/^Born.+Sugar level.+Weight.+Height.+Phone.+Email.+@/);
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(details).toHaveAttribute('data-closed');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(details).not.toHaveAttribute('data-closed');
});

test('DOC-7 an entry that is too long shows the limit and keeps the text', async () => {
  const { sent, user } = await openRecord();
  await fillIn(user, { Complaint: 'x'.repeat(20_001), Diagnosis: 'Too long' });
  await user.click(saveButton());
  await waitFor(() => expect(screen.getByLabelText('Complaint')).toHaveAccessibleDescription('This is too long: at most 20000 characters'));
  expect(screen.getByLabelText('Diagnosis')).toHaveValue('Too long');
  expect(sent('addMedicalHistory')).toEqual([]);
});

test('DOC-7 many entries are grouped by day; their search ignores accents', async () => {
  const data = ['Fièvre', 'Cough', 'Headache', 'Rash', 'Fatigue'].map((complaint) => ({
    id: crypto.randomUUID(),
    complaint,
    diagnosis: 'none yet',
    author,
    corrects: null,
    ...allAt('2026-03-02T09:05:00.000Z'),
    writtenAt: '2026-03-02T09:05:00.000Z',
    receivedAt: '2026-03-02T09:05:00.000Z',
  }));
  const { user } = await openRecord('', { listMedicalHistory: { data } });
  await waitFor(() => expect(entriesIn('Medical History')).toHaveLength(5));
  expect(screen.getAllByText('March 2, 2026', { selector: 'h2' })).toHaveLength(1);
  await fillIn(user, { 'Search in these entries': 'fievre' });
  expect(entriesIn('Medical History').map((entry) => entry.textContent)).toEqual([expect.stringContaining('Fièvre')]);
  expect(screen.getByText('1 of 5')).toBeVisible();

  // Without a match it says so, and how to show all again.
  await fillIn(user, { 'Search in these entries': 'ghost' });
  expect(screen.getByText('None of the 5 entries matches “ghost”.')).toBeVisible();
  await user.click(screen.getByText('Show all entries'));
  expect(entriesIn('Medical History')).toHaveLength(5);
  expect(screen.getByLabelText('Search in these entries')).toHaveFocus();
  expect(screen.getByLabelText('Search in these entries')).toHaveValue('');
});

test('DOC-12 a correction and the corrected entry link to each other; first words tell entries of the same minute apart', async () => {
  const entry = (complaint: string, corrects: string | null = null) => ({
    id: crypto.randomUUID(),
    complaint,
    diagnosis: 'none yet',
    author,
    corrects,
    ...allAt('2026-03-02T09:54:00.000Z'),
  });
  const [rash, cough, fever] = ['Rash', 'Cough, for three days and mostly in the early morning, dry and painful', 'Fever'].map((each) =>
    entry(each),
  );
  const correction = entry('Cough, for two days', cough?.id);
  const data = [correction, fever, cough, rash].flatMap((each) => each ?? []);
  const { user } = await openRecord('', { listMedicalHistory: { data: [...data, entry('Itching')] } });
  await waitFor(() => expect(entriesIn('Medical History')).toHaveLength(5));
  const [first, , third] = entriesIn('Medical History');
  expect(first).toHaveTextContent(
    /Corrects the entry of March 2, 2026 at .* by Bisi Okafor\. ?Cough, for three days and mostly in the early morning, dry…/,
  );
  expect(third).toHaveTextContent(/Corrected on March 2, 2026 at .* by Bisi Okafor\. ?Cough, for two days none yet/);
  const link = within(first as HTMLElement).getByText(/^Corrects the entry of/);
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(third);
  // An entry hidden by the search is shown again.
  await fillIn(user, { 'Search in these entries': 'two days' });
  expect(entriesIn('Medical History')).toHaveLength(1);
  await user.click(screen.getByText(/^Corrects the entry of/));
  expect(location.hash).toBe(`#entry-${cough?.id}`);
  expect(entriesIn('Medical History')).toHaveLength(5);
  const back = within(entriesIn('Medical History')[2] as HTMLElement).getByText(/^Corrected on/);
  expect(back.getAttribute('href')).toBe(`#entry-${correction.id}`);
});

test('DOC-12 an entry lists its corrections; while a correction waits here, it names its entry, and that entry cannot be corrected again', async () => {
  const entry = (complaint: string, corrects: string | null = null) => {
    const id = crypto.randomUUID();
    return { id, complaint, diagnosis: 'none', author, corrects, ...allAt('2026-03-02T09:54:00.000Z') };
  };
  const [twice, once] = [entry('Twice'), entry('Once')];
  const data = [entry('Second', twice.id), entry('First', twice.id), once, twice];
  const { user } = await openRecord('', { listMedicalHistory: { data }, addMedicalHistory: { problem: 'unavailable' } });
  await waitFor(() => expect(entriesIn('Medical History')).toHaveLength(4));
  const last = () => within(entriesIn('Medical History')[3] as HTMLElement);
  expect(last().getAllByText(/^Corrected on/)).toHaveLength(2);
  const original = () => within(entriesIn('Medical History')[2] as HTMLElement);
  await user.click(original().getByText('Correct'));
  await fillIn(user, { Complaint: 'Once, corrected' });
  await user.click(saveButton());
  const waiting = within(await screen.findByLabelText('Not yet on the server', { selector: 'ol' }));
  expect(waiting.getByText(/^Corrects the entry of March 2, 2026/)).toHaveAttribute('href', `#entry-${once.id}`);
  expect(waiting.getByText('Once none', { selector: 'q' })).toBeVisible();
  expect(await waiting.findByText('On this device. The server is busy or restarting. It will be sent by itself.')).toBeVisible();
  expect(original().queryByText('Correct')).toBeNull();
});

test.each([
  ['', 'listMedicalHistory', { complaint: 'Cough', diagnosis: 'Cold' }],
  ['/prescription', 'listPrescriptions', { ...eachField('prescription', () => ''), prescription: 'Rest' }],
] as const)('UX-2 DOC-6 the headings of a record%s skip no level', async (path, list, written) => {
  const time = '2026-03-02T09:01:00.000Z';
  const entry = { id: '00000000-0000-4000-8000-000000000301', author, corrects: null, ...written, createdAt: time, ...allAt(time) };
  await openRecord(path, { [list]: { data: [entry] } });
  await screen.findByText('March 2, 2026');
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
});

test('DOC-9 DOC-13 a prescription appears once the server has it; its pop-up names the patient', async () => {
  const server = recordServer();
  let isAway = true;
  const { sent, user } = await openRecord('/prescription', {
    ...server,
    addPrescription: (call) => (isAway ? { problem: 'unavailable' } : server.addPrescription(call)),
  });
  expect(await screen.findByText('Added Prescription will be displayed here....')).toBeVisible();
  await user.click(screen.getByText('Add prescription'));
  expect(location.search).toBe('?popUp=addPrescription');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toHaveAccessibleName(/^Add Patient's Prescription/));
  const heading = screen.getByRole('heading', { name: /^Add Patient's Prescription/ });
  for (const text of [nameOfPatient, patient.patientUniqueId]) expect(within(heading).getByText(text)).toBeVisible();
  const submit = popUp().getByRole('button', { name: `Submit for ${onButton}` });
  await user.click(submit);
  await waitFor(() => expect(popUp().getByLabelText('Prescription')).toHaveAccessibleDescription(/Please write a prescription/));

  await user.click(popUp().getByLabelText('Prescription'));
  await user.paste('Amoxicillin 500 mg\nthree times a day');
  await user.dblClick(submit);
  await closed();
  expect(location.pathname).toBe(`/medicalhistory/${patient.id}/prescription`);
  await waitFor(() => expect(entriesIn('Not yet on the server')[0]).toHaveTextContent('On this device.'));
  expect(entriesIn('Not yet on the server')).toHaveLength(1);
  expect(entriesIn('Not yet on the server')[0]).toHaveTextContent('three times a day');
  expect(screen.queryByText(/Prescription Added Successfully/)).toBeNull();
  isAway = false;
  expect(await screen.findByText(/Prescription Added Successfully\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Not yet on the server', { selector: 'ol' })).toBeNull());
  const [entry, ...others] = entriesIn('Prescription');
  expect(others).toEqual([]);
  for (const said of ['three times a day', today(), /On server \d\d:\d\d/]) expect(entry).toHaveTextContent(said);
  expect(new Set(sent('addPrescription').map(({ key }) => key)).size).toBe(1);
});

test('DOC-9 DOC-10 a half-written prescription stays a draft however its pop-up is closed; Back closes the pop-up, not the page', async () => {
  const { user } = await openRecord('/prescription');
  const text = () => popUp().getByLabelText('Prescription');
  const openPopUp = async () => {
    await user.click(await screen.findByText('Add prescription'));
    await waitFor(() => expect(text()).toBeVisible());
  };
  await openPopUp();
  await user.click(text());
  await user.paste('Half a presc');
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(popUp().getByText('Close')),
    async () => act(() => history.back()),
  ]) {
    await close();
    await closed();
    expect(location.pathname).toBe(`/medicalhistory/${patient.id}/prescription`);
    await openPopUp();
    await waitFor(() => expect(text()).toHaveValue('Half a presc'));
  }
  await user.click(popUp().getByText('Discard draft'));
  expect(text()).toHaveValue('');
  await user.click(popUp().getByText('Undo'));
  expect(text()).toHaveValue('Half a presc');
  await user.click(popUp().getByText('Discard draft'));
  await user.click(popUp().getByText('Close'));
  await closed();
  await openPopUp();
  expect(text()).toHaveValue('');
});

test('UX-6 DOC-6 on a French page the banner writes the measured numbers with a comma', async () => {
  const measured = { weight: '66.5', height: '1.70', sugarLevel: '5.3' };
  const { store } = await openRecord('', { getPatient: { data: { ...patient, ...measured } } });
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  const banner = screen.getByRole('region', { name: 'Patient' });
  await waitFor(() => expect(banner).toHaveTextContent('66,5 kg'));
  for (const said of ['1,70 m', '5,3']) expect(banner).toHaveTextContent(said);
});

test('DOC-6 a sugar level that was typed without a unit says that it has none', async () => {
  await openRecord('', { getPatient: { data: { ...patient, sugarLevel: '5.4' } } });
  expect(within(screen.getByLabelText('Patient', { selector: 'section' })).getByText('5.4 (unit not given)')).toBeVisible();
});

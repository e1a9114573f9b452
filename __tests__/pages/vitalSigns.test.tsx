import { act, screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';
import { settings } from '../../src/state/settings';
import { fillIn, goTo, write } from '../support/openApp';
import { onButton, openRecord, recordServer } from '../support/recordPage';
import { ago, entry, whole, withEntries } from '../support/vitalSets';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const list = (name = 'Vital Signs') => within(screen.getByLabelText(name, { selector: 'ol' }));
const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const chosen = (name: string) => screen.getByRole('radio', { name });
const newest = () => within(screen.getByLabelText('Newest score'));
const question = () => screen.queryByRole('group', { name: 'Is this right?' });

test('CHT-4 a set is sent as it was measured and shown with units, and the score says its risk, its response and its parts', async () => {
  const { sent, user } = await openRecord('/vitals');
  await fillIn(user, {
    'Breathing rate': '22',
    'Oxygen saturation': '95',
    Systolic: '105',
    Diastolic: '60',
    Pulse: '112',
    Temperature: '38,4',
  });
  await user.click(chosen('Oxygen'));
  await user.click(chosen('Alert'));
  await user.click(save());
  await waitFor(() => expect(sent('addVitalSigns').map(({ body }) => body)).toEqual([{ ...whole, writtenAt: expect.any(String) }]));
  expect(await screen.findByText(/Vital Signs Added Successfully\./)).toBeVisible();
  const [set] = await waitFor(() => list().getAllByRole('listitem'));
  expect(set).toHaveTextContent(
    /Breathing rate22 \/min 2 pointsOxygen saturation95 % on oxygen 3 pointsBlood pressure105\/60 mmHgPulse112 \/min 2 points/,
  );
  expect(set).toHaveTextContent(/ConsciousnessAlert Temperature38.4 °C$/);
  // The score stands at the head.
  expect(set).toHaveTextContent(/NEWS2 9 High risk: emergency response.*Breathing rate22/);
  const parts = within(set as HTMLElement)
    .getByText('Air or oxygen')
    .closest('details');
  expect(parts).not.toHaveAttribute('open');
  await user.click(within(parts as HTMLElement).getByText('NEWS2 9'));
  expect(parts).toHaveAttribute('open');
  expect(parts?.querySelector('ul')).toHaveTextContent(
    'Breathing rate2 pointsOxygen saturation1 pointAir or oxygen2 pointsSystolic blood pressure1 pointPulse2 pointsConsciousness0 pointsTemperature1 point',
  );
  expect(parts).toHaveTextContent(/For patients aged 16 and over, not in pregnancy\.$/);
  expect(field('Temperature')).toHaveValue('');
});

test('CHT-4 what cannot be is refused at its field, and nothing is lost; what is unlikely is asked about once', async () => {
  const { sent, user } = await openRecord('/vitals');
  await user.click(save());
  await waitFor(() => expect(field('Breathing rate')).toHaveAccessibleDescription('Please write at least one value'));
  await fillIn(user, { Temperature: '98.6', Pulse: '190', Systolic: '120/80' });
  await user.click(save());
  await waitFor(() => expect(field('Temperature')).toHaveAccessibleDescription('This looks like °F: 98.6 °F is 37 °C. Please write °C'));
  // A list of what is wrong says of which field.
  const links = () => screen.queryAllByRole('link', { name: /°F|whole number/ }).map(({ textContent }) => textContent);
  expect(links()).toEqual(['Temperature: This looks like °F: 98.6 °F is 37 °C. Please write °C']);
  expect(question()).not.toBeInTheDocument();
  await user.clear(field('Temperature'));
  await write(user, field('Temperature'), '34.0');
  await user.click(save());
  await waitFor(() => expect(question()).toHaveTextContent(/Pulse 190 \/minTemperature 34.0 °C.*Nothing is saved yet/));
  expect(question()).toHaveFocus();
  // Another press of the same button is no answer, and a changed value is asked about again.
  await user.click(save());
  await waitFor(() => expect(question()).toHaveFocus());
  await user.clear(field('Temperature'));
  await write(user, field('Temperature'), '34.5');
  expect(question()).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(question()).toHaveTextContent('34.5 °C'));
  expect(sent('addVitalSigns')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('addVitalSigns')).toHaveLength(1));
  expect(sent('addVitalSigns')[0]?.body).toEqual({
    systolic: '120',
    diastolic: '80',
    pulse: '190',
    temperature: '34.5',
    writtenAt: expect.any(String),
  });
  // The same again is asked about again.
  await fillIn(user, { Pulse: '190' });
  await user.click(save());
  await waitFor(() => expect(question()).toHaveTextContent(/Pulse 190/));
});

test.each([
  ['', true],
  ['2000', true],
  [String(new Date().getFullYear() - 3), false],
])('CHT-4 7 kg are unlikely for an adult: born “%s” asks %s', async (birthDate, asks) => {
  const { sent, user } = await openRecord('/vitals', { getPatient: { data: { ...patient, birthDate } } });
  await user.click(screen.getByRole('button', { name: /^More:/ }));
  await fillIn(user, { Weight: '7' });
  await user.click(save());
  if (asks) await waitFor(() => expect(question()).toHaveTextContent('Weight 7 kg'));
  else await waitFor(() => expect(sent('addVitalSigns')).toHaveLength(1));
});

test('CHT-4 a set may have been measured before it was written, and a correction was measured when the corrected set was', async () => {
  const server = recordServer();
  const wrong = entry(1, 300, { ...whole, pulse: '12' });
  const { sent, user } = await openRecord('/vitals', {
    ...server,
    listVitalSigns: () => ({
      data: [...server.listVitalSigns().data, wrong, entry(2, 600, { weight: '70' })],
    }),
  });
  await waitFor(() =>
    expect(
      list()
        .getAllByRole('listitem')
        .filter(({ id }) => id),
    ).toHaveLength(2),
  );
  await user.click(list().getAllByRole('button', { name: 'Correct' })[0] as HTMLElement);
  await waitFor(() => expect(field('Pulse')).toHaveValue('12'));
  await user.clear(field('Pulse'));
  await write(user, field('Pulse'), '112');
  await user.click(save());
  await waitFor(() => expect(sent('addVitalSigns')).toHaveLength(1));
  const minute = (iso: string) => new Date(iso).setSeconds(0, 0);
  const body = sent('addVitalSigns')[0]?.body as { measuredAt: string; corrects: string };
  expect([minute(body.measuredAt), body.corrects]).toEqual([minute(wrong.writtenAt), wrong.id]);
  const sets = await waitFor(() => {
    const all = list()
      .getAllByRole('listitem')
      .filter(({ id }) => id);
    expect(all).toHaveLength(3);
    return all;
  });
  expect(sets.map((set) => set.textContent?.match(/Pulse\d+(?= \/)|Weight\d+/)?.[0])).toEqual(['Pulse112', 'Pulse12', 'Weight70']);
  expect(newest().getByText('NEWS2 9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^More:/ }));
  await write(user, field('Measured'), '2999-01-01T10:00');
  await fillIn(user, { Pulse: '80' });
  await user.click(save());
  await waitFor(() => expect(field('Measured')).toHaveAccessibleDescription(/This time is still to come$/));
});

test('CHT-4 a time before the birth is refused; the day of the birth is not', async () => {
  // The patient was born on 12 March 1986.
  const { sent, user } = await openRecord('/vitals');
  await fillIn(user, { Pulse: '80' });
  await user.click(screen.getByRole('button', { name: /^More:/ }));
  await write(user, field('Measured'), '1986-03-11T23:59');
  await user.click(save());
  await waitFor(() => expect(field('Measured')).toHaveAccessibleDescription(/This time is before the patient was born$/));
  await user.clear(field('Measured'));
  await write(user, field('Measured'), '1986-03-12T00:00');
  await user.click(save());
  expect(await screen.findByRole('group', { name: 'Is this right?' })).toBeVisible();
  expect(sent('addVitalSigns')).toEqual([]);
});

test('CHT-4 DOC-11 a set that the server refuses because of its time says so where it waits, and can be edited', async () => {
  const errors = [{ path: 'measuredAt', code: 'vitals.beforeBirth' as const, message: '' }];
  const { user } = await openRecord('/vitals', { addVitalSigns: { problem: 'invalidInput', errors } });
  await fillIn(user, { Pulse: '80' });
  await user.click(save());
  expect((await screen.findAllByText('Not sent: This time is before the patient was born.'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit and send again' }));
  expect(field('Pulse')).toHaveValue('80');
});

test('CHT-4 without all seven parameters there is no score but what is missing; the newest score stays, and says that it was overtaken', async () => {
  const rows = [entry(1, 5, { pulse: '80', temperature: '37.0' }), entry(2, 61, whole), entry(3, 90, { weight: '70' })];
  await openRecord('/vitals', withEntries(...rows));
  const sets = await waitFor(() =>
    list()
      .getAllByRole('listitem')
      .filter(({ id }) => id),
  );
  expect(sets[0]).toHaveTextContent(
    /No NEWS2 score without: breathing rate, oxygen saturation, air or oxygen, systolic blood pressure, consciousness\.$/,
  );
  expect(sets[2]).toHaveTextContent(/Correct.*70 kg$/);
  expect(newest().getByText('NEWS2 9')).toBeInTheDocument();
  expect(newest().getByText('Measured since then: a set without a score.')).toBeVisible();
  expect(newest().getByText(/ago\)/)).toHaveTextContent('1 hour ago');
});

test('CHT-4 DOC-12 a corrected set gives no newest score', async () => {
  const [wrong, right] = [entry(1, 30, whole), entry(2, 20, { weight: '70', corrects: entry(1, 0).id, measuredAt: ago(30) })];
  await openRecord('/vitals', withEntries(right, wrong));
  await waitFor(() =>
    expect(
      list()
        .getAllByRole('listitem')
        .filter(({ id }) => id),
    ).toHaveLength(2),
  );
  expect(screen.queryByLabelText('Newest score')).not.toBeInTheDocument();
});

test.each([
  [{ pregnant: 'yes' }, '', 'No NEWS2 score: it does not hold in pregnancy.'],
  [{}, String(new Date().getFullYear() - 10), 'No NEWS2 score: it does not hold under 16 years.'],
])('CHT-4 a set %j of somebody born “%s” has no score', async (more, birthDate, said) => {
  await openRecord('/vitals', { ...withEntries(entry(1, 5, { ...whole, ...more })), getPatient: { data: { ...patient, birthDate } } });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByLabelText('Newest score')).not.toBeInTheDocument();
});

test('CHT-4 on scale 2 the last set says so beside the choice, which stays at scale 1 until it is made', async () => {
  const { sent, user } = await openRecord('/vitals', withEntries(entry(1, 60, { ...whole, scale: '2' })));
  expect(await screen.findByText(/The last set used scale 2\./)).toBeVisible();
  expect(chosen('Scale 1: usual')).toBeChecked();
  await fillIn(user, { 'Oxygen saturation': '90' });
  await user.click(chosen('Scale 2: 88–92 %'));
  await user.click(save());
  await waitFor(() => expect(sent('addVitalSigns')[0]?.body).toMatchObject({ saturation: '90', scale: '2' }));
});

test('CHT-4 DOC-10 a choice is taken back by another tap, and not by a double one; a half-written set is continued where it was begun', async () => {
  const { user } = await openRecord('/vitals', {
    listAssignedPatients: { data: { assignedPatients: [] } },
    listNewestLabResults: { data: [] },
    listUnacknowledgedResults: { data: [] },
    listMessages: { data: [] },
  });
  await user.dblClick(chosen('Room air'));
  await user.dblClick(chosen('Alert'));
  expect(chosen('Room air')).toBeChecked();
  expect(chosen('Alert')).toBeChecked();
  await user.click(chosen('Room air'));
  expect(chosen('Room air')).not.toBeChecked();
  await fillIn(user, { Pulse: '80' });
  await goTo('/doctordashboard');
  const drafts = within(await screen.findByLabelText('Continue writing', { selector: 'section' }));
  expect(drafts.getByRole('link', { name: /^Continue: Vital signs of/ })).toHaveAttribute('href', `/medicalhistory/${patient.id}/vitals`);
});

test('CHT-4 DOC-11 a set that waits for a connection is in the list with its score, which is the newest', async () => {
  const { user } = await openRecord('/vitals', { ...withEntries(entry(1, 60, { pulse: '80' })), addVitalSigns: 'unreachable' });
  await fillIn(user, { 'Breathing rate': '16', 'Oxygen saturation': '97', Systolic: '120', Pulse: '70', Temperature: '37' });
  await user.click(chosen('Room air'));
  await user.click(chosen('Alert'));
  await user.click(save());
  await waitFor(() => expect(list('Not yet on the server').getByText('NEWS2 0')).toBeInTheDocument());
  expect(newest().getByText('Low risk')).toBeVisible();
});

test('CHT-4 a set that cannot be read says so, and gives no score', async () => {
  const nothing = eachField('vitalSigns', () => null);
  await openRecord('/vitals', withEntries(entry(1, 60, nothing)));
  const [set] = await waitFor(() => list().getAllByRole('listitem'));
  expect(set).toHaveTextContent(/This entry cannot be read$/);
  expect(within(set as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('UX-6 CHT-4 values and score are in French on a French page, with its comma', async () => {
  const { store } = await openRecord('/vitals', withEntries(entry(1, 60, whole)));
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  const [set] = await waitFor(() => within(screen.getByLabelText('Constantes', { selector: 'ol' })).getAllByRole('listitem'));
  expect(set).toHaveTextContent(/NEWS2 9.*Risque élevé : réponse d’urgence.*Température38,4 °C/);
});

test('UX-6 CHT-4 a refused value is written as French writes numbers', async () => {
  const { store, user } = await openRecord('/vitals');
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  await screen.findByLabelText('Température');
  await fillIn(user, { Température: '98,6' });
  await user.click(screen.getByRole('button', { name: `Enregistrer pour ${onButton}` }));
  await waitFor(() => expect(screen.getByLabelText('Température')).toHaveAccessibleDescription(/98,6 °F font 37 °C/));
});

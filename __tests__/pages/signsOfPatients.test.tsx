import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordAnswers } from '../../contract/round';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import type { Note } from '../../src/state/note';
import { outbox } from '../../src/state/outbox';
import { allergyOf, idOf, setOf } from '../support/handover';
import { goTo, openApp } from '../support/openApp';
import { fill, online, recently, recordOf } from '../support/roundOnDevice';

const header = 'NEWS2';
const others = [patient, alikePatient];
/** A device with these additions to the records of both patients; the list itself is the server's. */
const open = async (more: Partial<RecordAnswers>, second: Partial<RecordAnswers> = {}, answers: Answers = {}) => {
  const records = [more, second].map((each, index) => {
    const of = others[index] ?? patient;
    return { patientId: of.id, version: `s${index}`, answers: { ...recordOf(of, 'Fever'), listVitalSigns: [], ...each } };
  });
  const readRound: Answers['readRound'] = () => ({ data: { asOf: recently(), records } });
  const app = await fill({ ...online, readRound, listPatients: { data: [patient, alikePatient] }, ...answers });
  await goTo('/patients');
  return app;
};
const row = async (uniqueId: string) => {
  const id = await screen.findByText(uniqueId);
  const found = id.closest('tr');
  if (!found) throw new Error(`${uniqueId} is in no row`);
  return found;
};

test('DOC-5 CHT-8 the list says the newest score, its age and the severe allergies, of the records on this device', async () => {
  const { sent } = await open({
    listVitalSigns: [setOf(idOf(1), 2, { respirations: '26', pulse: '135', oxygen: 'oxygen' }), setOf(idOf(2), 8)],
    listAllergies: [
      allergyOf(idOf(3), 'allergy', 'Penicillin', 'severe'),
      allergyOf(idOf(4), 'allergy', 'Codeine', 'mild'),
      allergyOf(idOf(5), 'alert', 'Falls'),
    ],
  });
  const sick = await row(patient.patientUniqueId);
  const cell = await within(sick).findByText('Penicillin');
  expect(cell.closest('td')).toHaveTextContent(/^Allergy Penicillin$/);
  expect(sick.querySelector('[data-column=signs]')).toHaveTextContent(/^NEWS2 8 High risk2 hours ago$/);
  expect(screen.getByRole('columnheader', { name: header })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Severe allergies' })).toBeVisible();
  // The other one has no score, and no severe allergy.
  expect((await row(alikePatient.patientUniqueId)).querySelector('[data-column=signs]')).toHaveTextContent(/^No score$/);
  expect(sent('readHandover')).toHaveLength(0);
});

const ids = () => [...document.querySelectorAll('tbody [data-column=patientUniqueId]')].map(({ textContent }) => textContent);
const [newest, sickest] = [patient.patientUniqueId, alikePatient.patientUniqueId];
const sicker = [setOf(idOf(3), 1, { respirations: '26', pulse: '135', oxygen: 'oxygen' })];

test('DOC-5 CHT-8 the list begins with the highest score; another order is chosen in the list or at its head', async () => {
  await open({ listVitalSigns: [setOf(idOf(1), 2)] }, { listVitalSigns: sicker });
  const order = await screen.findByLabelText('Sort by');
  await screen.findByText(newest);
  expect(order).toHaveDisplayValue('Highest NEWS2');
  expect(ids()).toEqual([sickest, newest]);
  expect(screen.queryByRole('button', { name: 'Show first' })).toBeNull();
  await userEvent.selectOptions(order, 'Newest first');
  expect(ids()).toEqual([newest, sickest]);
  expect(location.search).toBe('?sort=newest');
  await userEvent.selectOptions(order, 'Highest NEWS2');
  expect(ids()).toEqual([sickest, newest]);
  const head = screen.getByRole('columnheader', { name: header });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head).getByRole('button'));
  expect(ids()).toEqual([newest, sickest]);
  expect(order).toHaveDisplayValue('Newest first');
  await userEvent.click(within(head).getByRole('button'));
  expect(ids()).toEqual([sickest, newest]);
});

test('DOC-5 CHT-8 scores that come after the list move nobody: the head says how many ask for an urgent response, and shows them first', async () => {
  let send = () => {};
  const records = [patient, alikePatient].map((of, index) => ({
    patientId: of.id,
    version: 's',
    answers: { ...recordOf(of, 'Fever'), listVitalSigns: index === 0 ? [setOf(idOf(1), 2)] : sicker },
  }));
  const readRound: Answers['readRound'] = () =>
    new Promise((resolve) => {
      send = () => resolve({ data: { asOf: recently(), records } });
    });
  await openApp('/patients', { as: 'doctor', answers: { ...online, readRound, listPatients: { data: [patient, alikePatient] } } });
  expect(await screen.findByText(newest)).toBeVisible();
  expect(ids()).toEqual([newest, sickest]);
  act(send);
  const first = await screen.findByRole('button', { name: 'Show first' });
  expect(ids()).toEqual([newest, sickest]);
  expect(screen.getByText('with a NEWS2 of 5 or more')).toHaveTextContent(/^1 with/);
  await userEvent.click(first);
  expect(ids()).toEqual([sickest, newest]);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(first).toHaveFocus();
  await userEvent.click(first);
  expect(ids()).toEqual([newest, sickest]);
});

test('DOC-5 CHT-8 where nobody has such a score the head says only how many patients there are', async () => {
  await open({ listVitalSigns: [setOf(idOf(1), 2)] });
  await screen.findByText('Highest NEWS2');
  expect(screen.queryByText('with a NEWS2 of 5 or more')).not.toBeInTheDocument();
});

test('DOC-5 CHT-8 a score that arrives moves nobody in a list that is ordered by scores', async () => {
  const { store } = await open({ listVitalSigns: [setOf(idOf(1), 2)] }, { listVitalSigns: sicker });
  await waitFor(() => expect(ids()).toEqual([sickest, newest]));
  const body = {
    respirations: '30',
    saturation: '80',
    oxygen: 'oxygen',
    systolic: '80',
    pulse: '140',
    consciousness: 'unresponsive',
    temperature: '34',
  };
  const note: Note = { kind: 'vitalSigns', patient, body };
  act(() => void store.dispatch(outbox.actions.saved({ id: idOf(9), note, order: 1, at: new Date().toISOString() })));
  expect((await row(newest)).querySelector('[data-column=signs]')).toHaveTextContent(/^NEWS2 20/);
  expect(ids()).toEqual([sickest, newest]);
});

test('DOC-5 CHT-8 a score is called old after 12 hours, when NEWS2 asks for another set', async () => {
  await open({ listVitalSigns: [setOf(idOf(1), 13)] }, { listVitalSigns: [setOf(idOf(2), 11)] });
  expect(await screen.findByText('Old: 13 hours ago')).toBeVisible();
  expect(screen.getByText('11 hours ago')).toBeVisible();
});

test('DOC-5 CHT-4 a score that a newer set without one follows is not shown as the last word', async () => {
  await open({ listVitalSigns: [setOf(idOf(1), 1, { respirations: '' }), setOf(idOf(2), 3)] });
  const cell = within(await row(patient.patientUniqueId));
  expect(await cell.findByText('Measured since then: a set without a score.')).toBeVisible();
});

test('DOC-5 CHT-2 a patient whose record is not on the device has a dash, which is not "no severe allergy"', async () => {
  const records = [{ patientId: patient.id, version: 's', answers: recordOf(patient, 'Fever') }];
  await open({}, {}, { readRound: () => ({ data: { asOf: recently(), records } }) });
  const cell = (await row(alikePatient.patientUniqueId)).querySelector('[data-column=signs]');
  await waitFor(() => expect(cell).toHaveTextContent(/^–$/));
});

const known = allergyOf(idOf(1), 'noKnownAllergies', '', '');
const codeine = allergyOf(idOf(2), 'allergy', 'Codeine', 'mild');
const ofNobody: [string, ReturnType<typeof allergyOf>[], string][] = [
  ['nobody has asked yet', [], 'Not asked yet'],
  ['none is known', [known], 'None known'],
  ['none is severe', [codeine], 'None severe'],
  ['one does not say how severe it is', [codeine, allergyOf(idOf(3), 'allergy', 'Latex', 'unknown')], 'Severity not known'],
];
test.each(ofNobody)('DOC-5 CHT-2 where %s, the list says so of the severe allergies', async (_, listAllergies, said) => {
  await open({ listAllergies });
  const cell = (await row(patient.patientUniqueId)).querySelector('[data-column=severe]');
  await waitFor(() => expect(cell).toHaveTextContent(new RegExp(`^${said}$`)));
});

test('DOC-5 OFF-4 where the hospital keeps no records on devices the list has no such column', async () => {
  const readRound: Answers['readRound'] = () => ({ data: { switchedOff: true, asOf: recently(), records: [] } });
  const { store } = await openApp('/patients', {
    as: 'doctor',
    answers: { ...online, readRound, listPatients: { data: [patient] } },
  });
  await row(patient.patientUniqueId);
  await waitFor(() => expect(store.getState().round?.status).toBe('switchedOff'));
  expect(screen.queryByRole('columnheader', { name: header })).toBeNull();
});

test('DOC-2 CHT-8 the dashboard begins with the patients whose score asks for an urgent response, the highest first', async () => {
  const sick = { listVitalSigns: [setOf(idOf(1), 2, { respirations: '26', pulse: '135', oxygen: 'oxygen' }), setOf(idOf(2), 8)] };
  const sicker = { listVitalSigns: [setOf(idOf(3), 1, { respirations: '26', pulse: '135', oxygen: 'oxygen', systolic: '85' })] };
  await open(sick, sicker);
  await goTo('/doctordashboard');
  const list = within(await screen.findByRole('region', { name: 'NEWS2 of 5 or more' }));
  const scores = await list.findAllByText(/^NEWS2/, { selector: '[data-risk] > span' });
  expect(scores.map(({ textContent }) => textContent)).toEqual(['NEWS2 11High risk', 'NEWS2 8High risk']);
  expect(list.getByText('Up 8: was 0, 8 hours ago')).toBeVisible();
  // What makes the score, of the sicker one first: only what counts two points or more stands out.
  const [values] = list.getAllByText('Breathing rate').map((label) => label.closest('dl')?.querySelectorAll('div') ?? []);
  expect([...(values ?? [])].map(({ textContent, dataset }) => `${textContent}: ${dataset.points ?? 'quiet'}`)).toEqual([
    'Breathing rate26 /min 3 points: 3',
    'Oxygen saturation97 % on oxygen 2 points: 2',
    'Blood pressure85/– mmHg 3 points: 3',
    'Pulse135 /min 3 points: 3',
    'ConsciousnessAlert : quiet',
    'Temperature37.0 °C: quiet',
  ]);
  expect(list.getAllByRole('link')[1]).toHaveAttribute('href', `/medicalhistory/${patient.id}/vitals`);
});

test('DOC-2 a patient of a lower score is not among them', async () => {
  const sick = { listVitalSigns: [setOf(idOf(1), 2, { respirations: '26', pulse: '135', oxygen: 'oxygen' })] };
  await open({ listVitalSigns: [setOf(idOf(2), 2, { respirations: '22', pulse: '115' })] }, sick);
  await goTo('/doctordashboard');
  const list = within(await screen.findByRole('region', { name: 'NEWS2 of 5 or more' }));
  expect(await list.findAllByText(/^NEWS2/, { selector: '[data-risk] > span' })).toHaveLength(1);
});

test('DOC-6 CHT-4 the banner of a record says a score that asks for an urgent response, without a call for it, and leads to it', async () => {
  const { sent } = await open({ listVitalSigns: [setOf(idOf(1), 2, { respirations: '26', pulse: '135', oxygen: 'oxygen' })] });
  await goTo(`/medicalhistory/${patient.id}`);
  const banner = within(await screen.findByRole('region', { name: 'Patient' }));
  expect(await banner.findByRole('link', { name: /^NEWS2 8 High risk\s*2 hours ago$/ })).toHaveAttribute(
    'href',
    `/medicalhistory/${patient.id}/vitals`,
  );
  expect(sent('listVitalSigns')).toHaveLength(0);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { isRecord } from '../../contract/isRecord';
import type { Patient } from '../../contract/patients';
import { patient as samplePatient, doctors as samples } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

const [sample] = samples as [(typeof samples)[0]];
const okafor = { ...sample, firstName: 'Bisi', lastName: 'Okafor' };
const patientOf = (place: number, lastName: string, more: Partial<Patient> = {}): Patient => ({
  ...samplePatient,
  ...{ id: `00000000-0000-4000-8000-0000000007${place}0`, patientUniqueId: `P-0000-07${place}0`, firstName: 'Ada', lastName },
  ...more,
});
const here = [patientOf(1, 'Adeyemi', { ward: 'Ward 3', bed: '12' }), patientOf(2, 'Bello'), patientOf(3, 'Coker')];

/** Assigned, where `waiting` have no doctor. */
const openAssigned = async (waiting: Patient[], more: Answers = {}) => {
  const answers: Answers = {
    listDoctors: { data: [okafor] },
    listPatients: { data: here },
    listUnassignedPatients: () => ({ data: [...waiting] }),
    listAssignedPatients: { data: { assignedPatients: [] } },
    assignPatient: ({ body }) => {
      const left = waiting.filter(({ id }) => isRecord(body) && body.patientId !== id);
      waiting.splice(0, waiting.length, ...left);
      return { data: { assignedPatients: [] } };
    },
    ...more,
  };
  const opened = await openApp('/assigned', { as: 'admin', answers });
  await screen.findByRole('region', { name: 'Without a doctor' });
  return opened;
};
const card = () => within(screen.getByRole('region', { name: 'Without a doctor' }));
const choose = (patient: Patient) => card().findByRole('button', { name: new RegExp(patient.patientUniqueId) });
const [first, second] = here as [Patient, Patient];

test('ADM-8 patients without a doctor are shown with their number, and a press puts one into the form: then the doctor is missing', async () => {
  const { user } = await openAssigned([...here]);
  await user.click(await choose(first));
  expect(card().getByText('3 patients')).toBeInTheDocument();
  const [row] = card().getAllByRole('listitem');
  expect(row).toHaveTextContent(/ADEYEMI, Ada.*P-0000-0710.*Ward 3, bed 12.*registered/);
  expect(screen.getByLabelText('Choose a patient')).toHaveValue('ADEYEMI, Ada (P-0000-0710)');
  expect(screen.getByLabelText('Choose a doctor')).toHaveFocus();
  expect(await choose(first)).toHaveAttribute('aria-pressed', 'true');
  expect(await choose(second)).toHaveAttribute('aria-pressed', 'false');
});

test('ADM-8 with a doctor chosen the button Assign is next; who is assigned is no longer without a doctor', async () => {
  const { user, sent } = await openAssigned([...here]);
  const submit = screen.getByRole('button', { name: 'Assign' });
  await fillIn(user, { 'Choose a doctor': 'okafor' });
  await user.keyboard('{Enter}');
  await user.click(await choose(second));
  expect(submit).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(card().getByText('2 patients')).toBeInTheDocument());
  expect(sent('assignPatient')).toMatchObject([{ body: { doctorId: okafor.doctor.id, patientId: second.id } }]);
  expect(card().queryByText(/BELLO/)).toBeNull();
});

test.each([
  ['assigned', () => ({ data: { assignedPatients: [] } }), /Patient ADEYEMI, Ada assigned to Dr\. Bisi Okafor/],
  ['refused', () => ({ problem: 'alreadyAssigned' as const }), /ADEYEMI, Ada: /],
])(
  'ADM-8 who is chosen while another one is being assigned stays in the form; it is said of the other one that they were %s',
  async (_, answer, said) => {
    let reply = () => {};
    const assignPatient: Answers['assignPatient'] = () =>
      new Promise((resolve) => {
        reply = () => resolve(answer());
      });
    const { user, sent } = await openAssigned([...here], { assignPatient });
    await fillIn(user, { 'Choose a doctor': 'okafor' });
    await user.keyboard('{Enter}');
    await user.click(await choose(first));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('assignPatient')).toHaveLength(1));
    await user.click(await choose(second));
    act(reply);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText('Choose a patient')).toHaveValue('BELLO, Ada (P-0000-0720)');
  },
);

test('ADM-8 with nobody left it says that every patient has a doctor', async () => {
  await openAssigned([]);
  expect(await card().findByText('Every patient has a doctor.')).toBeInTheDocument();
  expect(card().queryByText(/patients$/)).toBeNull();
});

test('ADM-8 of many without a doctor the newest are shown, and more when asked', async () => {
  const link = '</v1/assignments/none?limit=5&cursor=next>; rel="next"';
  const part = (rows: Patient[], headers: Record<string, string>) =>
    new Response(JSON.stringify(rows), {
      headers: { 'content-type': 'application/json', 'x-total-count': '10000', 'x-total-count-is': 'at-least', ...headers },
    });
  const { user, sent } = await openAssigned([], {
    listUnassignedPatients: ({ query }) => (query.cursor ? part([second], {}) : part([first], { link })),
  });
  expect(await card().findByText('10,000+ patients')).toBeInTheDocument();
  expect(card().getAllByRole('listitem')).toHaveLength(1);
  await user.click(card().getByText('Show more'));
  expect(await choose(second)).toBeInTheDocument();
  expect(sent('listUnassignedPatients').at(-1)?.query).toMatchObject({ cursor: 'next', limit: '20' });
  expect(card().queryByText('Show more')).toBeNull();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { isRecord } from '../../contract/isRecord';
import type { Patient } from '../../contract/patients';
import { patient as samplePatient, doctors as samples } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';

const [sample] = samples as [(typeof samples)[0]];
const okafor = { ...sample, firstName: 'Bisi', lastName: 'Okafor' };
const patientOf = (place: number, lastName: string, more: Partial<Patient> = {}): Patient => ({
  ...samplePatient,
  ...{ id: `00000000-0000-4000-8000-0000000007${place}0`, patientUniqueId: `P-0000-07${place}0`, firstName: 'Ada', lastName },
  ...more,
});
const here = [
  patientOf(1, 'Adeyemi', { ward: 'Ward 3', bed: '12' }),
  patientOf(2, 'Bello', { ward: null, bed: null }),
  patientOf(3, 'Coker'),
];

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
const rowOf = (patient: Patient) => card().findByRole('button', { name: new RegExp(patient.patientUniqueId) });
const [first, second] = here as [Patient, Patient];

/** Unfolds a patient and chooses the doctor there, whose field has the focus. */
const chooseDoctorFor = async (user: ReturnType<typeof userEvent.setup>, patient: Patient) => {
  await user.click(await rowOf(patient));
  expect(card().getByLabelText('Choose a doctor')).toHaveFocus();
  await user.keyboard('okafor{Enter}');
};

test('ADM-8 patients without a doctor are shown with their number; a press unfolds one at a time, and another one folds them', async () => {
  const { user } = await openAssigned([...here]);
  const row = await rowOf(first);
  expect(card().getByText('3 patients')).toBeInTheDocument();
  expect(row).toHaveTextContent(/ADEYEMI, Ada.*P-0000-0710.*Ward 3, bed 12.*registered/);
  expect(await rowOf(second)).toHaveTextContent('No bed recorded');
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(card().getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await rowOf(second));
  expect(row).toHaveAttribute('aria-expanded', 'false');
  expect(card().getAllByLabelText('Choose a doctor')).toHaveLength(1);
  await user.click(await rowOf(second));
  expect(card().queryByLabelText('Choose a doctor')).toBeNull();
});

test('ADM-8 who waits is assigned where they stand, by a sentence that names both, and is no longer without a doctor', async () => {
  const { user, sent } = await openAssigned([...here]);
  await chooseDoctorFor(user, second);
  expect(card().getByText('Assign BELLO, Ada (P-0000-0720) to Dr. Bisi Okafor')).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(card().getByText('2 patients')).toBeInTheDocument());
  expect(sent('assignPatient')).toMatchObject([{ body: { doctorId: okafor.doctor.id, patientId: second.id } }]);
  expect(await screen.findByText(/Patient BELLO, Ada assigned to Dr\. Bisi Okafor sucessfully/)).toBeVisible();
  expect(card().queryByText(/BELLO/)).toBeNull();
  // Not to the page: its row is gone.
  expect(screen.getByRole('region', { name: 'Without a doctor' }).parentElement).toHaveFocus();
});

test.each([
  ['assigned', () => ({ data: { assignedPatients: [] } }), /Patient ADEYEMI, Ada assigned to Dr\. Bisi Okafor/],
  ['refused', () => ({ problem: 'alreadyAssigned' as const }), /ADEYEMI, Ada: /],
])(
  'ADM-8 who is unfolded while another one is being assigned stays so; it is said of the other one that they were %s',
  async (_, answer, said) => {
    let reply = () => {};
    const assignPatient: Answers['assignPatient'] = () =>
      new Promise((resolve) => {
        reply = () => resolve(answer());
      });
    const { user, sent } = await openAssigned([...here], { assignPatient });
    await chooseDoctorFor(user, first);
    await user.click(card().getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent('assignPatient')).toHaveLength(1));
    await user.click(await rowOf(second));
    act(reply);
    expect(await screen.findByText(said)).toBeVisible();
    expect(await rowOf(second)).toHaveAttribute('aria-expanded', 'true');
    expect(card().getByLabelText('Choose a doctor')).toHaveValue('');
  },
);

test('ADM-8 a refusal of the server is said where it was asked for, and the patient stays unfolded', async () => {
  const values = { patient: 'ADEYEMI, Ada', doctor: 'Bisi Okafor' };
  const { user } = await openAssigned([...here], { assignPatient: () => ({ problem: 'alreadyAssigned', values }) });
  await chooseDoctorFor(user, first);
  await user.click(card().getByRole('button', { name: 'Assign' }));
  expect(await card().findByText('Patient ADEYEMI, Ada is already assigned to Dr. Bisi Okafor. Nothing was changed.')).toBeVisible();
  expect(card().getByLabelText('Choose a doctor')).toHaveDisplayValue(/^OKAFOR/);
});

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
  expect(await rowOf(second)).toBeInTheDocument();
  expect(sent('listUnassignedPatients').at(-1)?.query).toMatchObject({ cursor: 'next', limit: '20' });
  expect(card().queryByText('Show more')).toBeNull();
});

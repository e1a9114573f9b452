import { act, screen, waitFor, within } from '@testing-library/react';
import type { Activity } from '../../contract/activity';
import type { PatientDetails } from '../../contract/patients';
import { doctors, longAgo, patientDetails } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { settings } from '../../src/state/settings';
import { takeDownloads } from '../support/downloads';
import { fillIn, openApp } from '../support/openApp';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const id = (place: number) => `00000000-0000-4000-8000-00000000070${place}`;
const patient: PatientDetails = {
  ...{ ...patientDetails, firstName: 'Ngozi', lastName: 'Adeyemi', guardianName: 'Kofi Adeyemi', guardianEmail: 'kofi@example.org' },
  doctors: [
    { id: id(1), firstName: 'Bisi', lastName: 'Okafor', doctorUniqueId: 'D-0000-0701', department: 'Cardiology', assignedAt: longAgo },
  ],
};
const result = {
  ...{ id: id(2), fileName: 'Full blood count.pdf', createdAt: longAgo },
  ...{ size: 5_000, contentType: 'application/pdf', uploadedBy: 'Ada Obi', opened: false },
};
const actionText = (place: number, action: string, more: Partial<Activity> = {}): Activity => ({
  ...{ id: id(place), action, at: longAgo, fields: [], doctor: null, alike: 0, refused: null, ...more },
  by: { id: id(9), firstName: 'Ada', lastName: 'Obi', userType: 'hospitalAdmin' },
});
const okafor = { id: id(1), firstName: 'Bisi', lastName: 'Okafor' };
const changes = [
  actionText(3, 'uploadLabResult'),
  actionText(4, 'assignPatient', { doctor: okafor }),
  actionText(5, 'updatePatient', { fields: ['lastName'] }),
  actionText(6, 'registerPatient', { alike: 1 }),
];

const answers: Answers = {
  listPatients: { data: [patient] },
  getPatientDetails: { data: patient },
  listLabResults: { data: [result] },
  listActivity: ({ query }) => ({ data: query.only === 'changes' ? changes : [actionText(7, 'readLabResult'), ...changes] }),
};
const open = (path: string, more: Answers = {}) => openApp(path, { as: 'admin', answers: { ...answers, ...more } });
const section = (name: string) => screen.findByRole('region', { name });

test('ADM-7 a row opens the patient: registration, doctors, lab results and activity; the page requests no clinical note', async () => {
  const taken = takeDownloads();
  const { user, sent } = await open('/generalPatients', { readLabResult: { data: undefined } });
  await user.click(await screen.findByText('ADEYEMI, Ngozi'));
  expect(await screen.findByRole('heading', { level: 1, name: 'ADEYEMI, Ngozi' })).toBeInTheDocument();
  expect(location.pathname).toBe(`/generalPatients/${patient.id}`);
  expect(screen.getAllByText(patient.patientUniqueId)[0]).toBeInTheDocument();
  const data = await section('Registration');
  for (const text of ['Kofi Adeyemi', patient.email, patient.phoneNumber]) expect(data).toHaveTextContent(text);
  expect(await section('Doctors')).toHaveTextContent('OKAFOR, Bisi');
  await user.click(await screen.findByLabelText(`Download ${result.fileName}`));
  await waitFor(() => expect(taken).toMatchObject([{ name: result.fileName }]));
  expect(sent('readLabResult')).toMatchObject([{ params: { patientId: patient.id, uploadId: result.id } }]);

  const activity = within(await section('Activity'));
  const entries = () => activity.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d{1,2}:\d\d\s[AP]M/, ''));
  await activity.findByText(/uploaded a lab result/);
  expect(entries()).toEqual([
    expect.stringMatching(/^OBI, Ada uploaded a lab result/),
    expect.stringMatching(/^OBI, Ada assigned the patient to OKAFOR, Bisi/),
    expect.stringMatching(/^OBI, Ada changed: Last name/),
    expect.stringMatching(/^OBI, Ada registered the patient after 1 similar patient was shown/),
  ]);
  await user.click(activity.getByLabelText('Include views'));
  expect(await activity.findByText(/opened a lab result/)).toBeInTheDocument();
  expect([...sent('listMedicalHistory'), ...sent('listPrescriptions')]).toEqual([]);
});

test('CHT-7 an urgent result that no doctor has looked at stands first, above the registration; one that was seen does not', async () => {
  const of = (place: number, fileName: string, opened: boolean, urgent: boolean) => ({
    ...result,
    ...{ id: `00000000-0000-4000-8000-00000000099${place}`, fileName, responses: [{ doctor: 'Bisi Okafor', opened }] },
    ...(urgent && { urgent }),
  });
  const data = [of(1, 'Routine.pdf', false, false), of(2, 'Seen.pdf', true, true), of(3, 'Unseen.pdf', false, true)];
  await open(`/generalPatients/${patient.id}`, { listLabResults: { data } });
  const list = await screen.findByRole('list', { name: 'Lab results' });
  const names = [...list.children].map((row) => row.querySelector('bdi')?.textContent);
  expect(names).toEqual(['Unseen.pdf', 'Routine.pdf', 'Seen.pdf']);
  const registration = await section('Registration');
  expect(list.compareDocumentPosition(registration)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each(['notFound', 'invalidInput'] as const)('ADM-7 a URL without a patient (%s) shows a message with a way back', async (problem) => {
  const { user } = await open('/generalPatients/none', { getPatientDetails: { problem } });
  expect(await screen.findByText('There is no such patient in your hospital.')).toBeInTheDocument();
  await user.click(screen.getByText('General Patient List'));
  expect(location.pathname).toBe('/generalPatients');
});

test('ADM-8 Assign on a patient’s page preselects the patient, for one assignment', async () => {
  const { user, sent } = await open(`/generalPatients/${patient.id}`, {
    listDoctors: { data: doctors },
    getPatient: { data: patient },
    listAssignedPatients: { data: { assignedPatients: [] } },
    assignPatient: { data: { assignedPatients: [patient] } },
  });
  await user.click(within(await section('Doctors')).getByText('Assign'));
  await screen.findByLabelText('Choose a patient');
  await waitFor(() => expect(screen.getByLabelText('Choose a patient')).toHaveValue(`ADEYEMI, Ngozi (${patient.patientUniqueId})`));
  await fillIn(user, { 'Choose a doctor': 'sample' });
  await user.keyboard('{Enter}');
  await user.click(screen.getByText('Assign', { selector: 'button' }));
  await waitFor(() => expect(sent('assignPatient')).toMatchObject([{ body: { patientId: patient.id, doctorId: doctors[0]?.doctor.id } }]));
  await waitFor(() => expect(screen.getByLabelText('Choose a patient')).toHaveValue(''));
  expect(location.pathname + location.search).toBe('/assigned');
});

test('ADM-8 a link to assign a patient who no longer exists preselects nobody', async () => {
  await open(`/assigned?patient=${patient.id}`, { listDoctors: { data: doctors }, getPatient: { problem: 'notFound' } });
  expect(await screen.findByLabelText('Choose a patient')).toHaveValue('');
});

test('UX-6 ADM-7 a French page says the usual insurance statuses in French and writes a decimal comma; the form has what is stored', async () => {
  const { user, store } = await open(`/generalPatients/${patient.id}`, {
    getPatientDetails: { data: { ...patient, insuranceStatus: 'Private', height: '1.70', sugarLevel: '5.3 mmol/l' } },
  });
  expect(await section('Registration')).toHaveTextContent('Private');
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  const data = await section('Données d’inscription');
  for (const text of ['Privée', '1,70', '5,3 mmol/l']) expect(data).toHaveTextContent(text);
  await user.click(within(data).getByRole('button'));
  expect(await screen.findByDisplayValue('Private')).toBeInTheDocument();
  expect(screen.getByDisplayValue('1.70')).toBeInTheDocument();
});

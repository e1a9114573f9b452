import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const of = ({ token }: HospitalDoctor, { id }: Patient) => ({ token, params: { patient_id: id } });
const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return of(doctor, patient);
};
const penicillin = { statement: 'allergy', substance: 'Pénicilline <b>V</b>', reaction: 'Rash', severity: 'severe' };

test('CHT-2 an allergy is returned as written, newest first; a field that was not given is empty', async () => {
  const sent = await newPatient();
  expect(await done(endpoints.listAllergies, sent)).toEqual([]);
  const none = await done(endpoints.addAllergy, { ...sent, body: { statement: 'noKnownAllergies' } });
  const entry = await done(endpoints.addAllergy, { ...sent, body: penicillin });
  expect(entry).toMatchObject({ ...penicillin, ends: '', reason: '', corrects: null, author: expect.stringContaining(' ') });
  const ended = { statement: 'noLongerApplies', ends: entry.id, reason: 'Tested' };
  const end = await done(endpoints.addAllergy, { ...sent, body: ended });
  expect(await done(endpoints.listAllergies, sent)).toEqual([end, entry, none]);
});

test.each([
  [{}, ['statement']],
  [{ statement: 'perhaps' }, ['statement']],
  [{ statement: 'allergy' }, ['severity', 'substance']],
  [{ statement: 'alert' }, ['substance']],
  [{ ...penicillin, severity: 'awful' }, ['severity']],
  [{ statement: 'noLongerApplies' }, ['ends', 'reason']],
])('CHT-2 the required fields depend on the statement: %j', async (body, fields) => {
  const sent = await newPatient();
  expect(Object.keys(saidAt(await refused(endpoints.addAllergy, { ...sent, body }))).toSorted()).toEqual(fields);
  expect(await done(endpoints.listAllergies, sent)).toEqual([]);
});

test('CHT-2 DOC-5 an unassigned doctor and an admin can neither read nor write allergies', async () => {
  const patient = await addPatient(hospital);
  const sent = of(doctor, patient);
  expect((await refused(endpoints.listAllergies, sent)).kind).toBe('notFound');
  expect((await refused(endpoints.addAllergy, { ...sent, body: penicillin })).kind).toBe('notFound');
  const admin = { token: hospital.admin.token, params: { patient_id: patient.id } };
  expect((await refused(endpoints.listAllergies, admin)).kind).toBe('notAllowed');
});

test('CHT-2 DOC-12 a correction can only name an entry of the same kind and patient', async () => {
  const sent = await newPatient();
  const entry = await done(endpoints.addAllergy, { ...sent, body: penicillin });
  const right = await done(endpoints.addAllergy, { ...sent, body: { ...penicillin, severity: 'mild', corrects: entry.id } });
  expect([right.corrects, await done(endpoints.listAllergies, sent)]).toEqual([entry.id, [right, entry]]);
  const theirs = await done(endpoints.addAllergy, { ...(await newPatient()), body: penicillin });
  const history = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'c', diagnosis: 'd' } });
  for (const corrects of [theirs.id, history.id, randomUUID()]) {
    const refusal = await refused(endpoints.addAllergy, { ...sent, body: { ...penicillin, corrects } });
    expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['invalidInput', ['corrects']]);
  }
});

test('API-6 CHT-2 two requests with one key make one allergy, with the time of the first request', async () => {
  const sent = { ...(await newPatient()), key: randomUUID() };
  const texts: string[] = [];
  for (const minutes of [60, 59]) {
    const writtenAt = new Date(Date.now() - minutes * 60_000).toISOString();
    texts.push((await call(endpoints.addAllergy, { ...sent, body: { ...penicillin, writtenAt } })).text);
  }
  expect(new Set(texts).size).toBe(1);
  expect(await done(endpoints.listAllergies, sent)).toHaveLength(1);
});

test('CHT-2 a prescription that an allergy stopped comes back with it and with the reason, which is needed; any other has neither', async () => {
  const sent = await newPatient();
  const stopped = { prescription: 'Amoxicillin 1 g', despite: 'Pénicilline <b>V</b>; Céfaléxine' };
  expect(Object.keys(saidAt(await refused(endpoints.addPrescription, { ...sent, body: stopped })))).toEqual(['reason']);
  const first = await done(endpoints.addPrescription, { ...sent, body: { ...stopped, reason: 'No other helps' } });
  expect(first).toMatchObject({ ...stopped, reason: 'No other helps' });
  const free = await done(endpoints.addPrescription, { ...sent, body: { prescription: 'Rest' } });
  expect(free).toMatchObject({ despite: '', reason: '' });
  expect(await done(endpoints.listPrescriptions, sent)).toEqual([free, first]);
});

test('CHT-3 problems come back as written, tidied, apart from other kinds; what follows one names it', async () => {
  const sent = await newPatient();
  expect(await done(endpoints.listProblems, sent)).toEqual([]);
  await done(endpoints.addAllergy, { ...sent, body: penicillin });
  const history = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'c', diagnosis: 'Asthma' } });
  const asthma = { problem: 'Asthma <b>', onset: '2019-03', remark: 'Since\nschool', diagnosedIn: history.id };
  const first = await done(endpoints.addProblem, { ...sent, body: { ...asthma, onset: 'mars 2019', resolvedOn: '2020' } });
  const nothing = { resolvedOn: '', follows: '', corrects: null };
  expect(first).toMatchObject({ ...asthma, ...nothing, remark: 'Since school', clinicalStatus: 'active' });
  const over = { problem: 'Asthma <b>', onset: '2019-03', clinicalStatus: 'resolved', resolvedOn: '2024', follows: first.id };
  const end = await done(endpoints.addProblem, { ...sent, body: over });
  expect(end).toMatchObject({ ...over, remark: '', diagnosedIn: '', corrects: null });
  expect(await done(endpoints.listProblems, sent)).toEqual([end, first]);
  const refusal = await refused(endpoints.addProblem, { ...sent, body: { problem: 'COPD', corrects: history.id } });
  expect(Object.keys(saidAt(refusal))).toEqual(['corrects']);
});

test.each([
  [{}, { problem: 'Please write what the problem is' }],
  [{ problem: 'Asthma', onset: '2999' }, { onset: 'This date is still to come' }],
  [
    { problem: 'Asthma', onset: '2019', clinicalStatus: 'resolved', resolvedOn: '2018' },
    { resolvedOn: 'This is before the problem began' },
  ],
])('CHT-3 a problem that cannot be is refused in words: %j', async (body, said) => {
  const sent = await newPatient();
  expect(saidAt(await refused(endpoints.addProblem, { ...sent, body }))).toEqual(said);
  expect(await done(endpoints.listProblems, sent)).toEqual([]);
});

test('CHT-3 DOC-5 an unassigned doctor and an admin can neither read nor write problems', async () => {
  const patient = await addPatient(hospital);
  const sent = of(doctor, patient);
  expect((await refused(endpoints.listProblems, sent)).kind).toBe('notFound');
  expect((await refused(endpoints.addProblem, { ...sent, body: { problem: 'Asthma' } })).kind).toBe('notFound');
  const admin = { token: hospital.admin.token, params: { patient_id: patient.id } };
  expect((await refused(endpoints.listProblems, admin)).kind).toBe('notAllowed');
});

test('CHT-4 vital signs come back as written, tidied, apart from other kinds; the patient counts them', async () => {
  const sent = await newPatient();
  expect(await done(endpoints.listVitalSigns, sent)).toEqual([]);
  await done(endpoints.addAllergy, { ...sent, body: penicillin });
  const measuredAt = new Date(Date.now() - 3_600_000).toISOString();
  const first = await done(endpoints.addVitalSigns, { ...sent, body: { temperature: '37,4', systolic: '120/80', measuredAt } });
  expect(first).toMatchObject({
    temperature: '37.4',
    systolic: '120',
    diastolic: '80',
    measuredAt,
    pulse: '',
    consciousness: '',
    corrects: null,
  });
  const right = await done(endpoints.addVitalSigns, { ...sent, body: { temperature: '38.4', corrects: first.id } });
  expect(await done(endpoints.listVitalSigns, sent)).toEqual([right, first]);
  expect((await done(endpoints.getPatient, sent)).counts).toEqual({ medicalHistory: 0, labResults: 0, prescriptions: 0, vitalSigns: 2 });
  const history = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'c', diagnosis: 'd' } });
  const refusal = await refused(endpoints.addVitalSigns, { ...sent, body: { pulse: '80', corrects: history.id } });
  expect(Object.keys(saidAt(refusal))).toEqual(['corrects']);
});

test.each([
  [{}, { respirations: 'Please write at least one value' }],
  [{ temperature: '98.6' }, { temperature: 'This looks like °F: 98.6 °F is 37 °C. Please write °C' }],
  [{ pulse: '400' }, { pulse: 'This cannot be: it is from 0 to 350 /min' }],
  [{ pulse: '80', measuredAt: '2999-01-01T00:00:00Z' }, { measuredAt: 'This time is still to come' }],
])('CHT-4 vital signs that cannot be are refused in words: %j', async (body, said) => {
  const sent = await newPatient();
  expect(saidAt(await refused(endpoints.addVitalSigns, { ...sent, body }))).toEqual(said);
  expect(await done(endpoints.listVitalSigns, sent)).toEqual([]);
});

test('CHT-2 SEC-2 the list of allergies has no entry of another kind, no allergy corrects one, and a document moved to another row is not shown', async () => {
  const first = await startOwnServer();
  const own = await signUpHospital(first);
  const [author, patient] = [await addDoctor(own), await addPatient(own)];
  await assign(own, author, patient);
  const sent = { ...of(author, patient), server: first };
  const add = () => done(endpoints.addAllergy, { ...sent, body: penicillin });
  const [fine, moved, over] = [await add(), await add(), await add()];
  const stop = { despite: 'Penicillin', reason: 'No other' };
  const prescribe = (prescription: string) => done(endpoints.addPrescription, { ...sent, body: { prescription, ...stop } });
  const [one, two] = [await prescribe('one'), await prescribe('two')];
  const server = await startAgainAfter(
    first,
    `update entries set kind = 'another' where id = '${moved.id}'`,
    `update entries set document = (select document from entries where id = '${fine.id}') where id = '${over.id}'`,
    `update prescriptions set stop = (select stop from prescriptions where id = '${one.id}') where id = '${two.id}'`,
  );
  const listed = await done(endpoints.listAllergies, { ...sent, server });
  expect(listed.map(({ id, substance }) => [id, substance])).toEqual([
    [over.id, null],
    [fine.id, penicillin.substance],
  ]);
  const prescriptions = await done(endpoints.listPrescriptions, { ...sent, server });
  expect(prescriptions).toMatchObject([
    { prescription: 'two', despite: null, reason: null },
    { prescription: 'one', ...stop },
  ]);
  const refusal = await refused(endpoints.addAllergy, { ...sent, server, body: { ...penicillin, corrects: moved.id } });
  expect(Object.keys(saidAt(refusal))).toEqual(['corrects']);
});

test.each(['addVitalSigns', 'addKeyValue'] as const)(
  'CHT-4 CHT-7 %s refuses a time before the patient was born, also of an entry that was written before that was known',
  async (name) => {
    const patient = await addPatient(hospital, { birthDate: '2026-03-12' });
    await assign(hospital, doctor, patient);
    const estimated = await addPatient(hospital, { birthDate: '2026-03~' });
    await assign(hospital, doctor, estimated);
    const add = (to: Patient, at: string) =>
      name === 'addVitalSigns'
        ? {
            row: endpoints.addVitalSigns,
            sent: { ...of(doctor, to), body: { pulse: '80', measuredAt: at, writtenAt: '2026-03-01T08:00:00Z' } },
          }
        : { row: endpoints.addKeyValue, sent: { ...of(doctor, to), body: { analyte: 'Sodium', labValue: '140', takenAt: at } } };
    const field = name === 'addVitalSigns' ? 'measuredAt' : 'takenAt';
    const early = add(patient, '2026-03-11T09:59:00Z');
    expect(saidAt(await refused(early.row, early.sent))).toEqual({ [field]: 'This time is before the patient was born' });
    // Somewhere it was the day of the birth already.
    for (const { row, sent } of [add(patient, '2026-03-11T10:00:00Z'), add(estimated, '2026-02-01T08:00:00Z')]) await done(row, sent);
  },
);

import { readFile } from 'node:fs/promises';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { answerOf, call, done, refused } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, patientBody, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
let colleague: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
});

const idsOf = (patients: readonly { id: string }[]) => patients.map(({ id }) => id);
const waiting = async ({ admin, server }: Hospital = hospital) =>
  idsOf(await done(endpoints.listUnassignedPatients, { server, token: admin.token }));
const end = (patient: Patient, { doctorId }: HospitalDoctor) =>
  done(endpoints.endAssignment, { token: hospital.admin.token, params: { doctorId, patientId: patient.id } });

test('ADM-8 a patient has no doctor from the beginning until they are assigned, and again after the end of their last assignment', async () => {
  const [first, second] = [await addPatient(hospital), await addPatient(hospital)];
  expect(await waiting()).toEqual([second.id, first.id]);
  await assign(hospital, doctor, first);
  expect(await waiting()).toEqual([second.id]);
  await assign(hospital, colleague, first);
  await end(first, doctor);
  expect(await waiting()).toEqual([second.id]);
  // To end what has ended changes nothing, nor does a second assignment that is refused.
  await end(first, doctor);
  const again = { doctorId: colleague.doctorId, patientId: first.id, medicalConcerns: '' };
  expect((await refused(endpoints.assignPatient, { token: hospital.admin.token, body: again })).kind).toBe('alreadyAssigned');
  expect(await waiting()).toEqual([second.id]);
  await end(first, colleague);
  expect(await waiting()).toEqual([second.id, first.id]);
});

test.each(['-createdAt', '-insuranceStatus'] as const)(
  'ADM-7 the list of all, by %s, marks who has no doctor; a doctor’s marks nobody',
  async (sort) => {
    const [treated, untreated] = [await addPatient(hospital), await addPatient(hospital)];
    await assign(hospital, doctor, treated);
    const marks = async (token: string) => {
      const listed = await done(endpoints.listPatients, { token, query: { sort } });
      return Object.fromEntries(listed.map((each) => [each.id, each.withoutDoctor]));
    };
    expect(await marks(hospital.admin.token)).toEqual({ [treated.id]: undefined, [untreated.id]: true });
    expect(await marks(doctor.token)).toEqual({ [treated.id]: undefined });
    await end(treated, doctor);
    expect(await marks(hospital.admin.token)).toEqual({ [treated.id]: true, [untreated.id]: true });
  },
);

test('ADM-8 an import’s patients have no doctor; those of a deactivated doctor who have no other one have none either', async () => {
  const body = { patients: [patientBody(), patientBody()] };
  await done(endpoints.importPatients, { token: hospital.admin.token, body });
  const imported = await done(endpoints.listPatients, { token: hospital.admin.token });
  expect(await waiting()).toEqual(idsOf(imported));
  for (const patient of imported) await assign(hospital, doctor, patient);
  expect(await waiting()).toEqual([]);
  const [shared, own] = imported;
  if (shared) await assign(hospital, colleague, shared);
  await done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id: doctor.user.id } });
  expect(await waiting()).toEqual([own?.id]);
});

test('ADM-8 CHT-8 who is handed over has a doctor, also when the giver gives them up', async () => {
  await done(endpoints.setHandoverRule, { token: hospital.admin.token, body: { doctorsHandOver: true } });
  const patients = [await addPatient(hospital), await addPatient(hospital)];
  for (const patient of patients) await assign(hospital, doctor, patient);
  const body = { doctorId: colleague.doctorId, patientIds: idsOf(patients), keeps: false };
  await done(endpoints.handOverPatients, { token: doctor.token, body });
  expect(await waiting()).toEqual([]);
  for (const patient of patients) await end(patient, colleague);
  expect(await waiting()).toEqual(idsOf(patients.toReversed()));
});

test('ADM-8 two doctors from whom a patient is taken at once leave them without a doctor', async () => {
  const patients = [await addPatient(hospital), await addPatient(hospital), await addPatient(hospital)];
  for (const patient of patients) for (const each of [doctor, colleague]) await assign(hospital, each, patient);
  await Promise.all(patients.flatMap((patient) => [end(patient, doctor), end(patient, colleague)]));
  expect(await waiting()).toEqual(idsOf(patients.toReversed()));
});

test('ADM-8 API-2 the pages have every patient without a doctor once, with the total', async () => {
  const patients = [];
  for (let count = 0; count < 5; count += 1) patients.push(await addPatient(hospital));
  const [, assigned] = patients;
  if (assigned) await assign(hospital, doctor, assigned);
  const walked: Patient[] = [];
  let next: string | undefined = '?limit=2';
  while (next && walked.length < 10) {
    const query = Object.fromEntries(new URLSearchParams(next));
    const reply = await call(endpoints.listUnassignedPatients, { token: hospital.admin.token, query });
    walked.push(...(await answerOf(endpoints.listUnassignedPatients, reply)));
    expect(reply.headers.get('x-total-count')).toBe('4');
    next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  expect(idsOf(walked)).toEqual(idsOf(patients.toReversed()).filter((id) => id !== assigned?.id));
  expect(walked[0]).toEqual(patients.at(-1));
});

test('ADM-8 SEC-1 another hospital’s admin sees none of them, and a doctor is refused', async () => {
  await addPatient(hospital);
  expect(await waiting(await signUpHospital())).toEqual([]);
  expect((await refused(endpoints.listUnassignedPatients, { token: doctor.token })).kind).toBe('notAllowed');
});

test('ADM-8 the patients of before the update are counted once, with their doctors', async () => {
  const server = await startOwnServer();
  hospital = await signUpHospital(server);
  doctor = await addDoctor(hospital);
  const [first, second] = [await addPatient(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, first);
  const migration = await readFile('server/database/migrations/0035_doctors_of_patients.sql', 'utf8');
  const filling = migration.split('--> statement-breakpoint').at(-1)?.trim() ?? '';
  expect(filling).toMatch(/^INSERT INTO doctors_of_patients/);
  const updated = { ...hospital, server: await startAgainAfter(server, 'delete from doctors_of_patients', filling) };
  expect(await waiting(updated)).toEqual([second.id]);
  const params = { doctorId: doctor.doctorId, patientId: first.id };
  await done(endpoints.endAssignment, { server: updated.server, token: hospital.admin.token, params });
  expect(await waiting(updated)).toEqual([second.id, first.id]);
});

import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';

let hospital: Hospital;
let doctor: HospitalDoctor;
let colleague: HospitalDoctor;
let patients: Patient[];
beforeEach(async () => {
  hospital = await signUpHospital();
  [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  patients = [await addPatient(hospital), await addPatient(hospital)];
  for (const patient of patients) await assign(hospital, doctor, patient);
});

const setRule = (doctorsHandOver: boolean) => done(endpoints.setHandoverRule, { token: hospital.admin.token, body: { doctorsHandOver } });
const giving = (keeps: boolean, more: object = {}, by = doctor) => ({
  token: by.token,
  body: { doctorId: colleague.doctorId, patientIds: patients.map(({ id }) => id), keeps, ...more },
});
const give = (keeps: boolean, more: object = {}, by = doctor) => done(endpoints.handOverPatients, giving(keeps, more, by));
const has = async ({ token, doctorId }: HospitalDoctor) =>
  (await done(endpoints.listAssignedPatients, { token, params: { doctorId } })).assignedPatients.map(({ id }) => id).sort();
const all = () => patients.map(({ id }) => id).sort();

test('CHT-8 a doctor hands patients over only where the admin lets doctors; at first nobody is let', async () => {
  expect(await done(endpoints.getHandoverRule, { token: doctor.token })).toEqual({ doctorsHandOver: false });
  expect((await refused(endpoints.handOverPatients, giving(true))).kind).toBe('handoverByAdmin');
  expect(await has(colleague)).toEqual([]);
  expect((await refused(endpoints.setHandoverRule, { token: doctor.token, body: { doctorsHandOver: true } })).kind).toBe('notAllowed');
  expect(await setRule(true)).toEqual({ doctorsHandOver: true });
  expect(await give(true)).toEqual({ doctorId: colleague.doctorId });
  expect(await has(colleague)).toEqual(all());
  await setRule(false);
  expect((await refused(endpoints.handOverPatients, giving(true))).kind).toBe('handoverByAdmin');
});

test('CHT-8 the giver keeps the patients or gives them up; who has a patient already is no error', async () => {
  await setRule(true);
  const [first, second] = patients;
  await give(true, { patientIds: [first?.id] });
  expect([await has(doctor), await has(colleague)]).toEqual([all(), [first?.id]]);
  await give(false);
  expect([await has(doctor), await has(colleague)]).toEqual([[], all()]);
  expect((await refused(endpoints.getPatient, { token: doctor.token, params: { patient_id: second?.id ?? '' } })).kind).toBe('notFound');
});

test('CHT-8 SEC-1 only one’s own patients, all or none, to an active colleague of the same hospital', async () => {
  await setRule(true);
  const foreign = await addPatient(hospital);
  const elsewhere = await signUpHospital();
  const stranger = await addDoctor(elsewhere);
  const gone = await addDoctor(hospital);
  await done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id: gone.user.id } });
  const wrong = async (more: object) => Object.keys(saidAt(await refused(endpoints.handOverPatients, giving(false, more))));
  for (const patientIds of [[...all(), foreign.id], [...all(), randomUUID()], []])
    expect(await wrong({ patientIds })).toEqual(['patientIds']);
  for (const doctorId of [stranger.doctorId, gone.doctorId, doctor.doctorId, randomUUID()])
    expect(await wrong({ doctorId })).toEqual(['doctorId']);
  // Both may have changed since the list was drawn: it says that, not that something is missing.
  expect(saidAt(await refused(endpoints.handOverPatients, giving(true, { patientIds: [foreign.id] })))).toEqual({
    patientIds: expect.stringMatching(/^Nobody was handed over: not all of these patients are yours any more/),
  });
  expect(saidAt(await refused(endpoints.handOverPatients, giving(true, { doctorId: gone.doctorId })))).toEqual({
    doctorId: expect.stringMatching(/^This colleague can get no patients any more/),
  });
  expect(Object.keys(saidAt(await refused(endpoints.handOverPatients, giving(false, { keeps: undefined }))))).toEqual(['keeps']);
  expect([await has(doctor), await has(colleague)]).toEqual([all(), []]);
  const colleagues = await done(endpoints.listColleagues, { token: doctor.token });
  expect(colleagues.map(({ id }) => id)).toEqual([colleague.doctorId]);
});

test('CHT-8 API-6 two requests with one key hand over once; two doctors who give each other a patient at once do not both lose it', async () => {
  await setRule(true);
  const key = randomUUID();
  const once = () => done(endpoints.handOverPatients, { ...giving(false), key });
  expect(await once()).toEqual(await once());
  // Whose answer was lost asks again, and learns that it arrived, whatever the admin has decided meanwhile.
  await setRule(false);
  expect(await once()).toEqual({ doctorId: colleague.doctorId });
  await setRule(true);
  expect([await has(doctor), await has(colleague)]).toEqual([[], all()]);
  for (const patient of patients) await assign(hospital, doctor, patient);
  const back = { ...giving(false, { doctorId: doctor.doctorId }, colleague) };
  await Promise.allSettled([give(false), done(endpoints.handOverPatients, back)]);
  for (const id of all()) expect([...(await has(doctor)), ...(await has(colleague))]).toContain(id);
});

test('CHT-8 the activity of each patient says who handed them over to whom, and whether they were given up', async () => {
  await setRule(true);
  await give(true, { patientIds: [patients[0]?.id] });
  await give(false);
  const listed = await done(endpoints.listActivity, {
    token: hospital.admin.token,
    params: { patient_id: patients[0]?.id ?? '' },
    query: { only: 'changes' },
  });
  const given = listed.filter(({ action }) => action === 'handOverPatients');
  expect(given.map(({ by, doctor: to, fields }) => [by.id, to?.id, fields])).toEqual([
    [doctor.user.id, colleague.doctorId, ['givenUp']],
    [doctor.user.id, colleague.doctorId, []],
  ]);
});

import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done, refused } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return patient;
};
const read = ({ token } = doctor) => done(endpoints.readHandover, { token });
const of = ({ id }: Patient) => ({ token: doctor.token, params: { patient_id: id } });
const measure = (patient: Patient, body: object) => done(endpoints.addVitalSigns, { ...of(patient), body });
const upload = ({ id: patientId }: Patient, name: string) =>
  done(endpoints.uploadLabResult, { token: hospital.admin.token, params: { patientId }, form: formOf(name, pdf()) });

test('CHT-8 the list has the patients of the doctor, the newest assignment first, with what their records say', async () => {
  const [older, newer] = [await newPatient(), await newPatient()];
  await done(endpoints.addAllergy, { ...of(older), body: { statement: 'noKnownAllergies' } });
  await done(endpoints.addProblem, { ...of(older), body: { problem: 'Asthma' } });
  await measure(older, { pulse: '80' });
  await upload(older, 'a.pdf');
  const { counts: _, ...patient } = await done(endpoints.getPatient, of(older));
  const [first, second, ...more] = await read();
  expect([first?.patient.id, more]).toEqual([newer.id, []]);
  expect(second).toEqual({
    patient,
    problems: await done(endpoints.listProblems, of(older)),
    allergies: await done(endpoints.listAllergies, of(older)),
    vitalSigns: await done(endpoints.listVitalSigns, of(older)),
    labResults: await done(endpoints.listLabResults, { token: doctor.token, params: { patientId: older.id } }),
  });
});

test('CHT-8 the list has the last twelve sets, the last weight that stands, and the lab results that the doctor has to acknowledge', async () => {
  const patient = await newPatient();
  const answered = await upload(patient, 'answered.pdf');
  const awaited = await upload(patient, 'awaited.pdf');
  await done(endpoints.addAcknowledgement, { ...of(patient), body: { result: answered.id, whatWasDone: 'Nothing' } });
  const weighed = await measure(patient, { weight: '71' });
  const wrong = await measure(patient, { weight: '17' });
  const sets = [await measure(patient, { pulse: '80', corrects: wrong.id })];
  for (let number = 1; number <= 12; number += 1) sets.push(await measure(patient, { pulse: String(80 + number) }));
  const [record] = await read();
  const ids = sets.map(({ id }) => id).slice(1);
  expect(record?.vitalSigns.map(({ id }) => id)).toEqual([...ids.reverse(), weighed.id]);
  expect(record?.labResults.map(({ id }) => id)).toEqual([awaited.id]);
});

test('CHT-8 SEC-1 a doctor reads nothing of patients who are not theirs, and an admin no list', async () => {
  const [here, gone] = [await newPatient(), await newPatient()];
  await addPatient(hospital);
  await done(endpoints.endAssignment, {
    token: hospital.admin.token,
    params: { doctorId: doctor.doctorId, patientId: gone.id },
  });
  expect((await read()).map(({ patient }) => patient.id)).toEqual([here.id]);
  const elsewhere = await addDoctor(await signUpHospital());
  expect(await read(elsewhere)).toEqual([]);
  expect((await refused(endpoints.readHandover, { token: hospital.admin.token })).kind).toBe('notAllowed');
});

test('CHT-8 the audit log says of each patient on the list, and of no other, that the doctor has read it', async () => {
  const [first, second, other] = [await newPatient(), await newPatient(), await addPatient(hospital)];
  await read();
  await read();
  const readings = async ({ id }: Patient) => {
    const entries = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: id } });
    return entries.filter(({ action }) => action === 'readHandover').length;
  };
  expect([await readings(first), await readings(second), await readings(other)]).toEqual([2, 2, 0]);
});

test('CHT-8 admins and doctors learn the name of their hospital, and a device gets it with the round', async () => {
  for (const { token } of [hospital.admin, doctor])
    expect(await done(endpoints.getHospitalName, { token })).toEqual({ hospitalName: hospital.name });
  const { hospitalName } = await done(endpoints.readRound, { token: doctor.token, body: { known: [] } });
  expect(hospitalName).toBe(hospital.name);
});

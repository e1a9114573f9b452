import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { freeLimits, trialDays } from '../../contract/plans';
import type { Row } from '../../contract/row';
import { call, done, refusalOf, refused, type Sent } from '../support/calls';
import { addDoctor, addPatient, assign, doctorBody, type HospitalDoctor, patientBody, signUpHospital } from '../support/hospital';
import { formOf, pdf, upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

const limitOf = async (row: Row, sent: Sent) => {
  const { kind, status, errors } = await refused(row, sent);
  expect([kind, status, errors.length]).toEqual(['planLimit', 402, 1]);
  return errors[0];
};
const noRoomFor = (what: keyof typeof freeLimits, message: string) => ({
  path: 'plan',
  code: `plan.${what}`,
  message,
  values: { most: freeLimits[what] },
});

test('ADM-15 of fifty doctors added at once where the plan allows one, one is added', async () => {
  const { admin } = await signUpHospital();
  const add = () => call(endpoints.registerDoctor, { token: admin.token, body: doctorBody() });
  for (let count = 0; count < freeLimits.doctors - 1; count += 1) expect((await add()).status).toBe(201);
  const replies = await Promise.all(Array.from({ length: 50 }, add));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201)) {
    expect(refusalOf(reply).errors).toEqual([noRoomFor('doctors', 'The Free plan has room for 5 doctors. Choose Premium to add more.')]);
  }
  expect(await done(endpoints.listDoctors, { token: admin.token })).toHaveLength(freeLimits.doctors);
});

test('ADM-15 API-6 a repeated call gets its first answer even if the plan has become full', async () => {
  const { admin } = await signUpHospital();
  const sent = Array.from({ length: freeLimits.doctors }, () => ({ token: admin.token, key: crypto.randomUUID(), body: doctorBody() }));
  const first = await Promise.all(sent.map((each) => done(endpoints.registerDoctor, each)));
  expect(await Promise.all(sent.map((each) => done(endpoints.registerDoctor, each)))).toEqual(first);
});

type Changed = { doctor: HospitalDoctor; patient: Patient; asAdmin: Sent; asDoctor: Sent; ofPatient: Pick<Sent, 'params'> };
/** Three hospitals whose rows were changed while their server was stopped. */
let nearlyFull: Changed;
let trialOver: Changed;
let lastMinutes: Changed;

const oneOfEach = async (first: RunningServer) => {
  const hospital = await signUpHospital(first);
  const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  await upload(hospital, patient);
  await done(endpoints.sendMessage, { server: first, token: doctor.token, body: { text: 'We are short of gloves.' } });
  return { hospital, doctor, patient };
};

/** Statements after which the hospital can add two more of each. */
const fill = (hospitalId: string): string[] => {
  const copied = (table: string, columns: string, values: string, rows: string) =>
    `insert into ${table} (hospital_id, id, ${columns}) select hospital_id, gen_random_uuid(), ${values}
      from ${table}, generate_series(1, ${rows}) n where hospital_id = '${hospitalId}'`;
  const patientColumns = 'first_name, last_name, email, gender, phone_number, details, search';
  const results = 'patient_id, uploaded_by, details, content_type, size, stored_name';
  return [
    copied('patients', `patient_unique_id, ${patientColumns}`, `'P-' || n, ${patientColumns}`, `${freeLimits.patients - 2}`),
    copied('lab_results', results, results, `${freeLimits.uploads - 2}`),
    copied('doctor_messages', 'doctor_id, text', 'doctor_id, text', `${freeLimits.messages - 2}`),
    // From an earlier month, so they do not count.
    copied('doctor_messages', 'doctor_id, text, created_at', "doctor_id, text, now() - interval '32 days'", '1'),
  ];
};
const registered = (hospitalId: string, ago: string) =>
  `update hospitals set created_at = now() - interval '${ago}' where hospital_id = '${hospitalId}'`;

beforeAll(async () => {
  const first = await startOwnServer();
  const [one, two, three] = [await oneOfEach(first), await oneOfEach(first), await oneOfEach(first)];
  const server = await startAgainAfter(
    first,
    ...fill(one.hospital.id),
    registered(two.hospital.id, `${trialDays} days`),
    registered(three.hospital.id, `${trialDays * 24 * 60 - 10} minutes`),
  );
  const after = ({ hospital, doctor, patient }: typeof one): Changed => ({
    doctor,
    patient,
    asAdmin: { server, token: hospital.admin.token },
    asDoctor: { server, token: doctor.token },
    ofPatient: { params: { patient_id: patient.id } },
  });
  [nearlyFull, trialOver, lastMinutes] = [after(one), after(two), after(three)];
});

test('ADM-15 patients, uploads and messages stop at their limit; notes in records have none', async () => {
  const { patient, asAdmin, asDoctor, ofPatient } = nearlyFull;
  const newPatient = { ...asAdmin, body: patientBody() };
  await done(endpoints.registerPatient, newPatient);
  expect(await limitOf(endpoints.registerPatient, newPatient)).toEqual(
    noRoomFor('patients', 'The Free plan has room for 100 patients. Choose Premium to add more.'),
  );
  const newUpload = () => ({ ...asAdmin, params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) });
  await done(endpoints.uploadLabResult, newUpload());
  expect(await limitOf(endpoints.uploadLabResult, newUpload())).toEqual(
    noRoomFor('uploads', 'The Free plan has room for 200 uploads. Choose Premium to upload more.'),
  );
  const newMessage = { ...asDoctor, body: { text: 'There are gloves again.' } };
  await done(endpoints.sendMessage, newMessage);
  expect(await limitOf(endpoints.sendMessage, newMessage)).toEqual(
    noRoomFor('messages', "The Free plan has room for 200 messages a month. Your hospital's admin can choose Premium."),
  );
  await done(endpoints.addMedicalHistory, { ...asDoctor, ...ofPatient, body: { complaint: 'Cough', diagnosis: 'Cold' } });
  await done(endpoints.addPrescription, { ...asDoctor, ...ofPatient, body: { prescription: 'Rest' } });
});

test('ADM-15 after the free month reading, records and messages still work; adding and assigning need Premium', async () => {
  const { doctor, patient, asAdmin, asDoctor, ofPatient } = trialOver;
  const over = { path: 'plan', code: 'plan.trialOver', message: expect.stringContaining('The free month is over.') };
  const refusedToAdd: [Row, Sent][] = [
    [endpoints.registerDoctor, { body: doctorBody() }],
    [endpoints.registerPatient, { body: patientBody() }],
    [endpoints.uploadLabResult, { params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) }],
    [endpoints.assignPatient, { body: { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' } }],
  ];
  for (const [row, sent] of refusedToAdd) expect(await limitOf(row, { ...asAdmin, ...sent })).toEqual(over);
  expect(await done(endpoints.listPatients, asAdmin)).toHaveLength(1);
  expect(await done(endpoints.listLabResults, { ...asDoctor, params: { patientId: patient.id } })).toHaveLength(1);
  await done(endpoints.addMedicalHistory, { ...asDoctor, ...ofPatient, body: { complaint: 'Cough', diagnosis: 'Cold' } });
  await done(endpoints.addPrescription, { ...asDoctor, ...ofPatient, body: { prescription: 'Rest' } });
  await done(endpoints.sendMessage, { ...asDoctor, body: { text: 'The month is over.' } });
});

test('ADM-15 the free month lasts until its last moment', async () => {
  const { asAdmin } = lastMinutes;
  await done(endpoints.registerPatient, { ...asAdmin, body: patientBody() });
});

import { endpoints } from '../../contract/endpoints';
import { freeLimits, trialDays } from '../../contract/plans';
import type { Row } from '../../contract/row';
import { call, done, refusalOf, refused, type Sent } from '../support/calls';
import { addDoctor, addPatient, assign, doctorBody, type Hospital, patientBody, signUpHospital } from '../support/hospital';
import { formOf, pdf, upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer, stopOwnServers } from '../support/ownServer';

jest.setTimeout(90_000); // some start servers of their own
afterEach(stopOwnServers);

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

test('ADM-15 of fifty doctors added at once where one has room, one is added', async () => {
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

test('ADM-15 API-6 the same call again is answered as before where the plan has become full', async () => {
  const { admin } = await signUpHospital();
  const sent = Array.from({ length: freeLimits.doctors }, () => ({ token: admin.token, key: crypto.randomUUID(), body: doctorBody() }));
  const first = await Promise.all(sent.map((each) => done(endpoints.registerDoctor, each)));
  expect(await Promise.all(sent.map((each) => done(endpoints.registerDoctor, each)))).toEqual(first);
});

/** A server with a hospital whose rows `statements` have changed while it stood still; $hospital is its id. */
const changedMeanwhile = async (statements: (hospital: Hospital) => string[]) => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  await upload(hospital, patient);
  await done(endpoints.sendMessage, { server: first, token: doctor.token, body: { text: 'We are short of gloves.' } });
  const server = await startAgainAfter(first, ...statements(hospital));
  const asAdmin = { server, token: hospital.admin.token };
  const asDoctor = { server, token: doctor.token };
  return { doctor, patient, asAdmin, asDoctor, ofPatient: { params: { patient_id: patient.id } } };
};

test('ADM-15 patients, uploads and messages end at their limit, and what doctors write into records does not', async () => {
  const last = { patients: freeLimits.patients - 2, uploads: freeLimits.uploads - 2, messages: freeLimits.messages - 2 };
  const copied = (table: string, columns: string, count: number) =>
    `insert into ${table} (hospital_id, id, ${columns}) select hospital_id, gen_random_uuid(), ${columns} from ${table}, generate_series(1, ${count})`;
  const patientColumns = 'first_name, last_name, email, gender, phone_number, details, search';
  const { patient, asAdmin, asDoctor, ofPatient } = await changedMeanwhile(() => [
    `insert into patients (hospital_id, id, patient_unique_id, ${patientColumns})
      select hospital_id, gen_random_uuid(), 'P-' || n, ${patientColumns} from patients, generate_series(1, ${last.patients}) n`,
    copied('lab_results', 'patient_id, uploaded_by, details, content_type, size, stored_name', last.uploads),
    copied('doctor_messages', 'doctor_id, text', last.messages),
    // Of an earlier month, so it does not count.
    `insert into doctor_messages (hospital_id, id, doctor_id, text, created_at)
      select hospital_id, gen_random_uuid(), doctor_id, text, now() - interval '32 days' from doctor_messages limit 5`,
  ]);
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

test('ADM-15 after the free month reading, records and messages go on; adding and assigning ask for Premium', async () => {
  const { doctor, patient, asAdmin, asDoctor, ofPatient } = await changedMeanwhile(({ id }) => [
    `update hospitals set created_at = now() - interval '${trialDays} days' where hospital_id = '${id}'`,
  ]);
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

test('ADM-15 one moment before its end the free month goes on', async () => {
  const { asAdmin } = await changedMeanwhile(({ id }) => [
    `update hospitals set created_at = now() - interval '${trialDays} days' + interval '10 minutes' where hospital_id = '${id}'`,
  ]);
  await done(endpoints.registerPatient, { ...asAdmin, body: patientBody() });
});

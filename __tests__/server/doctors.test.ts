import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, doctorBody, goodPassword, type Hospital, signIn, signUpHospital } from '../support/hospital';
import { mailedToken } from '../support/outbox';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

const asAdmin = () => ({ token: hospital.admin.token });
const deactivate = (id: string) => done(endpoints.deactivateDoctor, { ...asAdmin(), params: { id } });
const activityOf = (patient_id: string) =>
  done(endpoints.listActivity, { ...asAdmin(), params: { patient_id }, query: { only: 'changes' } });

test('ADM-5 an email address in use, in any case, is refused at its field, and no doctor is added', async () => {
  const { user } = await addDoctor(hospital);
  const before = await done(endpoints.listDoctors, asAdmin());
  const body = { ...doctorBody(), email: user.email.toUpperCase() };
  const refusal = await refused(endpoints.registerDoctor, { ...asAdmin(), body });
  expect(refusal.kind).toBe('taken');
  expect(saidAt(refusal)).toEqual({ email: 'This email address is already in use' });
  expect(await done(endpoints.listDoctors, asAdmin())).toEqual(before);
});

test('ADM-4 a deactivated doctor is signed out, cannot sign in or renew, and is no longer listed', async () => {
  const doctor = await addDoctor(hospital);
  await deactivate(doctor.user.id);
  expect((await refused(endpoints.listPatients, { token: doctor.token })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { cookie: doctor.cookie })).kind).toBe('sessionEnded');
  const signIn = (password: string) => refused(endpoints.signIn, { body: { email: doctor.user.email, password } });
  // Only a user with the right password learns the reason.
  expect(await signIn(goodPassword)).toMatchObject({ kind: 'accountClosed', status: 403 });
  expect((await signIn('Not!the-right-one1')).kind).toBe('wrongCredentials');
  expect(await done(endpoints.listDoctors, asAdmin())).toEqual([]);
});

test('SEC-7 the list of deactivated doctors has only these, until they are added again', async () => {
  const body = doctorBody();
  const { id } = await done(endpoints.registerDoctor, { ...asAdmin(), body });
  await addDoctor(hospital);
  await deactivate(id);
  const deactivated = async () =>
    (await done(endpoints.listDoctors, { ...asAdmin(), query: { only: 'deactivated' } })).map((doctor) => doctor.id);
  expect(await deactivated()).toEqual([id]);
  const elsewhere = await signUpHospital();
  expect(await done(endpoints.listDoctors, { token: elsewhere.admin.token, query: { only: 'deactivated' } })).toEqual([]);
  await done(endpoints.registerDoctor, { ...asAdmin(), body });
  expect(await deactivated()).toEqual([]);
  expect(saidAt(await refused(endpoints.listDoctors, { ...asAdmin(), query: { only: 'active' } }))).toHaveProperty('only');
});

test('ADM-4 DOC-11 a doctor who is added again is the same user, whose key opens the notes waiting on their device; another license is another user', async () => {
  const body = doctorBody();
  const signIn = () => done(endpoints.signIn, { body: { email: body.email, password: goodPassword } });
  const choosePassword = async () => {
    const query = { token: await mailedToken(body.email) };
    await done(endpoints.resetPassword, { query, body: { password: goodPassword, confirmPassword: goodPassword } });
  };
  const first = await done(endpoints.registerDoctor, { ...asAdmin(), body });
  await choosePassword();
  const before = await signIn();
  await deactivate(first.id);
  const again = await done(endpoints.registerDoctor, { ...asAdmin(), body: { ...body, lastName: 'Married' } });
  expect(again).toMatchObject({ id: first.id, lastName: 'Married', doctor: first.doctor });
  // Before the mailed link is used, no password works.
  expect((await refused(endpoints.signIn, { body: { email: body.email, password: goodPassword } })).kind).toBe('wrongCredentials');
  await choosePassword();
  const after = await signIn();
  expect({ id: after.user.id, key: after.browserKey }).toEqual({ id: before.user.id, key: before.browserKey });

  await deactivate(first.id);
  const other = await done(endpoints.registerDoctor, { ...asAdmin(), body: { ...body, licenseUId: 'MDCN-another' } });
  expect(other.id).not.toBe(first.id);
});

test('ADM-4 the address of a closed account is free: another hospital can add the doctor, who signs in there', async () => {
  const doctor = await addDoctor(hospital);
  await deactivate(doctor.user.id);
  const elsewhere = await addDoctor(await signUpHospital(), { email: doctor.user.email });
  expect(elsewhere.user.id).not.toBe(doctor.user.id);
  expect((await done(endpoints.signIn, { body: { email: doctor.user.email, password: goodPassword } })).user.id).toBe(elsewhere.user.id);
});

test('ADM-4 an invited doctor who is deactivated cannot set a password by the mailed link', async () => {
  const { id, email } = await done(endpoints.registerDoctor, { ...asAdmin(), body: doctorBody() });
  const token = await mailedToken(email);
  await deactivate(id);
  const body = { password: goodPassword, confirmPassword: goodPassword };
  expect((await refused(endpoints.resetPassword, { query: { token }, body })).kind).toBe('linkSpent');
});

test('ADM-4 a link from before a deactivation sets no password after the doctor is added again', async () => {
  const sent = { ...asAdmin(), body: doctorBody() };
  const { id, email } = await done(endpoints.registerDoctor, sent);
  const token = await mailedToken(email);
  await deactivate(id);
  expect((await done(endpoints.registerDoctor, sent)).id).toBe(id);
  const body = { password: goodPassword, confirmPassword: goodPassword };
  expect((await refused(endpoints.resetPassword, { query: { token }, body })).kind).toBe('linkSpent');
});

test('ADM-4 a deactivation ends the doctor’s assignments, with audit entries; the doctor’s notes stay', async () => {
  const [doctor, colleague] = [await addDoctor(hospital, { lastName: 'Leaving' }), await addDoctor(hospital)];
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const written = { params: { patient_id: patient.id }, body: { complaint: 'Cough', diagnosis: 'Cold' } };
  await done(endpoints.addMedicalHistory, { token: doctor.token, ...written });
  await deactivate(doctor.user.id);

  const details = await done(endpoints.getPatientDetails, { ...asAdmin(), params: { patient_id: patient.id } });
  expect(details.doctors).toEqual([]);
  expect((await activityOf(patient.id))[0]).toMatchObject({
    action: 'deactivateDoctor',
    doctor: { id: doctor.doctorId, lastName: 'Leaving' },
  });
  await assign(hospital, colleague, patient);
  const history = await done(endpoints.listMedicalHistory, { token: colleague.token, params: { patient_id: patient.id } });
  expect(history).toMatchObject([{ complaint: 'Cough', diagnosis: 'Cold' }]);
});

test('ADM-4 a deactivated doctor cannot be assigned, and a second deactivation changes nothing', async () => {
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await deactivate(doctor.user.id);
  await deactivate(doctor.user.id);
  const body = { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' };
  expect((await refused(endpoints.assignPatient, { ...asAdmin(), body })).status).toBe(422);
});

test('ADM-4 after a simultaneous assignment and deactivation no patient stays assigned', async () => {
  for (let round = 0; round < 5; round += 1) {
    const doctor = await done(endpoints.registerDoctor, { ...asAdmin(), body: doctorBody() });
    const patient = await addPatient(hospital);
    const body = { doctorId: doctor.doctor.id, patientId: patient.id, medicalConcerns: '' };
    await Promise.all([call(endpoints.assignPatient, { ...asAdmin(), body }), deactivate(doctor.id)]);
    const { doctors } = await done(endpoints.getPatientDetails, { ...asAdmin(), params: { patient_id: patient.id } });
    expect(doctors).toEqual([]);
  }
});

test('ADM-4 the email address of a deactivated doctor can be used for a new doctor', async () => {
  const doctor = await addDoctor(hospital);
  await deactivate(doctor.user.id);
  const again = await addDoctor(hospital, { email: doctor.user.email });
  expect(again.user.id).not.toBe(doctor.user.id);
  expect((await signIn(doctor.user.email, goodPassword)).user.id).toBe(again.user.id);
});

test('ADM-4 an admin and an unknown user cannot be deactivated as a doctor', async () => {
  for (const id of [hospital.admin.user.id, randomUUID()]) {
    expect((await refused(endpoints.deactivateDoctor, { ...asAdmin(), params: { id } })).kind).toBe('notFound');
  }
});

test('ADM-8 the newest assignment comes first; ending one hides the patient from the doctor, is in the log, and twice changes nothing', async () => {
  const doctor = await addDoctor(hospital);
  const [gone, kept] = [await addPatient(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, gone);
  const both = await assign(hospital, doctor, kept);
  expect(both.assignedPatients.map(({ id }) => id)).toEqual([kept.id, gone.id]);
  const params = { doctorId: doctor.doctorId, patientId: gone.id };
  for (let times = 0; times < 2; times += 1) {
    const { assignedPatients } = await done(endpoints.endAssignment, { ...asAdmin(), params });
    expect(assignedPatients.map(({ id }) => id)).toEqual([kept.id]);
  }
  const read = { token: doctor.token, params: { patient_id: gone.id } };
  expect((await refused(endpoints.getPatient, read)).kind).toBe('notFound');
  const note = { ...read, body: { prescription: 'Rest' } };
  expect((await refused(endpoints.addPrescription, note)).kind).toBe('notFound');
  expect((await activityOf(gone.id)).find(({ refused: why }) => why === null)).toMatchObject({
    action: 'endAssignment',
    doctor: { id: doctor.doctorId },
    by: { lastName: 'Obi' },
  });

  await assign(hospital, doctor, gone);
  expect((await done(endpoints.getPatient, read)).id).toBe(gone.id);
});

test('ADM-8 the list says how many patients each doctor has now, of this hospital alone', async () => {
  const [busy, free] = [await addDoctor(hospital), await addDoctor(hospital)];
  const [first, second] = [await addPatient(hospital), await addPatient(hospital)];
  const counts = async () => {
    const listed = await done(endpoints.listDoctors, asAdmin());
    return [busy, free].map(({ doctorId }) => listed.find(({ doctor }) => doctor.id === doctorId)?.patients);
  };
  expect(await counts()).toEqual([0, 0]);
  for (const patient of [first, second]) await assign(hospital, busy, patient);
  const elsewhere = await signUpHospital();
  await assign(elsewhere, await addDoctor(elsewhere), await addPatient(elsewhere));
  expect(await counts()).toEqual([2, 0]);
  await done(endpoints.endAssignment, { ...asAdmin(), params: { doctorId: busy.doctorId, patientId: first.id } });
  expect(await counts()).toEqual([1, 0]);
});

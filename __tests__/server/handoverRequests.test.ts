import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { call, done, refused, saidAt } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
let colleague: HospitalDoctor;
let patients: [Patient, Patient, Patient];
beforeEach(async () => {
  hospital = await signUpHospital();
  [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital, { firstName: 'Ife', lastName: 'Eze' })];
  patients = [
    await addPatient(hospital, { lastName: 'Adeyemi' }),
    await addPatient(hospital, { lastName: 'Bello' }),
    await addPatient(hospital, { lastName: 'Zuma' }),
  ];
  for (const patient of patients) await assign(hospital, doctor, patient);
});

const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id);
const asking = (more: object = {}) => ({
  token: doctor.token,
  body: { text: 'Please', handover: { doctorId: colleague.doctorId, patientIds: idsOf(patients), keeps: true, ...more } },
});
const ask = (more: object = {}) => done(endpoints.sendMessage, asking(more));
const granting = (id: string, by: { token: string } = hospital.admin) => ({ token: by.token, params: { id } });
const grant = (id: string) => done(endpoints.grantHandover, granting(id));
const has = async ({ token, doctorId }: HospitalDoctor) =>
  idsOf((await done(endpoints.listAssignedPatients, { token, params: { doctorId } })).assignedPatients).sort();
const take = (from: HospitalDoctor, { id }: Patient) =>
  done(endpoints.endAssignment, { token: hospital.admin.token, params: { doctorId: from.doctorId, patientId: id } });
const deactivate = ({ user: { id } }: HospitalDoctor) => done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id } });
const seenBy = async ({ token }: { token: string }) => (await done(endpoints.listMessages, { token }))[0]?.handover;
const states = async () => (await seenBy(hospital.admin))?.patients.map(({ state }) => state);
const sorted = (those: readonly Patient[]) => idsOf(those).sort();

test('CHT-8 the admin sees what a message asks for, and one call assigns all; it is shown as granted to the admin and the author', async () => {
  const { id } = await ask();
  expect(await seenBy(hospital.admin)).toMatchObject({
    doctor: { id: colleague.doctorId, lastName: 'Eze', isActive: true },
    keeps: true,
    patients: patients.map((each) => ({ id: each.id, lastName: each.lastName, patientUniqueId: each.patientUniqueId, state: 'open' })),
    granted: null,
  });
  const granted = await grant(id);
  expect(granted.handover?.patients.map(({ state }) => state)).toEqual(['assigned', 'assigned', 'assigned']);
  // Who has granted it has read it.
  expect(granted.readAt).not.toBeNull();
  expect([await has(doctor), await has(colleague)]).toEqual([sorted(patients), sorted(patients)]);
  const { firstName, lastName } = hospital.admin.user;
  for (const each of [hospital.admin, doctor])
    expect((await seenBy(each))?.granted).toMatchObject({ by: { firstName, lastName }, assigned: 3, left: 0 });
});

test('CHT-8 who asked gives the patients up where the message says so, and hears nothing of patients who are not theirs', async () => {
  const { id } = await ask({ keeps: false });
  await grant(id);
  expect([await has(doctor), await has(colleague)]).toEqual([[], sorted(patients)]);
  expect(await seenBy(doctor)).toMatchObject({ keeps: false, patients: [], granted: { assigned: 3 } });
});

test('CHT-8 API-6 a request is granted once: by a repeated key, by another press, by two at once, and not again when a patient was taken away since', async () => {
  const { id } = await ask();
  const key = randomUUID();
  const all = await Promise.all([call(endpoints.grantHandover, { ...granting(id), key }), grant(id), grant(id)]);
  expect(all[0]?.status).toBe(200);
  await take(colleague, patients[0]);
  const before = await seenBy(hospital.admin);
  await done(endpoints.grantHandover, { ...granting(id), key });
  await grant(id);
  expect(await has(colleague)).toEqual(sorted(patients.slice(1)));
  expect(await seenBy(hospital.admin)).toEqual(before);
  const listed = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: patients[1].id } });
  expect(listed.filter(({ action }) => action === 'grantHandover')).toHaveLength(1);
});

test('CHT-8 what has changed since is seen and checked again: whom the colleague has is no error, who is no longer the author’s is left', async () => {
  const { id } = await ask();
  await assign(hospital, colleague, patients[0]);
  await take(doctor, patients[1]);
  expect(await states()).toEqual(['had', 'notTheirs', 'open']);
  await grant(id);
  expect(await states()).toEqual(['had', 'notTheirs', 'assigned']);
  expect(await has(colleague)).toEqual(sorted([patients[0], patients[2]]));
  expect((await seenBy(doctor))?.granted).toMatchObject({ assigned: 2, left: 1 });
  // What it says stays as it was at the time.
  await assign(hospital, doctor, patients[1]);
  expect(await states()).toEqual(['had', 'notTheirs', 'assigned']);
});

test('CHT-8 nobody is assigned to a colleague who was deactivated, nor when no patient is the author’s any more; both are said', async () => {
  const { id } = await ask();
  for (const patient of patients) await take(doctor, patient);
  expect(saidAt(await refused(endpoints.grantHandover, granting(id)))).toEqual({
    id: "Nobody was assigned: none of these patients is the asking doctor's any more.",
  });
  for (const patient of patients) await assign(hospital, doctor, patient);
  await deactivate(colleague);
  expect((await seenBy(hospital.admin))?.doctor.isActive).toBe(false);
  expect(saidAt(await refused(endpoints.grantHandover, granting(id)))).toEqual({
    id: expect.stringMatching(/^Nobody was assigned: this colleague has been deactivated/),
  });
  const { assignedPatients } = await done(endpoints.listAssignedPatients, {
    token: hospital.admin.token,
    params: { doctorId: colleague.doctorId },
  });
  expect([assignedPatients, (await seenBy(hospital.admin))?.granted]).toEqual([[], null]);
});

test('CHT-8 SEC-1 a doctor asks only for patients of theirs and for an active colleague of the same hospital; nothing is sent otherwise', async () => {
  const elsewhere = await signUpHospital();
  const [stranger, foreign, gone] = [await addDoctor(elsewhere), await addPatient(elsewhere), await addDoctor(hospital)];
  await deactivate(gone);
  const notMine = await addPatient(hospital);
  const wrong = async (more: object) => Object.keys(saidAt(await refused(endpoints.sendMessage, asking(more))));
  for (const patientIds of [[patients[0].id, notMine.id], [foreign.id], [randomUUID()], []])
    expect(await wrong({ patientIds })).toEqual(['handover.patientIds']);
  for (const doctorId of [stranger.doctorId, gone.doctorId, doctor.doctorId, randomUUID()])
    expect(await wrong({ doctorId })).toEqual(['handover.doctorId']);
  expect(await done(endpoints.listMessages, { token: hospital.admin.token })).toEqual([]);
});

test('CHT-8 SEC-1 only an admin of the same hospital grants, and only a message that asks for something', async () => {
  const { id } = await ask();
  const elsewhere = await signUpHospital();
  expect((await refused(endpoints.grantHandover, granting(id, elsewhere.admin))).kind).toBe('notFound');
  for (const by of [doctor, colleague]) expect((await refused(endpoints.grantHandover, granting(id, by))).kind).toBe('notAllowed');
  const plain = await done(endpoints.sendMessage, { token: doctor.token, body: { text: 'Ward 3 is full' } });
  expect(plain.handover).toBeNull();
  expect((await refused(endpoints.grantHandover, granting(plain.id))).kind).toBe('notFound');
  expect(await has(colleague)).toEqual([]);
});

test('CHT-8 the activity of each patient says which admin assigned them to whom, and whether the author gave them up', async () => {
  const { id } = await ask({ keeps: false, patientIds: [patients[0].id] });
  await grant(id);
  const listed = await done(endpoints.listActivity, {
    token: hospital.admin.token,
    params: { patient_id: patients[0].id },
    query: { only: 'changes' },
  });
  const granted = listed.filter(({ action }) => action === 'grantHandover');
  expect(granted.map(({ by, doctor: to, fields }) => [by.id, to?.id, fields])).toEqual([
    [hospital.admin.user.id, colleague.doctorId, ['givenUp']],
  ]);
});

test('CHT-8 ADM-8 the colleague, the author and the admin’s other pages hear of a grant as of any assignment', async () => {
  const { id } = await ask();
  const streams = await Promise.all([colleague, doctor, hospital.admin].map(({ token }) => openEvents(theServer(), token)));
  await grant(id);
  const [their, mine, admins] = streams;
  for (const stream of streams) expect((await stream.heard('assignment'))[0]?.ids?.toSorted()).toEqual(sorted(patients));
  for (const stream of [mine, admins]) expect((await stream?.heard('messageRead'))?.[0]?.ids).toEqual([id]);
  expect(their?.events.map(({ kind }) => kind)).toEqual(['assignment']);
  for (const stream of streams) stream.close();
});

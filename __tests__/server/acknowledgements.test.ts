import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { LabResult, LabResultPriority } from '../../contract/uploads';
import { done, refused, saidAt, send } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';

let hospital: Hospital;
let doctor: HospitalDoctor;
let colleague: HospitalDoctor;
let patient: Patient;
beforeEach(async () => {
  hospital = await signUpHospital();
  [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
});

const upload = ({ id }: Patient, priority?: LabResultPriority): Promise<LabResult> =>
  done(endpoints.uploadLabResult, {
    token: hospital.admin.token,
    params: { patientId: id },
    ...(priority && { query: { priority } }),
    form: formOf('Potassium.pdf', pdf()),
  });
const acknowledging = ({ token }: HospitalDoctor, { id }: Pick<LabResult, 'id'>, more: object = {}) => ({
  token,
  params: { patient_id: patient.id },
  body: { result: id, whatWasDone: 'Called <b>them</b>\nRepeat tomorrow', ...more },
});
const acknowledge = (by: HospitalDoctor, result: Pick<LabResult, 'id'>, more: object = {}) =>
  done(endpoints.addAcknowledgement, acknowledging(by, result, more));
const read = ({ token }: HospitalDoctor, { id }: LabResult) =>
  send('GET', `/v1/hospitals/uploads/${patient.id}/${id}`, { token }).then(({ status }) => expect(status).toBe(200));
const show = async ({ token }: HospitalDoctor, { id }: Pick<LabResult, 'id'>) => {
  const { status } = await send('GET', `/v1/hospitals/uploads/${patient.id}/${id}?use=show`, { token });
  expect(status).toBe(200);
};
const markSeen = ({ token }: { token: string }, { id }: Pick<LabResult, 'id'>) =>
  done(endpoints.markLabResultSeen, { token, params: { patientId: patient.id, uploadId: id } });
const listed = ({ token }: { token: string }) => done(endpoints.listLabResults, { token, params: { patientId: patient.id } });
const stateOf = async (who: { token: string }, { id }: LabResult) => {
  const result = (await listed(who)).find((each) => each.id === id);
  return [result?.opened, result?.acknowledged, result?.awaited];
};
const awaited = async ({ token }: HospitalDoctor) => (await done(endpoints.listUnacknowledgedResults, { token })).map(({ id }) => id);

test('CHT-7 a result is new, then seen, then acknowledged, for each assigned doctor alone', async () => {
  await assign(hospital, colleague, patient);
  const result = await upload(patient);
  expect([await stateOf(doctor, result), await stateOf(colleague, result)]).toEqual([
    [false, undefined, true],
    [false, undefined, true],
  ]);
  await read(doctor, result);
  expect([await stateOf(doctor, result), await stateOf(colleague, result)]).toEqual([
    [true, undefined, true],
    [false, undefined, true],
  ]);
  await acknowledge(doctor, result);
  expect([await stateOf(doctor, result), await stateOf(colleague, result)]).toEqual([
    [true, true, undefined],
    [false, undefined, true],
  ]);
  expect([await awaited(doctor), await awaited(colleague)]).toEqual([[], [result.id]]);
});

test('CHT-7 what was done comes back as written to each doctor of the patient, newest first, and to no admin', async () => {
  await assign(hospital, colleague, patient);
  const result = await upload(patient);
  const first = await acknowledge(doctor, result);
  expect(first).toMatchObject({ result: result.id, whatWasDone: 'Called <b>them</b>\nRepeat tomorrow', corrects: null });
  const right = await acknowledge(doctor, result, { whatWasDone: 'Called the ward', corrects: first.id });
  const sent = { token: colleague.token, params: { patient_id: patient.id } };
  expect(await done(endpoints.listAcknowledgements, sent)).toEqual([right, first]);
  expect((await refused(endpoints.listAcknowledgements, { ...sent, token: hospital.admin.token })).kind).toBe('notAllowed');
});

test('CHT-7 an acknowledgement needs a text and a result of this patient; it corrects one of the same result only', async () => {
  const other = await addPatient(hospital);
  await assign(hospital, doctor, other);
  const [result, second, theirs] = [await upload(patient), await upload(patient), await upload(other)];
  const entry = await acknowledge(doctor, result);
  const wrong = async (of: Pick<LabResult, 'id'>, more: object = {}) =>
    saidAt(await refused(endpoints.addAcknowledgement, acknowledging(doctor, of, more)));
  const missing = 'Please write what you have done, or that there was nothing to do';
  expect(await wrong(result, { whatWasDone: ' ' })).toEqual({ whatWasDone: missing });
  for (const id of [theirs.id, randomUUID()]) expect(Object.keys(await wrong({ id }))).toEqual(['result']);
  expect(Object.keys(await wrong(second, { corrects: entry.id }))).toEqual(['corrects']);
  expect(await awaited(doctor)).toEqual([second.id, theirs.id]);
});

test('CHT-7 API-6 two requests with one key make one acknowledgement', async () => {
  const result = await upload(patient);
  const key = randomUUID();
  const send = () => done(endpoints.addAcknowledgement, { ...acknowledging(doctor, result), key });
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  expect(await done(endpoints.listAcknowledgements, { token: doctor.token, params: { patient_id: patient.id } })).toEqual([first]);
});

test('CHT-7 unacknowledged results of assigned patients are listed with their patient, the urgent ones first, then the oldest', async () => {
  const [foreign, second] = [await addPatient(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, second);
  const [old, urgent, young] = [await upload(patient, 'routine'), await upload(second, 'urgent'), await upload(patient)];
  await upload(foreign, 'urgent');
  expect(urgent.urgent).toBe(true);
  await read(doctor, old);
  const all = await done(endpoints.listUnacknowledgedResults, { token: doctor.token });
  expect(all.map((each) => [each.id, each.patient.id, each.urgent, each.opened])).toEqual([
    [urgent.id, second.id, true, false],
    [old.id, patient.id, undefined, true],
    [young.id, patient.id, undefined, false],
  ]);
  const unknown = {
    token: hospital.admin.token,
    params: { patientId: patient.id },
    query: { priority: 'soon' },
    form: formOf('a.pdf', pdf()),
  };
  expect(Object.keys(saidAt(await refused(endpoints.uploadLabResult, unknown)))).toEqual(['priority']);
});

test('CHT-7 a doctor who gets a patient later answers for what nobody has acknowledged, and for what comes then', async () => {
  const [answered, open] = [await upload(patient), await upload(patient)];
  await acknowledge(doctor, answered);
  await assign(hospital, colleague, patient);
  expect(await awaited(colleague)).toEqual([open.id]);
  const later = await upload(patient);
  await acknowledge(doctor, later);
  expect(await awaited(colleague)).toEqual([open.id, later.id]);
  expect(await stateOf(colleague, answered)).toEqual([false, undefined, undefined]);
});

test('CHT-7 what was open when a doctor got the patient stays open for them though a colleague acknowledges it later', async () => {
  const open = await upload(patient, 'urgent');
  await assign(hospital, colleague, patient);
  await markSeen(colleague, open);
  await acknowledge(doctor, open);
  expect([await awaited(doctor), await awaited(colleague)]).toEqual([[], [open.id]]);
  expect(await stateOf(colleague, open)).toEqual([true, undefined, true]);
  const [record] = await done(endpoints.readHandover, { token: colleague.token });
  expect(record?.labResults.map(({ id }) => id)).toEqual([open.id]);
  await acknowledge(colleague, open);
  expect(await awaited(colleague)).toEqual([]);
});

test('CHT-7 an acknowledgement that a device sends after a patient was taken over ends nothing for the new doctor, whenever it was written', async () => {
  const open = await upload(patient);
  await assign(hospital, colleague, patient);
  await acknowledge(doctor, open, { writtenAt: new Date(Date.now() - 60_000).toISOString() });
  expect(await awaited(colleague)).toEqual([open.id]);
});

test('CHT-7 a file that was asked for to be shown is not seen before its content was; a download is', async () => {
  await assign(hospital, colleague, patient);
  const [shown, downloaded] = [await upload(patient), await upload(patient)];
  await show(doctor, shown);
  expect((await stateOf(doctor, shown))[0]).toBe(false);
  expect((await listed(hospital.admin)).find(({ id }) => id === shown.id)?.responses?.some(({ opened }) => opened)).toBe(false);
  const log = () => done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: patient.id } });
  // That the file went out is in the log all the same.
  expect((await log()).map(({ action }) => action)).toContain('readLabResult');
  await markSeen(doctor, shown);
  await read(doctor, downloaded);
  for (const result of [shown, downloaded])
    expect([(await stateOf(doctor, result))[0], (await stateOf(colleague, result))[0]]).toEqual([true, false]);
  expect((await log()).map(({ action }) => action)).toContain('markLabResultSeen');
});

test('CHT-7 SEC-1 nobody marks a result as seen that they may not read, or that is withdrawn', async () => {
  const result = await upload(patient);
  const marking = ({ token }: { token: string }, uploadId = result.id) => ({ token, params: { patientId: patient.id, uploadId } });
  const other = await signUpHospital();
  expect((await refused(endpoints.markLabResultSeen, marking(colleague))).kind).toBe('notFound');
  expect((await refused(endpoints.markLabResultSeen, marking(hospital.admin))).kind).toBe('notAllowed');
  expect((await refused(endpoints.markLabResultSeen, marking(await addDoctor(other)))).kind).toBe('notFound');
  expect((await refused(endpoints.markLabResultSeen, marking(doctor, randomUUID()))).kind).toBe('notFound');
  await done(endpoints.withdrawLabResult, withdraw(result));
  expect((await refused(endpoints.markLabResultSeen, marking(doctor))).kind).toBe('notFound');
});

test('CHT-7 the admin sees when each doctor of the patient has seen and acknowledged a result, not what was done', async () => {
  await assign(hospital, colleague, patient);
  const result = await upload(patient);
  await read(doctor, result);
  const { writtenAt } = await acknowledge(doctor, result);
  await done(endpoints.endAssignment, {
    token: hospital.admin.token,
    params: { doctorId: doctor.doctorId, patientId: patient.id },
  });
  const [seen] = await listed(hospital.admin);
  const name = ({ user }: HospitalDoctor) => `${user.firstName} ${user.lastName}`;
  expect(seen?.responses?.toSorted((one, other) => Number(other.opened) - Number(one.opened))).toEqual([
    { doctor: name(doctor), opened: true, seenAt: expect.any(String), acknowledgedAt: writtenAt },
    { doctor: name(colleague), opened: false },
  ]);
  expect((await listed(colleague))[0]?.responses).toBeUndefined();
});

test('CHT-7 OFF-1 the kept copy of a record changes with an acknowledgement and has it', async () => {
  const result = await upload(patient);
  const copy = (known: readonly { patientId: string; version: string }[] = []) =>
    done(endpoints.readRound, { token: doctor.token, body: { known } });
  const { records: before } = await copy();
  expect(before[0]?.answers?.listLabResults[0]?.awaited).toBe(true);
  const entry = await acknowledge(doctor, result);
  const { records: after } = await copy(before.map(({ patientId, version }) => ({ patientId, version })));
  expect(after[0]?.answers?.listAcknowledgements).toEqual([entry]);
  expect(after[0]?.answers?.listLabResults[0]).toMatchObject({ acknowledged: true });
});

const withdraw = ({ id }: LabResult, more: object = {}) => ({
  token: hospital.admin.token,
  params: { patientId: patient.id, uploadId: id },
  body: { reason: 'It is <b>another</b> patient’s' },
  ...more,
});
const namesFor = async (who: { token: string }) => (await listed(who)).map(({ id }) => id);

test('CHT-7 a withdrawn result is struck through for who had seen it, and gone for who had not; its file opens for nobody', async () => {
  await assign(hospital, colleague, patient);
  const [wrong, right] = [await upload(patient, 'urgent'), await upload(patient)];
  await read(doctor, wrong);
  const answer = await done(endpoints.withdrawLabResult, withdraw(wrong));
  const withdrawn = { at: expect.any(String), by: 'Ada Obi', reason: 'It is <b>another</b> patient’s' };
  expect(answer).toMatchObject({ id: wrong.id, withdrawn });
  expect((await listed(doctor)).find(({ id }) => id === wrong.id)).toMatchObject({ fileName: wrong.fileName, withdrawn });
  expect([await namesFor(doctor), await namesFor(colleague), await namesFor(hospital.admin)]).toEqual([
    [right.id, wrong.id],
    [right.id],
    [right.id, wrong.id],
  ]);
  for (const { token } of [doctor, colleague, hospital.admin]) {
    const { status } = await send('GET', `/v1/hospitals/uploads/${patient.id}/${wrong.id}`, { token });
    expect(status).toBe(404);
  }
});

test('CHT-7 what was done about a withdrawn result is for who had seen the result: in the record and in its kept copy', async () => {
  await assign(hospital, colleague, patient);
  const [wrong, right] = [await upload(patient), await upload(patient)];
  const [aboutWrong, aboutRight] = [await acknowledge(doctor, wrong), await acknowledge(doctor, right)];
  await done(endpoints.withdrawLabResult, withdraw(wrong));
  const { id } = patient;
  for (const [{ token }, shown] of [
    [doctor, [aboutRight, aboutWrong]],
    [colleague, [aboutRight]],
  ] as const) {
    expect(await done(endpoints.listAcknowledgements, { token, params: { patient_id: id } })).toEqual(shown);
    const { records } = await done(endpoints.readRound, { token, body: { known: [] } });
    expect(records.find(({ patientId }) => patientId === id)?.answers?.listAcknowledgements).toEqual(shown);
  }
});

test('CHT-7 a withdrawn result counts nowhere: not in the record, not among the newest, not among those to acknowledge', async () => {
  const [wrong, right] = [await upload(patient), await upload(patient)];
  await read(doctor, wrong);
  const { records } = await done(endpoints.readRound, { token: doctor.token, body: { known: [] } });
  await done(endpoints.withdrawLabResult, withdraw(wrong));
  expect(await awaited(doctor)).toEqual([right.id]);
  expect(await stateOf(doctor, wrong)).toEqual([true, undefined, undefined]);
  expect((await done(endpoints.listNewestLabResults, { token: doctor.token })).map(({ id }) => id)).toEqual([right.id]);
  const opened = await done(endpoints.getPatient, { token: doctor.token, params: { patient_id: patient.id } });
  expect(opened.counts?.labResults).toBe(1);
  const known = records.map(({ patientId, version }) => ({ patientId, version }));
  const { records: after } = await done(endpoints.readRound, { token: doctor.token, body: { known } });
  expect(after[0]?.answers?.listLabResults.find(({ id }) => id === wrong.id)?.withdrawn).toBeDefined();
  expect(after[0]?.answers?.getPatient.counts?.labResults).toBe(1);
});

test('CHT-7 API-6 a result is withdrawn once, with a reason; what was acknowledged stays, and more can be written', async () => {
  const result = await upload(patient);
  const entry = await acknowledge(doctor, result);
  expect(Object.keys(saidAt(await refused(endpoints.withdrawLabResult, withdraw(result, { body: { reason: ' ' } }))))).toEqual(['reason']);
  const key = randomUUID();
  const first = await done(endpoints.withdrawLabResult, withdraw(result, { key }));
  expect(await done(endpoints.withdrawLabResult, withdraw(result, { key }))).toEqual(first);
  expect((await refused(endpoints.withdrawLabResult, withdraw(result))).kind).toBe('alreadyWithdrawn');
  const more = await acknowledge(doctor, result, { whatWasDone: 'Told the patient' });
  const sent = { token: doctor.token, params: { patient_id: patient.id } };
  expect(await done(endpoints.listAcknowledgements, sent)).toEqual([more, entry]);
  expect((await listed(doctor))[0]).toMatchObject({ id: result.id, acknowledged: true, withdrawn: { by: 'Ada Obi' } });
});

test('CHT-7 SEC-4 a withdrawal is in the audit log, and another patient’s result cannot be withdrawn under this one', async () => {
  const other = await addPatient(hospital);
  const [mine, theirs] = [await upload(patient), await upload(other)];
  expect((await refused(endpoints.withdrawLabResult, withdraw(theirs))).kind).toBe('notFound');
  await done(endpoints.withdrawLabResult, withdraw(mine));
  const log = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: patient.id } });
  expect(log.filter(({ action }) => action === 'withdrawLabResult').map(({ refused }) => refused)).toEqual([null, 'notFound']);
});

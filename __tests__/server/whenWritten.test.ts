import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { serverTime } from '../support/serverTime';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

/** Calls about a patient whose record is empty. */
const newRecord = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const about = { token: doctor.token, params: { patient_id: patient.id } };
  const note = (complaint: string, more: object = {}) => ({ ...about, body: { complaint, diagnosis: 'd', ...more } });
  const sent = (prescription: string, more: object = {}) => ({ ...about, body: { prescription, ...more } });
  return {
    note,
    add: (complaint: string, more: object = {}) => done(endpoints.addMedicalHistory, note(complaint, more)),
    prescribe: (prescription: string, more: object = {}) => done(endpoints.addPrescription, sent(prescription, more)),
    history: () => done(endpoints.listMedicalHistory, about),
    prescriptions: () => done(endpoints.listPrescriptions, about),
  };
};
const minutesAgo = async (minutes: number) => new Date((await serverTime()) - minutes * 60_000).toISOString();

test('DOC-11 a note has a time of writing and a time of arrival; the times in SPEC.md still mean the arrival', async () => {
  const { add, prescribe, history, prescriptions } = await newRecord();
  const [before, writtenAt] = [await serverTime(), await minutesAgo(240)];
  const [entry, prescription] = [await add('Cough', { writtenAt }), await prescribe('5 mg', { writtenAt })];
  expect([entry.writtenAt, prescription.writtenAt]).toEqual([writtenAt, writtenAt]);
  for (const { receivedAt } of [entry, prescription]) expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(before);
  expect([entry.updatedAt, prescription.createdAt]).toEqual([entry.receivedAt, prescription.receivedAt]);
  expect([await history(), await prescriptions()]).toEqual([[entry], [prescription]]);
});

test('DOC-7 DOC-9 entries and prescriptions are in the order of writing, not of arrival', async () => {
  const { add, prescribe, history, prescriptions } = await newRecord();
  const hours = [2, 5, 1, 4];
  for (const each of hours) {
    const writtenAt = await minutesAgo(each * 60);
    await add(`${each}`, { writtenAt });
    await prescribe(`${each}`, { writtenAt });
  }
  await add('now');
  await prescribe('now');
  expect((await history()).map(({ complaint }) => complaint)).toEqual(['now', '1', '2', '4', '5']);
  expect((await prescriptions()).map(({ prescription }) => prescription)).toEqual(['now', '1', '2', '4', '5']);
});

test('DOC-7 entries written at the same moment are in the order of arrival', async () => {
  const { add, history } = await newRecord();
  const writtenAt = await minutesAgo(30);
  for (const complaint of ['one', 'two', 'three']) await add(complaint, { writtenAt });
  expect((await history()).map(({ complaint }) => complaint)).toEqual(['three', 'two', 'one']);
});

test.each([
  ['says nothing', undefined],
  ['says nothing in words', ''],
  ['is an hour ahead', 60],
  ['is years ahead', 9 * 525_600],
  ['is at the end of all time', new Date(8.64e15).toISOString()],
  ['has lost its time', '1970-01-01T00:00:12.000Z'],
  ['is from before our era', '-000044-03-15T12:00:00.000Z'],
])('DOC-11 a wrong clock loses no note: from a device that %s, it counts as written when it arrived', async (_, said) => {
  const { add, prescribe } = await newRecord();
  const before = await serverTime();
  const writtenAt = typeof said === 'number' ? await minutesAgo(-said) : said;
  for (const { writtenAt: kept, receivedAt } of [await add('Cough', { writtenAt }), await prescribe('5 mg', { writtenAt })]) {
    expect(kept).toBe(receivedAt);
    expect(Date.parse(kept)).toBeGreaterThanOrEqual(before);
  }
});

test.each([
  'yesterday',
  '2026-11-20',
  '2026-11-20T14:02:05',
  '2026-02-30T14:02:05Z',
  '2026-11-20T25:02:05Z',
  '20 November 2026',
  1_763_640_000_000,
  [],
])('DOC-11 an invalid time is refused at its field, and nothing is stored: %j', async (writtenAt) => {
  const { note, history } = await newRecord();
  const refusal = await refused(endpoints.addMedicalHistory, note('c', { writtenAt }));
  expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['invalidInput', ['writtenAt']]);
  expect(await history()).toEqual([]);
});

test('DOC-11 times with any UTC offset are converted to the same moment', async () => {
  const { add } = await newRecord();
  const moment = Date.parse(await minutesAgo(90));
  const inIndia = new Date(moment + 330 * 60_000).toISOString().replace('Z', '+05:30');
  expect((await add('c', { writtenAt: inIndia })).writtenAt).toBe(new Date(moment).toISOString());
});

test('API-6 DOC-11 two requests with one key make one entry, with the time of the first request', async () => {
  const { note, history } = await newRecord();
  const key = randomUUID();
  const first = await minutesAgo(60);
  const tries = [first, first, await minutesAgo(59), undefined];
  const replies: string[] = [];
  for (const writtenAt of tries) {
    const { status, text } = await call(endpoints.addMedicalHistory, { ...note('Cough', { writtenAt }), key });
    replies.push(`${status} ${text}`);
  }
  expect(new Set(replies).size).toBe(1);
  expect((await history()).map(({ writtenAt }) => writtenAt)).toEqual([first]);
  // Another text under it is a different note.
  expect((await refused(endpoints.addMedicalHistory, { ...note('Fever', { writtenAt: first }), key })).kind).toBe('keyReused');
});

test('API-6 DOC-11 a note sent by an older version of the page and retried by the new version is one note', async () => {
  const { note, history } = await newRecord();
  const key = randomUUID();
  const entry = await done(endpoints.addMedicalHistory, { ...note('Cough'), key });
  const again = await done(endpoints.addMedicalHistory, { ...note('Cough', { writtenAt: await minutesAgo(60) }), key });
  expect(again).toEqual(entry);
  expect(await history()).toEqual([entry]);
});

test('DOC-12 a correction comes after the corrected entry, even from a device with a slow clock', async () => {
  const { add, prescribe, history, prescriptions } = await newRecord();
  const [wrong, behind] = [await minutesAgo(60), await minutesAgo(61)];
  const entry = await add('wrong', { writtenAt: wrong });
  const dose = await prescribe('50 mg', { writtenAt: wrong });
  await add('meanwhile', { writtenAt: await minutesAgo(30) });
  expect((await add('right', { corrects: entry.id, writtenAt: behind })).writtenAt).toBe(wrong);
  await prescribe('5 mg', { corrects: dose.id, writtenAt: behind });
  expect((await history()).map(({ complaint }) => complaint)).toEqual(['meanwhile', 'right', 'wrong']);
  expect((await prescriptions()).map(({ prescription }) => prescription)).toEqual(['5 mg', '50 mg']);
});

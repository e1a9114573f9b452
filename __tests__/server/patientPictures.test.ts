import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { largestPicture, mostPictures } from '../../contract/patientPictures';
import type { Patient } from '../../contract/patients';
import { call, done, refused, saidAt } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { jpegOf, jpegUrl, pngOf, urlOf } from '../support/logos';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const asAdmin = () => ({ token: hospital.admin.token });
const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return patient;
};
const of = ({ id }: Patient) => ({ ...asAdmin(), params: { patient_id: id } });
type Seen = { pictureId?: string };
const set = (patient: Patient, picture = jpegUrl(), seen: Seen = {}) =>
  done(endpoints.setPatientPicture, { ...of(patient), body: { picture, seen } });
const remove = (patient: Patient, pictureId: string) =>
  done(endpoints.removePatientPicture, { ...asAdmin(), params: { patient_id: patient.id, pictureId } });
const asking = (patients: readonly Patient[]) => ({ body: { patientIds: patients.map(({ id }) => id) } });
const read = (patients: readonly Patient[], token = doctor.token) => done(endpoints.readPatientPictures, { token, ...asking(patients) });
const stored = async (patient: Patient) => (await read([patient]))[0]?.picture;
const bytesIn = (url = '') => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

test('CHT-1 a patient’s picture is what the admin and the patient’s doctors read, and its id stands wherever the patient is listed', async () => {
  const [pictured, plain] = [await newPatient(), await newPatient()];
  const { pictureId } = await set(pictured);
  expect(pictureId).toMatch(/^[0-9a-f-]{36}$/);
  for (const token of [hospital.admin.token, doctor.token]) {
    const found = await read([plain, pictured], token);
    expect(found).toMatchObject([{ patientId: pictured.id, pictureId, picture: expect.stringMatching(/^data:image\/jpeg;base64,/) }]);
  }
  const params = { patient_id: pictured.id };
  const listed = await done(endpoints.listPatients, { token: doctor.token });
  expect(listed.filter((each) => each.pictureId).map(({ id }) => id)).toEqual([pictured.id]);
  expect((await done(endpoints.getPatient, { token: doctor.token, params })).pictureId).toBe(pictureId);
  const bySorted = await done(endpoints.listPatients, { ...asAdmin(), query: { sort: 'insuranceStatus' } });
  expect(bySorted.find(({ id }) => id === pictured.id)?.pictureId).toBe(pictureId);
  const [record] = (await done(endpoints.readHandover, { token: doctor.token })).filter(({ patient }) => patient.id === pictured.id);
  expect(record?.patient.pictureId).toBe(pictureId);
  const { id } = await upload(hospital, pictured);
  for (const row of [endpoints.listNewestLabResults, endpoints.listUnacknowledgedResults]) {
    const results = await done(row, { token: doctor.token });
    expect(results.find((each) => each.id === id)?.patient.pictureId).toBe(pictureId);
  }
});

test('CHT-1 only the image is stored: no comment, no EXIF, no place', async () => {
  const patient = await newPatient();
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 18]), Buffer.from('Exif\0\0GPS 6.45 N')]);
  const [start, rest] = [jpegOf().subarray(0, 2), jpegOf().subarray(2)];
  await set(patient, urlOf(Buffer.concat([start, exif, rest]), 'image/jpeg'));
  const bytes = bytesIn((await stored(patient)) ?? '');
  expect([bytes.includes('Exif'), bytes.includes('GPS'), bytes.includes('hi')]).toEqual([false, false, false]);
  expect(bytes.subarray(-17).equals(jpegOf().subarray(-17))).toBe(true);
});

test('CHT-1 a new picture has a new id, a removed one is gone, and open pages get an event for each change', async () => {
  const patient = await newPatient();
  const [ofAdmin, ofDoctor] = [await openEvents(hospital.server, hospital.admin.token), await openEvents(hospital.server, doctor.token)];
  const first = (await set(patient)).pictureId ?? '';
  const second = (await set(patient, jpegUrl(4, 4), { pictureId: first })).pictureId ?? '';
  expect(second).not.toBe(first);
  // The one that was removed is gone already, and the present one stays.
  expect((await remove(patient, first)).pictureId).toBe(second);
  expect((await remove(patient, second)).pictureId).toBeUndefined();
  expect(await read([patient])).toEqual([]);
  for (const { heard } of [ofAdmin, ofDoctor])
    expect(await heard('patient', 3)).toEqual(Array(3).fill({ kind: 'patient', ids: [patient.id] }));
  for (const { close } of [ofAdmin, ofDoctor]) close();
  expect((await remove(patient, second)).pictureId).toBeUndefined();
});

test('CHT-1 ADM-17 a picture that somebody else has set meanwhile is not replaced', async () => {
  const patient = await newPatient();
  const { pictureId } = await set(patient, jpegUrl(), {});
  for (const seen of [{}, { pictureId: randomUUID() }]) {
    const refusal = await refused(endpoints.setPatientPicture, { ...of(patient), body: { picture: jpegUrl(4, 4), seen } });
    expect(refusal.kind).toBe('changedMeanwhile');
  }
  expect((await read([patient])).map((each) => each.pictureId)).toEqual([pictureId]);
});

test('CHT-1 ADM-17 what a picture is to replace has to be said', async () => {
  const refusal = await refused(endpoints.setPatientPicture, { ...of(await newPatient()), body: { picture: jpegUrl() } as never });
  expect([refusal.kind, refusal.errors?.map(({ path, code }) => [path, code])]).toEqual(['invalidInput', [['seen', 'update.seen']]]);
});

test.each(['changed', 'removed'] as const)(
  'CHT-1 ADM-17 a picture sent again once somebody else has %s it is not said to be the patient’s, and what is there stays',
  async (what) => {
    const patient = await newPatient();
    const sent = { ...of(patient), key: randomUUID(), body: { picture: jpegUrl(), seen: {} } };
    const mine = (await done(endpoints.setPatientPicture, sent)).pictureId ?? '';
    const theirs = what === 'changed' ? await set(patient, jpegUrl(4, 4), { pictureId: mine }) : await remove(patient, mine);
    const refusal = await refused(endpoints.setPatientPicture, sent);
    expect([refusal.kind, refusal.errors?.map(({ code }) => code)]).toEqual(['changedMeanwhile', ['patientPicture.replaced']]);
    expect((await read([patient])).map(({ pictureId }) => pictureId)).toEqual(theirs.pictureId ? [theirs.pictureId] : []);
  },
);

const cut = jpegOf().subarray(0, -2);
const progressive = Buffer.concat([
  jpegOf().subarray(0, -2),
  Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xff, 0, 0xff, 0xd0, 1]),
  jpegOf().subarray(-2),
]);
const broken = 'This picture cannot be read: it is broken, or not whole';
const kind = 'A patient’s picture has to be a jpeg';
test.each([
  ['nothing', '', 'Please choose a picture'],
  ['a text', 'me.jpg', kind],
  ['an SVG', urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), kind],
  ['a PNG', urlOf(pngOf()), kind],
  ['a PNG that says it is a JPEG', urlOf(pngOf(), 'image/jpeg'), broken],
  ['a page that says it is a JPEG', urlOf(Buffer.from('<script>alert(1)</script>'), 'image/jpeg'), broken],
  ['a JPEG with a page behind it', urlOf(Buffer.concat([jpegOf(), Buffer.from('<script>')]), 'image/jpeg'), broken],
  [
    'a JPEG with a page between its parts',
    urlOf(Buffer.concat([jpegOf().subarray(0, 8), Buffer.from('PK'), jpegOf().subarray(8)]), 'image/jpeg'),
    broken,
  ],
  ['a JPEG that was cut off', urlOf(cut, 'image/jpeg'), broken],
  ['a JPEG without a side', jpegUrl(0, 5), broken],
  ['a JPEG that unfolds to billions of pixels', jpegUrl(65_535, 65_535), 'This picture is more than 192 pixels wide or high'],
  ['a JPEG a pixel too wide', jpegUrl(largestPicture.side + 1, 1), 'This picture is more than 192 pixels wide or high'],
  ['a file too large', urlOf(Buffer.alloc(largestPicture.bytes + 1, 1), 'image/jpeg'), 'This picture is larger than 24 kilobytes'],
])('CHT-1 API-3 %s is refused at its field, and the previous picture stays', async (_, url, message) => {
  const patient = await newPatient();
  const { pictureId } = await set(patient, urlOf(progressive, 'image/jpeg'));
  const refusal = await refused(endpoints.setPatientPicture, { ...of(patient), body: { picture: url, seen: { pictureId } } });
  expect([refusal.kind, saidAt(refusal)]).toEqual(['invalidInput', { picture: message }]);
  expect((await read([patient])).map((each) => each.pictureId)).toEqual([pictureId]);
});

test('API-4 DOC-5 a picture of a patient whom one may not see is as if there were none, from the moment that the assignment ends', async () => {
  const [mine, taken, other] = [await newPatient(), await newPatient(), await addPatient(hospital)];
  for (const patient of [mine, taken, other]) await set(patient);
  const stranger = await addDoctor(await signUpHospital());
  expect((await read([mine, taken, other])).map(({ patientId }) => patientId).sort()).toEqual([mine.id, taken.id].sort());
  await done(endpoints.endAssignment, { ...asAdmin(), params: { doctorId: doctor.doctorId, patientId: taken.id } });
  expect((await read([mine, taken, other])).map(({ patientId }) => patientId)).toEqual([mine.id]);
  const refusals = [
    await refused(endpoints.readPatientPictures, { token: doctor.token, ...asking([taken, other]) }),
    await refused(endpoints.readPatientPictures, { token: stranger.token, ...asking([mine]) }),
    await refused(endpoints.getPatient, { token: stranger.token, params: { patient_id: mine.id } }),
  ];
  expect(new Set(refusals.map(({ kind: found, status }) => `${found} ${status}`))).toEqual(new Set(['notFound 404']));
  const mineOf = { token: doctor.token, params: { patient_id: mine.id } };
  expect((await refused(endpoints.setPatientPicture, { ...mineOf, body: { picture: jpegUrl(), seen: {} } })).kind).toBe('notAllowed');
});

test('API-3 as many pictures as a list shows come in one call, and no more', async () => {
  const patientIds = Array.from({ length: mostPictures }, randomUUID);
  const patient = await newPatient();
  await set(patient);
  const found = await done(endpoints.readPatientPictures, { ...asAdmin(), body: { patientIds: [patient.id, ...patientIds.slice(1)] } });
  expect(found).toHaveLength(1);
  const refusal = await refused(endpoints.readPatientPictures, { ...asAdmin(), body: { patientIds: [patient.id, ...patientIds] } });
  expect(refusal.kind).toBe('invalidInput');
});

test('API-6 a picture sent again under its key is the same one, and the audit log has each change once', async () => {
  const patient = await newPatient();
  const before = await done(endpoints.checkActivity, asAdmin());
  const sent = { ...of(patient), key: randomUUID(), body: { picture: jpegUrl(), seen: {} } };
  const replies = [await call(endpoints.setPatientPicture, sent), await call(endpoints.setPatientPicture, sent)];
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await done(endpoints.checkActivity, asAdmin())).toMatchObject({ brokenAt: null, entries: before.entries + 1 });
});

test('OFF-1 a device gets a new picture once, in a part of the record too, and hears when it is gone', async () => {
  const patient = await newPatient();
  const round = async (before?: Awaited<ReturnType<typeof done<typeof endpoints.readRound>>>, since?: string) => {
    const known = (before?.records ?? []).map(({ patientId, version }) => ({ patientId, version }));
    return done(endpoints.readRound, { token: doctor.token, body: { known, ...(since && { since }) } });
  };
  const recordIn = ({ records }: Awaited<ReturnType<typeof round>>) => records.find(({ patientId }) => patientId === patient.id);
  const none = await round();
  expect(recordIn(none)?.picture).toBeUndefined();
  const { pictureId = '' } = await set(patient);
  const first = await round(none, none.asOf);
  expect(recordIn(first)).toMatchObject({ answers: { getPatient: { pictureId } }, picture: { patientId: patient.id, pictureId } });
  // The device has it since: what else changes comes without it.
  const known = [{ patientId: patient.id, version: recordIn(first)?.version ?? '' }];
  await done(endpoints.addMedicalHistory, {
    token: doctor.token,
    params: { patient_id: patient.id },
    body: { complaint: 'c', diagnosis: 'd' },
  });
  const later = new Date(Date.now() + 60 * 60_000).toISOString();
  const part = await done(endpoints.readRound, { token: doctor.token, body: { known, since: later } });
  expect(recordIn(part)).toMatchObject({ answers: { getPatient: { pictureId } }, digests: expect.anything() });
  expect(recordIn(part)?.picture).toBeUndefined();
  await remove(patient, pictureId);
  const gone = await done(endpoints.readRound, { token: doctor.token, body: { known, since: later } });
  expect(recordIn(gone)?.answers?.getPatient.pictureId).toBeUndefined();
});

import { endpoints } from '../../contract/endpoints';
import { patientSorts } from '../../contract/patients';
import { fullName, personLabel } from '../../contract/personNames';
import { answerOf, call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital } from '../support/hospital';

let hospital: Hospital;
const names = ['Ájọkẹ́ Ọ̀ṣún', 'Bea Zulu', 'bob alpha', 'Çelik Émile', 'Dora 50%', 'Eve under_score', 'Amina Bello', 'Amina Bello'];
beforeAll(async () => {
  hospital = await signUpHospital();
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    await addPatient(hospital, { firstName, lastName, phoneNumber: `+44 77700${names.indexOf(name)}` });
  }
});

const list = (query?: Record<string, string>) => call(endpoints.listPatients, { token: hospital.admin.token, ...(query && { query }) });
const found = async (query?: Record<string, string>) =>
  (await answerOf(endpoints.listPatients, await list(query))).map(({ firstName, lastName }) => `${firstName} ${lastName}`.normalize('NFC'));
const nfc = (all: string[]) => all.map((name) => name.normalize('NFC'));

test('API-2 a list is a plain array, newest first, with its total; without a limit it is complete', async () => {
  const reply = await list();
  expect(Array.isArray(JSON.parse(reply.text))).toBe(true);
  expect(reply.headers.get('x-total-count')).toBe(String(names.length));
  expect(reply.headers.get('link')).toBeNull();
  expect(await found()).toEqual(nfc(names.toReversed()));
});

test.each(['', ...patientSorts])(
  'API-2 the pages sorted by “%s” have every patient once, in the order of the complete list',
  async (sort) => {
    const query = sort ? { sort } : undefined;
    const whole: { id: string }[] = JSON.parse((await list(query)).text);
    const walked: { id: string }[] = [];
    let next: string | undefined = `?${new URLSearchParams({ ...query, limit: '3' })}`;
    while (next) {
      const reply = await list(Object.fromEntries(new URLSearchParams(next)));
      walked.push(...JSON.parse(reply.text));
      expect(reply.headers.get('x-total-count')).toBe(String(names.length));
      next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(walked.map(({ id }) => id)).size).toBe(names.length);
  },
);

test('API-2 q ignores accents, case and word order, and treats wildcards as plain characters', async () => {
  expect(await found({ q: 'ajoke' })).toEqual(nfc(['Ájọkẹ́ Ọ̀ṣún']));
  expect(await found({ q: 'EMILE celik' })).toEqual(nfc(['Çelik Émile']));
  expect(await found({ q: '50%' })).toEqual(['Dora 50%']);
  expect(await found({ q: 'under_s' })).toEqual(['Eve under_score']);
  expect(await found({ q: '%' })).toEqual(['Dora 50%']);
  expect(await found({ q: '_' })).toEqual(['Eve under_score']);
  expect(await found({ q: '\\' })).toEqual([]);
  // Each word alone finds a patient, both together none.
  expect(await found({ q: 'amina zulu' })).toEqual([]);
  expect(await found({ q: 'amina', sort: 'createdAt' })).toEqual(['Amina Bello', 'Amina Bello']);
});

test('API-2 ADM-7 patients sort by insurance status, which is encrypted, ignoring accents and case', async () => {
  const other = await signUpHospital();
  const asAdmin = { token: other.admin.token };
  for (const insuranceStatus of ['état', 'Zorg', 'NHIS', 'Etat b', 'nhis', 'Aetna']) await addPatient(other, { insuranceStatus });
  const statuses = async (query: Record<string, string>) =>
    (await done(endpoints.listPatients, { ...asAdmin, query })).map((patient) => patient.insuranceStatus);
  const ascending = ['Aetna', 'état', 'Etat b', 'NHIS', 'nhis', 'Zorg'];
  expect(await statuses({ sort: 'insuranceStatus' })).toEqual(ascending);
  expect(await statuses({ sort: '-insuranceStatus' })).toEqual(ascending.toReversed());
  expect(await statuses({ sort: 'insuranceStatus', limit: '2' })).toEqual(ascending.slice(0, 2));
});

test('API-2 sorting ignores accents and case like the search', async () => {
  const sorted = await found({ sort: 'firstName' });
  expect(sorted.map((name) => name.split(' ')[0])).toEqual(nfc(['Ájọkẹ́', 'Amina', 'Amina', 'Bea', 'bob', 'Çelik', 'Dora', 'Eve']));
  expect((await found({ sort: '-lastName' })).at(-3)).toBe('Amina Bello');
  expect(await found({ sort: '-firstName' })).toEqual(sorted.toReversed());
});

test('API-2 q finds by unique id and by contact', async () => {
  const [first] = await done(endpoints.listPatients, { token: hospital.admin.token, query: { q: 'zulu' } });
  expect(await found({ q: (first?.patientUniqueId ?? '').toLowerCase() })).toEqual(['Bea Zulu']);
  expect(await found({ q: '777001' })).toEqual(['Bea Zulu']);
});

test('ADM-7 q finds a phone number however either is written', async () => {
  const other = await signUpHospital();
  const token = other.admin.token;
  const written = ['+2348030000001', '0803 000 0001', '(0803) 000-0001', '+2348030000002'];
  // Every group of digits above occurs in this number.
  await addPatient(other, { phoneNumber: '+234 803 110 0001', firstName: 'Ward 000' });
  for (const phoneNumber of written) await addPatient(other, { phoneNumber });
  const numbers = async (q: string) =>
    (await done(endpoints.listPatients, { token, query: { q, sort: 'createdAt' } })).map(({ phoneNumber }) => phoneNumber);
  for (const q of ['0803 000 0001', '+234 803 000 0001', '8030000001']) expect([q, await numbers(q)]).toEqual([q, written.slice(0, 3)]);
  for (const part of ['0803 000', '000 0001']) expect(await numbers(part)).toEqual(expect.arrayContaining(written.slice(0, 3)));
  expect(await numbers('0803 000 0009')).toEqual([]);
});

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '1001' }, 'limit'],
  [{ limit: 'ten' }, 'limit'],
  [{ cursor: 'made up' }, 'cursor'],
  [{ cursor: Buffer.from('[1,2]').toString('base64url') }, 'cursor'],
  [{ sort: 'weight' }, 'sort'],
] as const)('API-2 %j is refused at its name', async (query, name) => {
  expect(Object.keys(saidAt(await refused(endpoints.listPatients, { token: hospital.admin.token, query })))).toEqual([name]);
});

test('DOC-5 API-2 a doctor lists, finds and opens only assigned patients', async () => {
  const doctor = await addDoctor(hospital);
  const [mine, theirs] = [await addPatient(hospital, { lastName: 'Mine' }), await addPatient(hospital, { lastName: 'Theirs' })];
  expect(await assign(hospital, doctor, mine)).toMatchObject({ assignedPatients: [{ id: mine.id }] });
  const reply = await call(endpoints.listPatients, { token: doctor.token });
  expect(JSON.parse(reply.text)).toEqual([mine]);
  expect(reply.headers.get('x-total-count')).toBe('1');
  expect(await done(endpoints.listPatients, { token: doctor.token, query: { q: 'theirs' } })).toEqual([]);
  expect(await done(endpoints.getPatient, { token: doctor.token, params: { patient_id: mine.id } })).toEqual({
    ...mine,
    counts: { medicalHistory: 0, labResults: 0, prescriptions: 0, vitalSigns: 0 },
  });
  expect((await refused(endpoints.getPatient, { token: doctor.token, params: { patient_id: theirs.id } })).kind).toBe('notFound');
  expect((await refused(endpoints.getPatient, { token: doctor.token, params: { patient_id: 'x' } })).kind).toBe('notFound');
});

test('DOC-5 API-2 a doctor’s search needs every word, and treats wildcards as plain characters', async () => {
  const own = await signUpHospital();
  const doctor = await addDoctor(own);
  for (const [firstName, lastName] of [
    ['Dora', '50%'],
    ['Eve', 'under_score'],
    ['Amina', 'Bello'],
  ] as const)
    await assign(own, doctor, await addPatient(own, { firstName, lastName }));
  const firstNames = async (q: string) =>
    (await done(endpoints.listPatients, { token: doctor.token, query: { q } })).map(({ firstName }) => firstName);
  expect(await firstNames('bello AMINA')).toEqual(['Amina']);
  // Each word alone finds a patient, both together none.
  expect(await firstNames('amina dora')).toEqual([]);
  expect(await firstNames('%')).toEqual(['Dora']);
  expect(await firstNames('_')).toEqual(['Eve']);
});

test('DOC-5 a doctor cannot see which patients a colleague treats', async () => {
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  const params = { doctorId: colleague.doctorId };
  expect((await refused(endpoints.listAssignedPatients, { token: doctor.token, params })).kind).toBe('notFound');
  expect(await done(endpoints.listAssignedPatients, { token: colleague.token, params })).toEqual({ assignedPatients: [] });
});

test('DOC-2 a doctor’s patients are sorted by assignment time, newest first, not by the time they were added', async () => {
  const doctor = await addDoctor(hospital);
  const [older, newer] = [await addPatient(hospital), await addPatient(hospital)];
  for (const one of [newer, older]) await assign(hospital, doctor, one);
  const { assignedPatients } = await done(endpoints.listAssignedPatients, { token: doctor.token, params: { doctorId: doctor.doctorId } });
  expect(assignedPatients.map(({ id }) => id)).toEqual([older.id, newer.id]);
});

test('ADM-8 assigning twice says so and changes nothing', async () => {
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const body = { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' };
  const refusal = await refused(endpoints.assignPatient, { token: hospital.admin.token, body });
  expect([refusal.kind, refusal.detail]).toEqual([
    'alreadyAssigned',
    `Patient ${personLabel(patient)} is already assigned to Dr. ${fullName(doctor.user)}. Nothing was changed.`,
  ]);
  const { assignedPatients } = await done(endpoints.listAssignedPatients, { token: doctor.token, params: { doctorId: doctor.doctorId } });
  expect(assignedPatients).toEqual([patient]);
});

test('ADM-6 weight, height and sugar level are returned as written', async () => {
  const written = { weight: '70,5 kg', height: '5 ft 9', sugarLevel: '5.4 mmol/l (fasting)' };
  expect(await addPatient(hospital, written)).toMatchObject(written);
});

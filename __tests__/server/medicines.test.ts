import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { type MedicineForm, mostMedicines } from '../../contract/medicines';
import { call, done, refused } from '../support/calls';
import { addDoctor, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const asAdmin = () => ({ token: hospital.admin.token });
const bring = (medicines: MedicineForm[], replaces = false) =>
  done(endpoints.importMedicines, { ...asAdmin(), body: { medicines, replaces } });
const list = async (token = doctor.token) =>
  (await done(endpoints.listMedicines, { token })).map(({ name, ingredient, group }) =>
    [name, ingredient && `of ${ingredient}`, group].filter(Boolean).join(': '),
  );
const many = (count: number, name = 'Medicine') => Array.from({ length: count }, (_, place) => ({ name: `${name} ${place}` }));

test('CHT-6 an imported list is the hospital’s alone; its doctors and admins read it by name', async () => {
  const other = await signUpHospital();
  await bring([{ name: 'Zanol' }, { name: 'Augmentin', group: 'Penicillins' }]);
  expect(await list()).toEqual(['Augmentin: Penicillins', 'Zanol']);
  expect(await list(hospital.admin.token)).toEqual(['Augmentin: Penicillins', 'Zanol']);
  expect(await list(other.admin.token)).toEqual([]);
});

test('CHT-6 an import adds, and a name that is there already gets the new class and keeps what the file does not say; or it takes the place of the list', async () => {
  await bring([{ name: 'Augmentin' }, { name: 'Zanol' }]);
  await bring([{ name: 'AUGMENTIN', group: 'Penicillins' }, { name: 'Brufen' }, { name: 'brufen' }]);
  expect(await list()).toEqual(['AUGMENTIN: Penicillins', 'brufen', 'Zanol']);
  await bring([
    { name: 'Augmentin', ingredient: 'amoxicillin' },
    { name: 'Brufen', group: 'NSAIDs' },
  ]);
  expect(await list()).toEqual(['Augmentin: of amoxicillin: Penicillins', 'Brufen: NSAIDs', 'Zanol']);
  await bring([{ name: 'Only this' }], true);
  expect(await list()).toEqual(['Only this']);
});

test('CHT-6 of a list with one wrong line, or with too many, nothing is imported and nothing is replaced', async () => {
  await bring([{ name: 'Augmentin' }]);
  const tried = (medicines: object[]) => refused(endpoints.importMedicines, { ...asAdmin(), body: { medicines, replaces: true } });
  expect((await tried([{ name: 'Zanol' }, { name: ' ' }])).kind).toBe('invalidInput');
  expect((await tried([])).kind).toBe('invalidInput');
  expect((await tried(many(mostMedicines + 1))).kind).toBe('invalidInput');
  expect(await list()).toEqual(['Augmentin']);
});

test('CHT-6 two imports together have no more medicines than a list may have', async () => {
  await bring(many(mostMedicines));
  const body = { medicines: [{ name: 'One more' }] };
  expect(await refused(endpoints.importMedicines, { ...asAdmin(), body })).toMatchObject({
    kind: 'invalidInput',
    errors: [{ path: 'medicines', code: 'medicines.tooMany', values: { max: mostMedicines } }],
  });
  expect(await list()).toHaveLength(mostMedicines);
});

test('CHT-6 an admin takes a medicine out of the list; another hospital’s is not there', async () => {
  const other = await signUpHospital();
  await bring([{ name: 'Augmentin' }, { name: 'Zanol' }]);
  const [first] = await done(endpoints.listMedicines, asAdmin());
  const params = { medicineId: first?.id ?? '' };
  expect((await refused(endpoints.removeMedicine, { token: other.admin.token, params })).kind).toBe('notFound');
  await done(endpoints.removeMedicine, { ...asAdmin(), params });
  expect(await list()).toEqual(['Zanol']);
  expect((await refused(endpoints.removeMedicine, { ...asAdmin(), params })).kind).toBe('notFound');
});

test('CHT-6 names that differ in a vowel sign are two medicines; in an accent, case or spaces, one', async () => {
  await bring([{ name: 'किनोल' }, { name: 'कानोल' }, { name: 'Kinólo  A' }, { name: 'KINOLO A' }]);
  expect((await list()).toSorted()).toEqual(['KINOLO A', 'कानोल', 'किनोल']);
});

test('CHT-6 the log says who imported and who removed; a repeated call counts once', async () => {
  const sent = { ...asAdmin(), key: randomUUID(), body: { medicines: [{ name: 'Zanol' }] } };
  const replies = [await call(endpoints.importMedicines, sent), await call(endpoints.importMedicines, sent)];
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const [first] = await done(endpoints.listMedicines, asAdmin());
  await done(endpoints.removeMedicine, { ...asAdmin(), params: { medicineId: first?.id ?? '' } });
  const log = await done(endpoints.listHospitalActivity, { ...asAdmin(), query: {} });
  expect(log.filter(({ action }) => action.includes('Medicine')).map(({ action }) => action)).toEqual([
    'removeMedicine',
    'importMedicines',
  ]);
  expect(await done(endpoints.checkActivity, asAdmin())).toMatchObject({ brokenAt: null });
  expect(JSON.stringify(log)).not.toContain('Zanol');
});

test('OFF-1 CHT-6 a device gets the hospital’s medicines with the records, and again once they have changed', async () => {
  const read = (medicines?: string) => done(endpoints.readRound, { token: doctor.token, body: { known: [], medicines } });
  await bring([{ name: 'Zanol' }]);
  const { medicines } = await read();
  expect(medicines?.list.map(({ name }) => name)).toEqual(['Zanol']);
  expect((await read(medicines?.version)).medicines).toBeUndefined();
  await bring([{ name: 'Augmentin' }]);
  expect((await read(medicines?.version)).medicines?.list.map(({ name }) => name)).toEqual(['Augmentin', 'Zanol']);
});

import { hkdfSync, randomBytes } from 'node:crypto';
import { completed, DeploymentKeys } from '../../../server/security/deploymentKeys';
import { HospitalCipher, type SealedText } from '../../../server/security/encryption';
import { MasterKey, secretsBefore } from '../../../server/security/masterKey';
import { placeOf } from '../../../server/security/places';
import { oldSeal } from '../../support/oldSeals';

const [hospitalId, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const row = { id: 'r1', patientId: 'p1', doctorId: 'd1' };
const place = placeOf('prescriptions.prescription', row);
const key = randomBytes(32);
const cipher = new HospitalCipher(hospitalId, key);

test('DOC-7 a text is sealed, differently each time, and opens in its own place', () => {
  const sealed = [cipher.sealText('Amoxicillin 500 mg', place), cipher.sealText('Amoxicillin 500 mg', place)];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const each of sealed) {
    expect(each).not.toContain('Amoxicillin');
    expect(cipher.openText(each, place)).toBe('Amoxicillin 500 mg');
  }
});

test.each([{ id: 'r2' }, { patientId: 'p2' }, { doctorId: 'd2' }])(
  'DOC-7 SEC-2 a sealed text opens in no other row, patient or author: %o',
  (elsewhere) => {
    const sealed = cipher.sealText('Amoxicillin 500 mg', place);
    expect(() => cipher.openText(sealed, placeOf('prescriptions.prescription', { ...row, ...elsewhere }))).toThrow();
  },
);

test('DOC-7 SEC-2 a sealed text opens in no other column', () => {
  const [complaint, diagnosis] = [placeOf('medical_history.complaint', row), placeOf('medical_history.diagnosis', row)];
  const sealed = cipher.sealBytes(Buffer.from('cough'), complaint);
  expect(cipher.openBytes(sealed, complaint).toString()).toBe('cough');
  expect(() => cipher.openBytes(sealed, diagnosis)).toThrow();
  expect(() => cipher.openBytes(sealed, place)).toThrow();
});

test('CHT-2 SEC-2 the document of an entry opens in its own kind only', () => {
  const allergy = placeOf('entries.document', { ...row, kind: 'allergy' });
  const sealed = cipher.sealText('{"substance":"Penicillin"}', allergy);
  expect(cipher.openText(sealed, allergy)).toBe('{"substance":"Penicillin"}');
  expect(() => cipher.openText(sealed, placeOf('entries.document', { ...row, kind: 'vitals' }))).toThrow();
});

test('SEC-2 a sealed text of version 1 opens for the resealing only', () => {
  const older = oldSeal(key, 'Amoxicillin 500 mg', ['prescriptions', hospitalId, 'r1', 'prescription']);
  const bytes = Buffer.from(older.slice(3), 'base64url');
  expect(cipher.openBefore(bytes, { table: 'prescriptions', row: 'r1', column: 'prescription' }).toString()).toBe('Amoxicillin 500 mg');
  expect(() => cipher.openText(older as SealedText<'prescriptions.prescription'>, place)).toThrow();
  expect(() => cipher.openBytes(bytes, place)).toThrow();
});

test('DOC-7 SEC-2 a sealed text opens in no other hospital, with no other key, and not with a changed bit', () => {
  const sealed = cipher.sealBytes(Buffer.from('Amoxicillin 500 mg'), place);
  expect(() => new HospitalCipher(other, key).openBytes(sealed, place)).toThrow();
  expect(() => new HospitalCipher(hospitalId, randomBytes(32)).openBytes(sealed, place)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => cipher.openBytes(changed, place)).toThrow();
  }
});

test('SEC-2 a hospital’s data key opens for that hospital and this deployment only', () => {
  const master = new DeploymentKeys(completed(new Map()));
  const wrapped = master.newDataKey(hospitalId);
  expect(() => master.cipherOf(hospitalId, wrapped)).not.toThrow();
  expect(() => master.cipherOf(other, wrapped)).toThrow();
  expect(() => new DeploymentKeys(completed(new Map())).cipherOf(hospitalId, wrapped)).toThrow();
});

test('SEC-5 a wrapped secret opens only for its purpose and with its key', () => {
  const [master, secret] = [new MasterKey(key), randomBytes(32)];
  const wrapped = master.wrap('audit', secret);
  expect(master.unwrap('audit', wrapped)).toEqual(secret);
  expect(() => master.unwrap('signing', wrapped)).toThrow();
  expect(() => new MasterKey(randomBytes(32)).unwrap('audit', wrapped)).toThrow();
});

test('SEC-5 data from before migration 0012 keeps its lookups, browser keys and audit log; signing keys are new', () => {
  const [one, two] = [completed(secretsBefore(key)), completed(secretsBefore(key))];
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'wardstory', purpose, 32));
  for (const purpose of ['fingerprints', 'browser keys', 'audit']) expect(one.get(purpose)).toEqual(derived(purpose));
  expect(one.get('wrapping.1')).toEqual(derived('wrapping'));
  for (const purpose of ['signing', 'boundary']) expect(one.get(purpose)).not.toEqual(two.get(purpose));
});

test('ACC-9 DOC-10 each user has their own browser key, the same each time', () => {
  const secrets = completed(new Map());
  const master = new DeploymentKeys(secrets);
  expect(master.browserKey('u1')).toBe(new DeploymentKeys(secrets).browserKey('u1'));
  expect(master.browserKey('u1')).not.toBe(master.browserKey('u2'));
  expect(Buffer.from(master.browserKey('u1'), 'base64')).toHaveLength(32);
});

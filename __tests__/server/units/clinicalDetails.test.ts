import { randomBytes, randomUUID } from 'node:crypto';
import { openClinical } from '../../../server/clinicalDetails';
import type { ReadSealed } from '../../../server/hospitalCipher';
import { HospitalCipher } from '../../../server/security/encryption';
import { placeOf } from '../../../server/security/places';

const cipher = new HospitalCipher(randomUUID(), randomBytes(32));
const id = randomUUID();
const read: ReadSealed = {
  document: (sealed, place, parse) => {
    try {
      return parse(cipher.openText(sealed, place));
    } catch {
      return null;
    }
  },
  text: (sealed, place) => cipher.openText(sealed, place),
};
const opened = (document: object) =>
  openClinical(read, {
    id,
    details: cipher.sealText(JSON.stringify(document), placeOf('patients.details', { id })),
  });

const before = {
  weight: '70',
  height: '1.70',
  sugarLevel: '5',
  guardianName: 'Kofi',
  guardianEmail: 'kofi@example.org',
  insuranceStatus: '-',
};

test('CHT-1 a patient registered before there was a date of birth, ward and bed is read, without them', () => {
  expect(opened(before)).toEqual({ ...before, birthDate: '', ward: '', bed: '' });
});

test('DOC-6 a document without one of the first fields cannot be read', () => {
  const { weight: _weight, ...broken } = before;
  expect(Object.values(opened(broken))).toEqual(Array(9).fill(null));
});

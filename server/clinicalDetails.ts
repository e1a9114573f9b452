import type { clinicalFields } from '../contract/patients';
import type { ReadSealed } from './hospitalCipher';
import type { HospitalCipher, SealedText } from './security/encryption';
import { placeOf } from './security/places';

export type ClinicalField = (typeof clinicalFields)[number];
export type ClinicalDetails = Record<ClinicalField, string>;

type Stored = { id: string; details: SealedText<'patients.details'> };

const unreadable = { weight: null, height: null, sugarLevel: null, guardianName: null, guardianEmail: null, insuranceStatus: null };
type Opened = ClinicalDetails | typeof unreadable;

export const isReadable = (opened: Opened): opened is ClinicalDetails => opened.weight !== null;

/** The sealed document of these fields. */
export const sealClinical = (cipher: HospitalCipher, id: string, fields: ClinicalDetails): Stored['details'] => {
  const { weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus } = fields;
  const document = { weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus } satisfies ClinicalDetails;
  return cipher.sealText(JSON.stringify(document), placeOf('patients.details', { id }));
};

/** The fields of a patient's row; all are null when its document cannot be read. */
export const openClinical = (read: ReadSealed, { id, details }: Stored): Opened =>
  read.document(details, placeOf('patients.details', { id }), documentOf) ?? unreadable;

/** Throws for a document without one of the fields. */
const documentOf = (text: string): ClinicalDetails => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(text);
  const field = (name: ClinicalField) => {
    const value = given[name];
    if (typeof value !== 'string') throw new Error(`The details have no ${name}`);
    return value;
  };
  return {
    weight: field('weight'),
    height: field('height'),
    sugarLevel: field('sugarLevel'),
    guardianName: field('guardianName'),
    guardianEmail: field('guardianEmail'),
    insuranceStatus: field('insuranceStatus'),
  };
};

import { type ClinicalField, eachClinical, type PatientField, patientFieldNames } from '../contract/patients';
import type { ReadSealed } from './hospitalCipher';
import type { HospitalCipher, SealedText } from './security/encryption';
import { placeOf } from './security/places';

export type ClinicalDetails = Record<ClinicalField, string>;

type Stored = { id: string; details: SealedText<'patients.details'> };

const unreadable = eachClinical(() => null);
type Opened = ClinicalDetails | typeof unreadable;

export const isReadable = (opened: Opened): opened is ClinicalDetails => opened.weight !== null;

/** A field with a column of its own. */
export type PlainField = Exclude<PatientField, ClinicalField>;
const plainFieldNames = patientFieldNames.filter((name): name is PlainField => !(name in unreadable));

/** Picks the fields that have columns of their own. A form may lack an optional one. */
export function plainFieldsOf<All extends { readonly [F in PlainField]?: unknown }>(all: All): Pick<All, PlainField & keyof All>;
export function plainFieldsOf(all: { readonly [F in PlainField]?: unknown }) {
  return Object.fromEntries(plainFieldNames.map((name) => [name, all[name]]));
}

/** The sealed document of these fields. */
export const sealClinical = (cipher: HospitalCipher, id: string, fields: Partial<ClinicalDetails>): Stored['details'] => {
  const document = eachClinical((name) => fields[name] ?? '');
  return cipher.sealText(JSON.stringify(document), placeOf('patients.details', { id }));
};

/** The fields of a patient's row; all are null when its document cannot be read. */
export const openClinical = (read: ReadSealed, { id, details }: Stored): Opened =>
  read.document(details, placeOf('patients.details', { id }), documentOf) ?? unreadable;

/** Fields that did not exist when some documents were sealed. */
const laterFields: readonly ClinicalField[] = ['birthDate', 'ward', 'bed'];

/** Throws for a document without one of the fields. */
const documentOf = (text: string): ClinicalDetails => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(text);
  return eachClinical((name) => {
    const value = given[name] ?? (laterFields.includes(name) ? '' : undefined);
    if (typeof value !== 'string') throw new Error(`The details have no ${name}`);
    return value;
  });
};

import { array, boolean, type InferType, number, type ObjectSchema, object, string } from 'yup';
import { type BirthDateProblem, longestBirthDate, readBirthDate } from './birthDate';
import { email, emptyableLine, genders, id, line, listOf, longest, oneOf, optionalId, paging, someOf, storedText, time } from './fields';
import { wrongInRegistered } from './measurements';
import type { MessageKey } from './messages';
import { givenNames } from './personNames';
import { row } from './row';
import { ward } from './wards';

const birthDateProblem = (text: string): BirthDateProblem | undefined => {
  // It has an error already.
  if (text.length > longestBirthDate) return undefined;
  const read = readBirthDate(text, Date.now());
  return 'problem' in read ? read.problem : undefined;
};

/** A date of birth as people write it; its value is a `BirthDate`. It may be left empty. */
const birthDate = () =>
  emptyableLine(longestBirthDate)
    .transform((value: unknown) => {
      const read = typeof value === 'string' ? readBirthDate(value, Date.now()) : undefined;
      return read && 'birthDate' in read ? read.birthDate : value;
    })
    .test('birthDate', (value, context) => {
      const problem = birthDateProblem(value ?? '');
      return problem ? context.createError({ message: `birthDate.${problem}` satisfies MessageKey }) : true;
    });

/** Free text, stored as typed (SPEC.md §5). */
const measuresAsWritten = {
  weight: line('patient.weight.missing', longest.phone),
  height: line('patient.height.missing', longest.phone),
  sugarLevel: line('patient.sugarLevel.missing', longest.phone),
};
type Measure = keyof typeof measuresAsWritten;
/** A number that cannot be is a slip of a finger: it is refused. */
const measure = (name: Measure) =>
  measuresAsWritten[name].test('measure', (text, { createError }) => {
    const wrong = text ? wrongInRegistered(name, text) : undefined;
    return wrong === undefined || createError({ message: wrong.code, params: { said: wrong.values } });
  });

const patientFields = {
  firstName: line('patient.firstName.missing'),
  lastName: line('patient.lastName.missing'),
  email: email('patient.email.missing', 'patient.email.malformed'),
  gender: oneOf(genders, 'gender.unknown').required('patient.gender.missing'),
  birthDate: birthDate(),
  ward: ward(),
  bed: emptyableLine(longest.phone),
  weight: measure('weight'),
  height: measure('height'),
  sugarLevel: measure('sugarLevel'),
  phoneNumber: line('patient.phoneNumber.missing', longest.phone),
  guardianName: line('patient.guardianName.missing'),
  guardianEmail: email('patient.guardianEmail.missing', 'patient.email.malformed'),
  insuranceStatus: line('patient.insuranceStatus.missing'),
};

/** A field of a patient's registration, which an admin may edit. */
export type PatientField = keyof typeof patientFields;
const isPatientField = (name: string): name is PatientField => name in patientFields;
/** In the order of the form. */
export const patientFieldNames: readonly PatientField[] = Object.keys(patientFields).filter(isPatientField);

/** Whether a form may leave the field empty. */
export const mayBeEmpty = (name: PatientField): boolean => patientFields[name].spec.optional;

/** Picks these fields from an object that has them all, such as a patient or a table's columns. */
export function patientFieldsOf<All extends Readonly<Record<PatientField, unknown>>>(all: All): Pick<All, PatientField>;
export function patientFieldsOf(all: Readonly<Record<PatientField, unknown>>) {
  return Object.fromEntries(patientFieldNames.map((name) => [name, all[name]]));
}

/** Makes a text for each field. */
export function patientTexts(textOf: (name: PatientField) => string): Record<PatientField, string>;
export function patientTexts(textOf: (name: PatientField) => string) {
  return Object.fromEntries(patientFieldNames.map((name) => [name, textOf(name)]));
}

export const registerPatientForm = object(patientFields);

/** The fields that are stored in one sealed document: all of them can be read, or none. */
export const clinicalFields = [
  'birthDate',
  'ward',
  'bed',
  'weight',
  'height',
  'sugarLevel',
  'guardianName',
  'guardianEmail',
  'insuranceStatus',
] as const;
export type ClinicalField = (typeof clinicalFields)[number];

/** Makes a value for each clinical field. */
export function eachClinical<T>(of: (name: ClinicalField) => T): Record<ClinicalField, T>;
export function eachClinical(of: (name: ClinicalField) => unknown) {
  return Object.fromEntries(clinicalFields.map((name) => [name, of(name)]));
}

/** The form of a patient whose clinical fields cannot be read: they may be empty, and are not edited. */
export const withoutClinicalForm = registerPatientForm.shape(eachClinical(() => string().defined()));

/** How many possible duplicates of a new patient are shown at most. */
export const mostAlike = 20;

/** The fields by which duplicates are found. */
const identity = object({
  firstName: patientFields.firstName,
  lastName: patientFields.lastName,
  email: patientFields.email,
  phoneNumber: patientFields.phoneNumber,
});

/** `notDuplicateOf`: possible duplicates that the admin has judged to be other people (ADM-16). The audit log has them. */
const registerPatientBody = registerPatientForm.shape({ notDuplicateOf: listOf(id(), mostAlike, 'list.wrongType').optional() });

/**
 * The changed fields, and in `seen` what the editor saw in them. If another user has changed one of them since, the whole edit is
 * refused with `changedMeanwhile` (ADM-17).
 */
const patientChanges = someOf(
  object(patientFields)
    .partial()
    // What was stored before there were limits has to be correctable.
    .shape({
      seen: object({ ...patientFields, ...measuresAsWritten })
        .partial()
        .default(undefined)
        .required('update.seen'),
    }),
);

/** A patient in lists. Weight in kg, height in m, sugar level without a unit; all are free text, and null when they cannot be read. */
export const patient = object({
  id: id(),
  ...givenNames,
  email: string().required(),
  gender: string().oneOf(genders).required(),
  phoneNumber: string().required(),
  patientUniqueId: string().required(),
  /** A `BirthDate`, or empty when it is not known. */
  birthDate: storedText(),
  /** Where the patient is; empty when it is not known. */
  ward: storedText(),
  bed: storedText(),
  insuranceStatus: storedText(),
  sugarLevel: storedText(),
  weight: storedText(),
  height: storedText(),
  /** Changes with each picture; none without one. readPatientPictures returns the picture. */
  pictureId: optionalId(),
  createdAt: time(),
});
export type Patient = InferType<typeof patient>;

/** A patient in the list of all. `withoutDoctor`: nobody treats them; else it is missing, as in each list of a doctor, whose patients have one. */
export const listedPatient = patient.shape({ withoutDoctor: boolean().optional() });
export type ListedPatient = InferType<typeof listedPatient>;

export const patientParams = object({ patient_id: id() });

const howMany = () => number().integer().min(0).required();
/** How many entries each section has. A server of before does not count vital signs. */
const counts = object({
  medicalHistory: howMany(),
  labResults: howMany(),
  prescriptions: howMany(),
  vitalSigns: number().integer().min(0).optional(),
});
/** A patient whose record is open. `counts`: what is in the record, for its doctors. It is counted without being read. */
const openedPatient = patient.shape({
  counts: counts.optional().default(undefined),
});
export type OpenedPatient = InferType<typeof openedPatient>;

export const person = object({ id: id(), ...givenNames });

/** What an admin sees of a patient: registration data and the treating doctors, but no clinical notes. */
export const patientDetails = patient.shape({
  guardianName: storedText(),
  guardianEmail: storedText(),
  doctors: array(person.shape({ doctorUniqueId: string().required(), department: string().required(), assignedAt: time() })).required(),
});
export type PatientDetails = InferType<typeof patientDetails>;

/** The maximum number of patients in one import call. */
export const mostAtOnce = 200;

const some = <T extends object>(one: ObjectSchema<T>) => listOf(one, mostAtOnce, 'import.size').required().min(1, 'import.size');

/** The orders of the list of patients; `-` means descending. The default is newest first. */
export const patientSorts = [
  ...(['firstName', '-firstName', 'lastName', '-lastName', 'patientUniqueId', '-patientUniqueId', 'phoneNumber', '-phoneNumber'] as const),
  ...(['insuranceStatus', '-insuranceStatus', 'createdAt', '-createdAt'] as const),
];
export type PatientSort = (typeof patientSorts)[number];

export const patients = {
  registerPatient: row({
    method: 'POST',
    path: '/v1/auth/patients/register',
    summary: 'Adds a patient.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    body: registerPatientBody,
    answer: patient,
    status: 201,
    keyed: true,
  }),
  /** An admin gets the hospital's patients, a doctor those assigned to them. */
  listPatients: row({
    method: 'GET',
    path: '/v1/patients',
    summary: "An admin's are the hospital's patients, a doctor's those who are assigned to them.",
    callers: ['hospitalAdmin', 'doctor'],
    fromReplica: true,
    audits: 'hospital',
    query: paging(patientSorts).shape({ use: oneOf(['export', 'print'], 'paging.use').optional() }),
    answer: array(listedPatient).required(),
  }),
  getPatient: row({
    method: 'GET',
    path: '/v1/patients/:patient_id',
    summary: 'A patient as listed; for their doctors also how many entries the record has.',
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'input',
    params: patientParams,
    answer: openedPatient,
  }),
  getPatientDetails: row({
    method: 'GET',
    path: '/v1/patients/:patient_id/details',
    summary: 'All registration data of a patient, and who treats them. Never a clinical note.',
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: patientParams,
    answer: patientDetails,
  }),
  updatePatient: row({
    method: 'PATCH',
    path: '/v1/patients/:patient_id',
    summary: 'Changes some fields of a patient; `seen` is what the editor saw in them. One changed meanwhile is refused.',
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: patientParams,
    body: patientChanges,
    answer: patientDetails,
    keyed: true,
  }),
  /** Possible duplicates of a new patient, by email, phone number or name; the most likely first (ADM-16). */
  findAlikePatients: row({
    method: 'POST',
    path: '/v1/patients/alike',
    summary: 'Patients who may be the one that is about to be added, the likeliest first.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    body: identity,
    answer: array(patient).required(),
    asks: true,
  }),
  /** Possible duplicates of many new patients, by email or name: the index in the list, and the existing patient (ADM-16). */
  findAlikeOfMany: row({
    method: 'POST',
    path: '/v1/patients/alike-of-many',
    summary: 'Of many patients at once, those who may be here already: the place in the list, and who is here.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    body: object({ patients: some(identity) }),
    answer: array(object({ place: number().required(), patient })).required(),
    asks: true,
  }),
  /** Adds all patients of one part of an import, or none. */
  importPatients: row({
    method: 'POST',
    path: '/v1/patients/import',
    summary: 'Adds many patients, all of them or none.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    body: object({ patients: some(registerPatientForm) }),
    answer: object({ added: number().required() }),
    status: 201,
    keyed: true,
  }),
};

import { array, type InferType, object, string } from 'yup';
import { acknowledgements } from './acknowledgements';
import { allergies } from './allergies';
import { id, listOf, textOnly, time } from './fields';
import { medicalHistory } from './medicalHistory';
import { patients } from './patients';
import { prescriptions } from './prescriptions';
import { problemList } from './problemList';
import { row } from './row';
import { uploads } from './uploads';
import { vitals } from './vitalSigns';

/** The answers of the calls that a doctor's pages make about one patient, by the call's name. */
const recordAnswers = object({
  getPatient: patients.getPatient.answer,
  listMedicalHistory: medicalHistory.listMedicalHistory.answer,
  listPrescriptions: prescriptions.listPrescriptions.answer,
  listProblems: problemList.listProblems.answer,
  listAllergies: allergies.listAllergies.answer,
  listVitalSigns: vitals.listVitalSigns.answer,
  listLabResults: uploads.listLabResults.answer,
  listAcknowledgements: acknowledgements.listAcknowledgements.answer,
});
export type RecordAnswers = InferType<typeof recordAnswers>;
/** Whether a call is about one patient's record. */
export const isRecordCall = (name: string): name is keyof RecordAnswers => Object.hasOwn(recordAnswers.fields, name);
/** What the answers look like, as a text that changes with the contract. */
export const shapeOfAnswers = (): string => JSON.stringify(recordAnswers.describe());

/** How many patients a device keeps at most: those who were assigned last. */
export const mostInRound = 1000;

/** A hash of all that the record shows: it changes with the record. */
const version = () => textOnly().required('text.wrongType').max(50, 'text.tooLong');

/** The doctor's patients, the newest assignment first. `answers` is left out where the device has this version of the record. */
const answer = object({
  /** When it was read, by the server's time. */
  asOf: time(),
  /** For what is printed without a network. A server of before does not say it. */
  hospitalName: string().optional(),
  records: array(object({ patientId: id(), version: version(), answers: recordAnswers.optional().default(undefined) })).required(),
});
export type Round = InferType<typeof answer>;

const known = object({ patientId: id(), version: version() });
export type KnownRecord = InferType<typeof known>;

export const round = {
  /** OFF-1. The device says what it has, so a version that it lost, or that a restored server never had, is sent again. */
  readRound: row({
    method: 'POST',
    path: '/v1/round',
    summary: "The records of the doctor's patients, as far as they differ from what the device has.",
    callers: ['doctor'],
    audits: 'handler',
    body: object({ known: listOf(known, mostInRound, 'list.wrongType').required() }),
    answer,
    asks: true,
  }),
};

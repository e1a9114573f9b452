import { array, boolean, type InferType, number, object, string } from 'yup';
import { acknowledgements } from './acknowledgements';
import { allergies } from './allergies';
import { id, listOf, textOnly, time } from './fields';
import { keyValues } from './keyValues';
import { medicalHistory } from './medicalHistory';
import { medicineList } from './medicines';
import { patientPicture } from './patientPictures';
import { patients } from './patients';
import { prescriptions } from './prescriptions';
import { problemList } from './problemList';
import { row } from './row';
import { uploads } from './uploads';
import { vitals } from './vitalSigns';
import { optionalMoment } from './written';

/** The answers of the calls that a doctor's pages make about one patient, by the call's name. */
export const recordAnswers = object({
  getPatient: patients.getPatient.answer,
  listMedicalHistory: medicalHistory.listMedicalHistory.answer,
  listPrescriptions: prescriptions.listPrescriptions.answer,
  listProblems: problemList.listProblems.answer,
  listAllergies: allergies.listAllergies.answer,
  listVitalSigns: vitals.listVitalSigns.answer,
  listLabResults: uploads.listLabResults.answer,
  listAcknowledgements: acknowledgements.listAcknowledgements.answer,
  listKeyValues: keyValues.listKeyValues.answer,
});
export type RecordAnswers = InferType<typeof recordAnswers>;
/** Whether a call is about one patient's record. */
export const isRecordCall = (name: string): name is keyof RecordAnswers => Object.hasOwn(recordAnswers.fields, name);
/** What the answers look like, as a text that changes with the contract. */
export const shapeOfAnswers = (): string => JSON.stringify(recordAnswers.describe());

/** The answers that are lists of entries: what is in an entry is written once and never changes. */
export const entryLists = [
  'listMedicalHistory',
  'listPrescriptions',
  'listAllergies',
  'listProblems',
  'listVitalSigns',
  'listAcknowledgements',
  'listKeyValues',
] as const satisfies readonly (keyof RecordAnswers)[];
type EntryList = (typeof entryLists)[number];

/** Makes a value for each list of entries. */
export function eachList<T>(of: (name: EntryList) => T): Record<EntryList, T>;
export function eachList(of: (name: EntryList) => unknown) {
  return Object.fromEntries(entryLists.map((name) => [name, of(name)]));
}

/** Of an entry as a record shows it: twelve letters that are the same on the server and on the device, and change with any field. */
export const digestOf = async (entry: object): Promise<string> => {
  const fields = Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(fields)));
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 9)));
};

const digests = object(eachList(() => array(textOnly().required()).required()));
/** Of all entries of each list, in the list's order. */
export type Digests = InferType<typeof digests>;

/** How many patients a device keeps at most: those who were assigned last. */
export const mostInRound = 1000;

/** A hash of all that the record shows: it changes with the record. */
const versionText = () => textOnly().max(50, 'text.tooLong');
const version = () => versionText().required('text.wrongType');

/** `answers` is left out where the device has this version. With `digests` a record comes in part: of its entries those that are new. */
const record = object({
  patientId: id(),
  version: version(),
  answers: recordAnswers.optional().default(undefined),
  digests: digests.optional().default(undefined),
  /** Of a patient who has one; left out of a part where the device has it. */
  picture: patientPicture.optional().default(undefined),
});

const answer = object({
  /** The hospital's devices keep no records: `records` is empty, and what the device has must go. */
  switchedOff: boolean().oneOf([true]).optional(),
  /** When it was read, by the server's time. */
  asOf: time(),
  /** For what is printed without a network. A server of before does not say it. */
  hospitalName: string().optional(),
  /** The hospital's own medicines, unless the device has this version of the list. */
  medicines: medicineList.optional().default(undefined),
  records: array(record).required(),
  /**
   * The doctor's patients, the newest assignment first: each one's place in `known`, followed by `records`, which has only what the device
   * lacks. Without it `records` has all patients, in this order.
   */
  order: array(number().integer().min(0).required()).optional().default(undefined),
});
export type RoundAnswer = InferType<typeof answer>;
/** An answer with a record for each patient. */
export type Round = Omit<RoundAnswer, 'order'>;

const known = object({ patientId: id(), version: version() });
export type KnownRecord = InferType<typeof known>;
/** What the device has: records, and the version of the hospital's medicines. */
export type Known = { known: readonly KnownRecord[]; medicines: string | undefined };

export const round = {
  /** OFF-1. The device says what it has, so a version that it lost, or that a restored server never had, is sent again. */
  readRound: row({
    method: 'POST',
    path: '/v1/round',
    summary: "The records of the doctor's patients, as far as they differ from what the device has.",
    callers: ['doctor'],
    audits: 'handler',
    /** `since`: the `asOf` of what the device has. Without it all patients are in `records`, and each record whole. */
    body: object({
      known: listOf(known, mostInRound, 'list.wrongType').required(),
      since: optionalMoment(),
      /** The version of the hospital's own medicines that the device has. */
      medicines: versionText().optional(),
    }),
    answer,
    asks: true,
  }),
};

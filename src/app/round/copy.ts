import { array, type InferType, number, object, string } from 'yup';
import { id, time } from '../../../contract/fields';
import { awaitedOf, setsOfHandover } from '../../../contract/handover';
import { isRecord } from '../../../contract/isRecord';
import { medicineList } from '../../../contract/medicines';
import { type Patient, patients } from '../../../contract/patients';
import type { Known, RecordAnswers, Round } from '../../../contract/round';
import { type ListedLabResult, mostUnacknowledged, uploads } from '../../../contract/uploads';
import { check } from '../../../contract/validate';
import { isMatch } from '../../ui/people/matching';

/** What lists show of one kept record, and its size on the device in bytes. */
const listed = object({
  patientId: id(),
  version: string().required(),
  size: number().required(),
  patient: patients.getPatient.answer,
  labResults: uploads.listLabResults.answer,
});
const schema = object({
  /** When the server read it. */
  at: time(),
  hospitalName: string().optional(),
  medicines: medicineList.optional().default(undefined),
  records: array(listed).required(),
});
/** The list of the kept records, the newest assignment first; each record has an entry of its own beside it. */
export type Copy = InferType<typeof schema>;
type Listed = Copy['records'][number];

/** What the list looks like, as a text that changes with the schema. */
const shape = () => JSON.stringify(schema.describe());

/** The list as it is stored. */
export const withShape = (copy: Copy): Copy & { shape: string } => ({ ...copy, shape: shape() });

/** Whether a list of this shape was stored. Then it was checked before, and nobody else has the key that encrypts it. */
const isChecked = (stored: unknown): stored is Copy => isRecord(stored) && stored.shape === shape();

/** Undefined for what this version of the product cannot read. */
export const readCopy = async (stored: unknown): Promise<Copy | undefined> => {
  // To check 200 patients again takes a slow tablet longer than to show a record.
  if (isChecked(stored)) return stored;
  const checked = await check(schema, stored);
  return checked.ok ? checked.value : undefined;
};

/** The size of all records in bytes. */
export const sizeOf = ({ records }: Copy): number => records.reduce((sum, { size }) => sum + size, 0);

/** The list after an answer of the server. `sizes`: of the records that came with it. */
export const merge = (
  before: Copy | undefined,
  { asOf, hospitalName, medicines, records }: Round,
  sizes: ReadonlyMap<string, number>,
): Copy => {
  const known = new Map(before?.records.map((each) => [each.patientId, each]));
  const merged = records.flatMap(({ patientId, version, answers }): Listed[] => {
    const kept = known.get(patientId);
    if (!answers) return kept ? [kept] : [];
    return [{ patientId, version, size: sizes.get(patientId) ?? 0, patient: answers.getPatient, labResults: answers.listLabResults }];
  });
  return { at: asOf, hospitalName, medicines: medicines ?? before?.medicines, records: merged };
};

/** As many as the server lists of all patients' newest results. */
const newestShown = 10;

/** The patients that a search finds, in the server's order: those who were added last first. Undefined for another order or part of the list. */
const searched = (all: readonly Patient[], query: object): Patient[] | undefined => {
  const { q = '', limit = all.length, ...other }: { q?: string; limit?: number } = query;
  if (Object.keys(other).length > 0) return undefined;
  const isFound = ({ firstName, lastName, patientUniqueId, phoneNumber, email }: Patient) =>
    isMatch(q, firstName, lastName, patientUniqueId, phoneNumber, email);
  return all
    .filter(isFound)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, limit);
};

/** The results of all patients, each with its patient as lists of several patients' results have it. */
const resultsIn = ({ records }: Copy, which: (result: ListedLabResult) => boolean) =>
  records.flatMap(({ labResults, patient: { id: patientId, firstName, lastName, patientUniqueId } }) =>
    labResults.filter(which).map(({ acknowledged: _, awaited: __, ...result }) => ({
      ...result,
      patient: { id: patientId, firstName, lastName, patientUniqueId },
    })),
  );

/** The kept answer to a call about all of the doctor's patients; undefined for any other call. */
export const answerOfAll = (copy: Copy, name: string, query: object | undefined): unknown => {
  const all = copy.records.map(({ patient }) => patient);
  switch (name) {
    case 'listAssignedPatients':
      return { assignedPatients: all };
    case 'listPatients':
      return searched(all, query ?? {});
    case 'listNewestLabResults':
      return resultsIn(copy, ({ withdrawn }) => !withdrawn)
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, newestShown)
        .map(({ opened: _, ...result }) => result);
    case 'listUnacknowledgedResults':
      return resultsIn(copy, ({ awaited }) => awaited === true)
        .sort((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false) || a.createdAt.localeCompare(b.createdAt))
        .slice(0, mostUnacknowledged);
    case 'getHospitalName':
      return copy.hospitalName === undefined ? undefined : { hospitalName: copy.hospitalName };
    case 'listMedicines':
      return copy.medicines?.list;
    default:
      return undefined;
  }
};

/** The ids and versions to tell the server, and the version of the hospital's medicines. */
export const knownIn = (copy: Copy | undefined, unreadable: ReadonlySet<string>): Known => ({
  known: (copy?.records ?? [])
    .filter(({ patientId }) => !unreadable.has(patientId))
    .map(({ patientId, version }) => ({ patientId, version })),
  medicines: copy?.medicines?.version,
});

/** The answers of a stored record, `{version, answers}`; undefined when it is of another version than the list says. */
export const answersIn = (stored: unknown, version: string) =>
  isRecord(stored) && stored.version === version && isRecord(stored.answers) ? stored.answers : undefined;

/** One of them. */
export const answerIn = (stored: unknown, version: string, name: keyof RecordAnswers): unknown => answersIn(stored, version)?.[name];

export const rowsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);

/** What a handover list shows of a stored record; undefined when it is of another version than the list says. */
export const handoverIn = (stored: unknown, version: string) => {
  const answers = answersIn(stored, version);
  return (
    answers && {
      patient: answers.getPatient,
      problems: answers.listProblems,
      allergies: answers.listAllergies,
      vitalSigns: setsOfHandover(rowsIn(answers.listVitalSigns)),
      labResults: awaitedOf(rowsIn(answers.listLabResults)),
    }
  );
};

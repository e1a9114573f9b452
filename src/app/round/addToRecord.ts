import { isRecord } from '../../../contract/isRecord';
import { entryKinds, kindsOfEntry } from '../../../contract/kindsOfEntry';
import type { Open } from './answerFromShelves';
import { answersIn, rowsIn } from './copy';

/** What the patient's page counts, by the call that lists it. */
const counted = { listMedicalHistory: 'medicalHistory', listPrescriptions: 'prescriptions', listVitalSigns: 'vitalSigns' } as const;

/** An entry that the server has just stored, as its lists show it. */
export type Added = { patientId: string; list: (typeof kindsOfEntry)[keyof typeof kindsOfEntry]['list']; entry: Record<string, unknown> };

/** The entry that a call has added: `arg` and `payload` of its fulfilled action. Undefined for any other call. */
export const addedBy = (arg: unknown, payload: unknown): Added | undefined => {
  if (!isRecord(arg) || !isRecord(arg.originalArgs) || !isRecord(arg.originalArgs.params) || !isRecord(payload)) return undefined;
  const kind = entryKinds.find((each) => kindsOfEntry[each].add === arg.endpointName);
  return kind && { patientId: String(arg.originalArgs.params.patient_id), list: kindsOfEntry[kind].list, entry: payload };
};

const withCount = (patient: unknown, list: Added['list']): unknown => {
  const name = Object.entries(counted).find(([call]) => call === list)?.[1];
  if (!name || !isRecord(patient) || !isRecord(patient.counts)) return patient;
  return { ...patient, counts: { ...patient.counts, [name]: Number(patient.counts[name] ?? 0) + 1 } };
};

/** In the server's order: the one that was written last first, of the same moment the one that arrived last. */
const inOrder = (rows: readonly Record<string, unknown>[], entry: Record<string, unknown>) => {
  const below = rows.findIndex(({ writtenAt }) => String(writtenAt) <= String(entry.writtenAt));
  const place = below < 0 ? rows.length : below;
  return [...rows.slice(0, place), entry, ...rows.slice(place)];
};

/**
 * Puts an entry into the record that this device keeps; does nothing where the record is not kept, has it, or is being stored anew. The next
 * look asks for the record as before: its version stays.
 */
export const addToRecord = async ({ shelf, list: kept }: Open, { patientId, list, entry }: Added): Promise<void> => {
  const version = (await kept.read())?.records.find((each) => each.patientId === patientId)?.version;
  const sealed = version === undefined ? undefined : await shelf.sealed(patientId);
  const answers = version === undefined ? undefined : answersIn(await shelf.unsealed(sealed), version);
  const rows = rowsIn(answers?.[list]);
  if (!sealed || !answers || rows.some(({ id }) => id === entry.id)) return;
  const together = { ...answers, getPatient: withCount(answers.getPatient, list), [list]: inOrder(rows, entry) };
  await shelf.replace(sealed, await shelf.seal(patientId, { version, answers: together }));
};

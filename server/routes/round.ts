import { createHash } from 'node:crypto';
import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import { mostInRound, type RecordAnswers, shapeOfAnswers } from '../../contract/round';
import { hospitalNameOf } from '../addressLetters';
import { isOneOf } from '../database/isOneOf';
import { assignments } from '../database/schema/assignments';
import { entries } from '../database/schema/entries';
import { hospitals } from '../database/schema/hospitals';
import { labResults } from '../database/schema/labResults';
import { medicalHistory } from '../database/schema/medicalHistory';
import { patients } from '../database/schema/patients';
import { prescriptions } from '../database/schema/prescriptions';
import { resultWithdrawals } from '../database/schema/resultWithdrawals';
import type { Context, Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { doctorOf } from './callingDoctor';
import { acknowledgementCalls, allergyCalls, keyValueCalls, problemCalls, vitalSignsCalls } from './entries';
import type { Of } from './entryCalls';
import { labResultsOf } from './listedResults';
import { medicinesOf, versionOfMedicines } from './medicines';
import { withoutHidden } from './namedResults';
import { historyCalls, prescriptionCalls } from './notes';
import { picturesOf } from './patientPictures';
import { isLate, lackingOf, partOf } from './roundDelta';
import { type PatientRow, patientColumns, shownPatient } from './shownPatients';

type Asking = Pick<Context<'readRound'>, 'caller' | 'transaction' | 'services'>;

/** The tables of a record, and when their rows were made. Rows are only ever added, so that number and last position change with each change. */
const tables = [
  { table: medicalHistory, made: medicalHistory.writtenAt },
  { table: prescriptions, made: prescriptions.writtenAt },
  { table: entries, made: entries.writtenAt },
  { table: labResults, made: labResults.createdAt },
  { table: resultWithdrawals, made: resultWithdrawals.createdAt },
] as const;

/** The doctor's patients, the newest assignment first. */
export const assignedPatients = async ({ caller, transaction }: Asking): Promise<PatientRow[]> => {
  const { hospitalId } = caller;
  const doctor = await doctorOf(transaction, caller);
  return transaction
    .select(patientColumns)
    .from(assignments)
    .innerJoin(patients, and(eq(patients.hospitalId, assignments.hospitalId), eq(patients.id, assignments.patientId)))
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctor.id)))
    .orderBy(desc(assignments.position))
    .limit(mostInRound);
};

/**
 * How far each patient's rows of each table go. After a restore from a backup, other rows get the positions of those that were lost: the sum of
 * their times tells them apart.
 */
const extentsOf = async ({ caller: { hospitalId }, transaction }: Asking, ids: readonly string[]): Promise<Map<string, string>> => {
  const extents = new Map<string, string>();
  for (const [place, { table, made }] of tables.entries()) {
    const times = sql<string>`sum(extract(epoch from ${made}))`;
    const rows = await transaction
      .select({ patientId: table.patientId, rows: count(), last: max(table.position), times })
      .from(table)
      .where(and(eq(table.hospitalId, hospitalId), isOneOf(table.patientId, ids)))
      .groupBy(table.patientId);
    for (const { patientId, rows: number, last, times: sum } of rows)
      extents.set(patientId, `${extents.get(patientId) ?? ''} ${place}:${number}:${last}:${sum}`);
  }
  return extents;
};

// Devices ask for all records again after an upgrade that shows more of them.
const shape = createHash('sha256').update(shapeOfAnswers()).digest('base64url');
const shapeMark = shape.slice(0, 4);
const versionOf = (row: PatientRow, extent = ''): string =>
  shapeMark + createHash('sha256').update(shape).update(JSON.stringify(row)).update(extent).digest('base64url').slice(0, 12);

/** Rows of several patients by patient, in their order. */
export const byPatient = <Shown>(rows: readonly Of<Shown>[]) => {
  const lists = new Map<string, Shown[]>();
  for (const { patientId, shown } of rows) {
    const list = lists.get(patientId);
    if (list) list.push(shown);
    else lists.set(patientId, [shown]);
  }
  return (patientId: string): Shown[] => lists.get(patientId) ?? [];
};

/** Returns a function that gives the answers of a patient's record: all rows are read at once, however many patients there are. */
const answersOf = async (asking: Asking, rows: readonly PatientRow[]) => {
  const ids = rows.map(({ id }) => id);
  const read = await readerOf(asking.transaction, asking.services, asking.caller.hospitalId);
  const history = byPatient(await historyCalls.listOf(asking, ids));
  const prescribed = byPatient(await prescriptionCalls.listOf(asking, ids));
  const allergies = byPatient(await allergyCalls.listOf(asking, ids));
  const problems = byPatient(await problemCalls.listOf(asking, ids));
  const vitals = byPatient(await vitalSignsCalls.listOf(asking, ids));
  const acknowledged = byPatient(await acknowledgementCalls.listOf(asking, ids));
  const typed = byPatient(await keyValueCalls.listOf(asking, ids));
  const results = byPatient(await labResultsOf(asking, ids));
  return (row: PatientRow): RecordAnswers => {
    const lists = {
      medicalHistory: history(row.id),
      labResults: results(row.id),
      prescriptions: prescribed(row.id),
      vitalSigns: vitals(row.id),
    };
    const counts = {
      medicalHistory: lists.medicalHistory.length,
      labResults: lists.labResults.filter(({ withdrawn }) => !withdrawn).length,
      prescriptions: lists.prescriptions.length,
      vitalSigns: lists.vitalSigns.length,
    };
    return {
      getPatient: { ...shownPatient(read, row), counts },
      listMedicalHistory: lists.medicalHistory,
      listPrescriptions: lists.prescriptions,
      listAllergies: allergies(row.id),
      listProblems: problems(row.id),
      listVitalSigns: lists.vitalSigns,
      listLabResults: lists.labResults,
      listAcknowledgements: withoutHidden(acknowledged(row.id), lists.labResults),
      listKeyValues: withoutHidden(typed(row.id), lists.labResults),
    };
  };
};

/** Whether the hospital wants no records on its doctors' devices (OFF-4). */
const isSwitchedOff = async ({ caller: { hospitalId }, transaction }: Asking): Promise<boolean> => {
  const [hospital] = await transaction
    .select({ records: hospitals.recordsOnDevices })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId));
  return hospital?.records === 'switchedOff';
};

export const roundHandlers: Handlers<'readRound'> = {
  readRound: async (context) => {
    const { known, since } = context.body;
    const asOf = new Date().toISOString();
    // A page of before the switch deletes its records too: the list is empty.
    if (await isSwitchedOff(context)) return { switchedOff: true as const, asOf, records: [] };
    const rows = await assignedPatients(context);
    const ids = rows.map(({ id }) => id);
    const extents = await extentsOf(context, ids);
    const versions = new Map(known.map(({ patientId, version }) => [patientId, version]));
    const found = rows.map((row) => ({ row, version: versionOf(row, extents.get(row.id)) }));
    const changed = found.filter(({ row, version }) => versions.get(row.id) !== version).map(({ row }) => row);
    const answers = changed.length > 0 ? await answersOf(context, changed) : undefined;
    for (const { id } of changed) context.audit(id);
    const isChanged = new Set(changed);
    const set = await picturesOf(
      context,
      changed.map(({ id }) => id),
    );
    const pictures = new Map(set.map(({ setAt, ...picture }) => [picture.patientId, { setAt: setAt.getTime(), picture }]));
    const sentOf = async (row: PatientRow) => {
      const whole = isChanged.has(row) ? answers?.(row) : undefined;
      // A copy of another shape has no entry as this server shows it.
      if (!whole || !since || !versions.get(row.id)?.startsWith(shapeMark))
        return { answers: whole, picture: pictures.get(row.id)?.picture };
      const { setAt, picture } = pictures.get(row.id) ?? { setAt: 0 };
      return { ...(await partOf(whole, Date.parse(since))), picture: isLate(setAt, Date.parse(since)) ? picture : undefined };
    };
    const records = await Promise.all(found.map(async ({ row, version }) => ({ patientId: row.id, version, ...(await sentOf(row)) })));
    const { hospitalId } = context.caller;
    const list = await medicinesOf(context.transaction, hospitalId);
    const medicines = { version: versionOfMedicines(list), list };
    return {
      asOf,
      hospitalName: await hospitalNameOf(context.transaction, hospitalId),
      medicines: context.body.medicines === medicines.version ? undefined : medicines,
      ...(since ? lackingOf(known, records) : { records }),
    };
  },
};

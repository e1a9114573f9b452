import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import { type LabResult, type ListedLabResult, mostUnacknowledged } from '../../contract/uploads';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { labResults } from '../database/schema/labResults';
import { patients } from '../database/schema/patients';
import type { Context } from '../handlers';
import { type ReadSealed, readerOf } from '../hospitalCipher';
import { openLabResult } from '../labResultDetails';
import { doctorOf } from './callingDoctor';
import { authorColumns, type Of } from './entryCalls';
import { listedTo } from './patients';
import { acknowledgementsOf, awaitedBy, readingsOf } from './resultResponses';
import { patientColumns } from './shownPatients';
import { isNotWithdrawn, withdrawalsOf } from './withdrawals';

type Row = typeof labResults.$inferSelect;

const shownResult = (read: ReadSealed, row: Row, author: { firstName: string; lastName: string }): LabResult => {
  const details = openLabResult(read, row);
  return {
    id: row.id,
    fileName: details?.fileName ?? null,
    contentType: row.contentType,
    ...(details && details.contains.length > 0 && { contains: [...details.contains] }),
    size: row.size,
    uploadedBy: fullName(author),
    createdAt: row.createdAt.toISOString(),
    ...(row.urgent && { urgent: true }),
  };
};

type Asking = Pick<Context<'listLabResults'>, 'caller' | 'transaction' | 'services'>;

const byUploader = and(eq(users.hospitalId, labResults.hospitalId), eq(users.id, labResults.uploadedBy));
const newestFirst = [desc(labResults.createdAt), desc(labResults.position)];

/** These results of the hospital, the newest first. */
export const listed = async ({ caller: { hospitalId }, transaction, services }: Asking, which: SQL): Promise<Of<LabResult>[]> => {
  const rows = await transaction
    .select({ row: labResults, author: authorColumns })
    .from(labResults)
    .innerJoin(users, byUploader)
    .where(and(eq(labResults.hospitalId, hospitalId), which))
    .orderBy(...newestFirst);
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ row, author }) => ({ patientId: row.patientId, shown: shownResult(read, row, author) }));
};

const readingsOfCaller = ({ caller: { hospitalId, userId }, transaction, services }: Asking, patientIds: readonly string[]) =>
  readingsOf(
    transaction,
    services,
    and(eq(activity.hospitalId, hospitalId), eq(activity.userId, userId), isOneOf(activity.patientId, patientIds)),
  );

/** Returns a function that says what the calling doctor has done about a result of these patients; for an admin, nothing. */
const answersOfCaller = async ({ caller, transaction }: Asking, patientIds: readonly string[]) => {
  if (caller.userType !== 'doctor') return () => ({});
  const { hospitalId } = caller;
  const { id: mine } = await doctorOf(transaction, caller);
  const acknowledged = await acknowledgementsOf(transaction, hospitalId, patientIds);
  const answered = new Set(acknowledged.flatMap(({ doctorId, resultId }) => (doctorId === mine ? [resultId] : [])));
  const awaited = new Set((await awaitedBy(transaction, hospitalId, mine, isOneOf(labResults.patientId, patientIds))).map(({ id }) => id));
  return (id: string) => ({ ...(answered.has(id) && { acknowledged: true }), ...(awaited.has(id) && { awaited: true }) });
};

/**
 * The results of these patients, each patient's newest first, with what the caller has done about them. A doctor gets a withdrawn one only if
 * they had seen it.
 */
export const labResultsOf = async (asking: Asking, patientIds: readonly string[]): Promise<Of<ListedLabResult>[]> => {
  const hasRead = await readingsOfCaller(asking, patientIds);
  const answerTo = await answersOfCaller(asking, patientIds);
  const all = await listed(asking, isOneOf(labResults.patientId, patientIds));
  const { caller, transaction, services } = asking;
  const read = await readerOf(transaction, services, caller.hospitalId);
  const withdrawals = await withdrawalsOf(transaction, read, caller.hospitalId, patientIds);
  return all.flatMap(({ patientId, shown }) => {
    const opened = hasRead(caller.userId, shown) !== undefined;
    const answer: Pick<ListedLabResult, 'acknowledged' | 'awaited'> = answerTo(shown.id);
    const withdrawn = withdrawals.get(shown.id);
    if (withdrawn && caller.userType === 'doctor' && !opened && !answer.acknowledged) return [];
    return [{ patientId, shown: { ...shown, opened, ...answer, withdrawn } }];
  });
};

/** Results of all patients whom the caller may see, each with its patient. */
const withPatients = async ({ caller, transaction, services }: Asking, order: readonly SQL[], most: number, which?: SQL) => {
  const { id, firstName, lastName, patientUniqueId } = patients;
  const rows = await transaction
    .select({
      row: labResults,
      author: authorColumns,
      patient: { id, firstName, lastName, patientUniqueId, pictureId: patientColumns.pictureId },
    })
    .from(labResults)
    .innerJoin(users, byUploader)
    .innerJoin(patients, and(eq(patients.hospitalId, labResults.hospitalId), eq(patients.id, labResults.patientId)))
    .where(and(listedTo(transaction, caller), isNotWithdrawn(transaction), which))
    .orderBy(...order)
    .limit(most);
  const read = await readerOf(transaction, services, caller.hospitalId);
  return rows.map(({ row, author, patient }) => ({
    ...shownResult(read, row, author),
    patient: { ...patient, pictureId: patient.pictureId ?? undefined },
  }));
};

/** The ten newest results of all patients whom the caller may see. */
export const newestResults = (asking: Asking) => withPatients(asking, newestFirst, 10);

/** The results that the calling doctor still has to acknowledge: the urgent ones first, then the oldest. */
export const unacknowledgedResults = async (asking: Asking) => {
  const { caller, transaction } = asking;
  const { id } = await doctorOf(transaction, caller);
  const awaited = inArray(labResults.id, awaitedBy(transaction, caller.hospitalId, id));
  const order = [desc(labResults.urgent), asc(labResults.createdAt), asc(labResults.position)];
  const results = await withPatients(asking, order, mostUnacknowledged, awaited);
  const hasRead = await readingsOfCaller(asking, [...new Set(results.map(({ patient }) => patient.id))]);
  return results.map((result) => ({ ...result, opened: hasRead(caller.userId, result) !== undefined }));
};

import { and, asc, eq, gte, inArray, isNotNull, lt, min, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { EntryKind } from '../../contract/kindsOfEntry';
import { fullName } from '../../contract/personNames';
import type { LabResult, ResultResponse } from '../../contract/uploads';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import type { ServedName } from '../handlers';
import type { Services } from '../services';
import { retainedSince } from '../upkeep/auditUpkeep';
import { isNotWithdrawn } from './withdrawals';

type Result = Pick<LabResult, 'id' | 'createdAt'>;

/** The audit entry's detail of a call about one result. One that was asked for to be shown has more in it, and is not yet seen. */
export const readingOf = (id: string) => ({ labResult: id });

/** The calls after which somebody has seen a result: it was on their screen, or they have downloaded it (CHT-7). */
const seeing: ServedName[] = ['markLabResultSeen', 'readLabResult'];

/**
 * Returns a function that says, from the audit log, whether and when a user has first seen a result of these patients. A result that is older
 * than the log counts as seen.
 */
export const readingsOf = async (transaction: Transaction, services: Services, which: SQL | undefined) => {
  const rows = await transaction
    .select({ userId: activity.userId, detail: activity.detail, first: min(activity.createdAt) })
    .from(activity)
    .where(and(inArray(activity.action, seeing), which))
    .groupBy(activity.userId, activity.detail);
  const first = new Map(rows.map(({ userId, detail, first }) => [`${userId} ${detail}`, first]));
  const since = retainedSince(services);
  return (userId: string, { id, createdAt }: Result): { at?: Date } | undefined => {
    const at = first.get(`${userId} ${JSON.stringify(readingOf(id))}`);
    if (at) return { at };
    return since !== undefined && Date.parse(createdAt) < since.getTime() ? {} : undefined;
  };
};

/** The acknowledgements of results of these patients: by whom, and when the first one was written. */
export const acknowledgementsOf = async (transaction: Transaction, hospitalId: string, patientIds: readonly string[]) => {
  const rows = await transaction
    .select({ resultId: entries.labResultId, doctorId: entries.doctorId, at: min(entries.writtenAt) })
    .from(entries)
    .where(
      and(
        eq(entries.hospitalId, hospitalId),
        isOneOf(entries.patientId, patientIds),
        eq(entries.kind, 'acknowledgement' satisfies EntryKind),
      ),
    )
    .groupBy(entries.labResultId, entries.doctorId);
  // Only doctors acknowledge.
  return rows.flatMap(({ doctorId, ...row }) => (doctorId === null ? [] : [{ ...row, doctorId }]));
};

// Values that a doctor has typed from a result are about it too, and answer for nothing.
const acknowledgesResult = and(
  eq(entries.hospitalId, labResults.hospitalId),
  eq(entries.labResultId, labResults.id),
  eq(entries.kind, 'acknowledgement' satisfies EntryKind),
);
const ofPatient = and(eq(assignments.hospitalId, labResults.hospitalId), eq(assignments.patientId, labResults.patientId));

/**
 * The ids of the results of assigned patients that a doctor still has to acknowledge: those that were open when the patient was assigned, and those
 * that have arrived since then. What a colleague acknowledges later ends neither: each doctor answers for themselves. The server's time counts, not
 * that of a device, which may send late what it has written before.
 */
export const awaitedBy = (transaction: Transaction, hospitalId: string, doctorId: string, which?: SQL) => {
  const answered = (by: SQL) => transaction.select({ one: sql`1` }).from(entries).where(and(acknowledgesResult, by));
  return transaction
    .select({ id: labResults.id })
    .from(labResults)
    .innerJoin(assignments, and(ofPatient, eq(assignments.doctorId, doctorId)))
    .where(
      and(
        eq(labResults.hospitalId, hospitalId),
        isNotNull(labResults.urgent),
        isNotWithdrawn(transaction),
        notExists(answered(eq(entries.doctorId, doctorId))),
        or(gte(labResults.createdAt, assignments.createdAt), notExists(answered(lt(entries.receivedAt, assignments.createdAt)))),
        which,
      ),
    );
};

/** Returns a function that gives, for the admins, what each of a patient's doctors has done about a result, and each who has acknowledged it. */
export const responsesOf = async (transaction: Transaction, services: Services, hospitalId: string, patientId: string) => {
  const assigned = await transaction
    .select({ doctorId: assignments.doctorId })
    .from(assignments)
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.patientId, patientId)));
  const acknowledged = await acknowledgementsOf(transaction, hospitalId, [patientId]);
  const ids = [...new Set([...assigned, ...acknowledged].map(({ doctorId }) => doctorId))];
  const people = await transaction
    .select({ doctorId: doctors.id, userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(doctors)
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(doctors.hospitalId, hospitalId), isOneOf(doctors.id, ids)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(doctors.id));
  const hasRead = await readingsOf(transaction, services, and(eq(activity.hospitalId, hospitalId), eq(activity.patientId, patientId)));
  const isAssigned = new Set(assigned.map(({ doctorId }) => doctorId));
  return (result: Result): ResultResponse[] =>
    people.flatMap(({ doctorId, userId, ...named }) => {
      const answer = acknowledged.find((each) => each.doctorId === doctorId && each.resultId === result.id);
      if (!answer && !isAssigned.has(doctorId)) return [];
      const seen = hasRead(userId, result);
      return {
        doctor: fullName(named),
        opened: seen !== undefined,
        ...(seen?.at && { seenAt: seen.at.toISOString() }),
        ...(answer?.at && { acknowledgedAt: answer.at.toISOString() }),
      };
    });
};

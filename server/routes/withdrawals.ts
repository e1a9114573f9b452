import { and, eq, notExists, sql } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { Withdrawal } from '../../contract/uploads';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { labResults } from '../database/schema/labResults';
import { resultWithdrawals } from '../database/schema/resultWithdrawals';
import type { ReadSealed } from '../hospitalCipher';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';

type Owner = { id: string; patientId: string; userId: string };

/** Withdraws a result; returns false when it was withdrawn before. */
export const withdraw = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { reason, ...row }: Owner & { reason: string },
): Promise<boolean> => {
  const sealed = cipher.sealText(reason, placeOf('result_withdrawals.reason', row));
  const made = await transaction
    .insert(resultWithdrawals)
    .values({ hospitalId: cipher.hospitalId, ...row, reason: sealed })
    .onConflictDoNothing()
    .returning({ id: resultWithdrawals.id });
  return made.length > 0;
};

/** Of a row of `lab_results`: that nobody has withdrawn it. */
export const isNotWithdrawn = (transaction: Transaction) =>
  notExists(
    transaction
      .select({ one: sql`1` })
      .from(resultWithdrawals)
      .where(and(eq(resultWithdrawals.hospitalId, labResults.hospitalId), eq(resultWithdrawals.id, labResults.id))),
  );

/** The withdrawals of these patients' results, by the id of the result. */
export const withdrawalsOf = async (
  transaction: Transaction,
  read: ReadSealed,
  hospitalId: string,
  patientIds: readonly string[],
): Promise<Map<string, Withdrawal>> => {
  const rows = await transaction
    .select()
    .from(resultWithdrawals)
    .innerJoin(users, and(eq(users.hospitalId, resultWithdrawals.hospitalId), eq(users.id, resultWithdrawals.userId)))
    .where(and(eq(resultWithdrawals.hospitalId, hospitalId), isOneOf(resultWithdrawals.patientId, patientIds)));
  return new Map(
    rows.map(({ result_withdrawals: row, users: by }) => [
      row.id,
      { at: row.createdAt.toISOString(), by: fullName(by), reason: read.text(row.reason, placeOf('result_withdrawals.reason', row)) },
    ]),
  );
};

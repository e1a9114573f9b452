import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { arrayOf, isOneOf } from '../database/isOneOf';
import { patients } from '../database/schema/patients';
import { mostCounted, page, type Total, upToMost } from '../lists';
import type { Sought } from '../search';

const found = {
  firstName: sql`found.first_name_key`,
  lastName: sql`found.last_name_key`,
  patientUniqueId: sql`found.patient_unique_id`,
  phoneNumber: sql`found.phone_number`,
};

/** The condition that a patient has one of these ids. */
export const isAmong = (ids: readonly string[]): SQL => isOneOf(patients.id, ids);

/**
 * The ids of a page of the hospital's patients who match, and how many match in all. The database's function find_patients uses an index,
 * which no statement can below the hospital boundary. When more match than are counted there are no ids: then so many do that a walk in
 * the list's order soon meets a page of them.
 */
export const findPatients = async (
  transaction: Transaction,
  { words, numbers }: Sought,
  list: Parameters<typeof page>[0],
): Promise<{ total: Total; ids: string[] }> => {
  const { after, orderBy, limit } = page({ ...list, columns: found, position: sql`found.position` });
  const order = sql.join(orderBy, sql`, `);
  const ofPage = sql`select id from found ${after ? sql`where ${after}` : sql``} order by ${order} ${limit ? sql`limit ${limit}` : sql``}`;
  const matching = sql`select * from find_patients(${arrayOf(words)}::text[], ${arrayOf(numbers)}::text[], ${mostCounted + 1})`;
  const [row] = await transaction.select({ count: sql`counted`.mapWith(Number), ids: sql<(typeof patients.$inferSelect.id)[]>`ids` }).from(
    sql`(with found as materialized (${matching}), counted as (select count(*) as counted from found)
        select counted, case when counted > ${mostCounted}::int then '{}' else array(${ofPage}) end as ids from counted) as whole`,
  );
  return { total: upToMost(row?.count ?? 0), ids: row?.ids ?? [] };
};

import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The owner of the tables, outside of any transaction. */
type Owner = PgDatabase<PgQueryResultHKT>;

/**
 * Indexes that are made after the migrations, outside of any transaction: on PostgreSQL `concurrently`, so that the servers that work
 * meanwhile go on writing. All of their tables grow.
 */
const lateIndexes: Readonly<Record<string, string>> = {
  patients_grams: `patients USING gin (search_grams(hospital_id, search || ' ' || phone_digits)) WITH (gin_pending_list_limit = 256)`,
  patients_last_first: 'patients (hospital_id, last_name_key, first_name_key)',
  patients_first_last: 'patients (hospital_id, first_name_key, last_name_key)',
  assignments_patient: 'assignments (hospital_id, patient_id)',
  doctor_messages_doctor: 'doctor_messages (hospital_id, doctor_id, position)',
  activity_user: 'activity (hospital_id, user_id, position)',
  activity_action: 'activity (hospital_id, action, position)',
  activity_time: 'activity (hospital_id, created_at)',
};

/** To gather them would call the function for thousands of rows. */
const withoutStatistics = 'ALTER INDEX patients_grams ALTER COLUMN 1 SET STATISTICS 0';

/** The late indexes that are there. One that could not be completed is dropped first. */
const present = async (owner: Owner, drop: SQL): Promise<Set<string>> => {
  const names = sql.join(
    Object.keys(lateIndexes).map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await owner
    .select({ name: sql<string>`relname`, valid: sql<boolean>`indisvalid` })
    .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
    .where(sql`relname in (${names}) and relnamespace = 'public'::regnamespace`);
  for (const { name, valid } of found) if (!valid) await owner.execute(sql`${drop} ${sql.identifier(name)}`);
  return new Set(found.flatMap(({ name, valid }) => (valid ? [name] : [])));
};

/** Makes the late indexes that are missing. A start that is killed meanwhile leaves the rest to the next one. */
export const makeLateIndexes = async (owner: Owner, { concurrently }: { concurrently: boolean }): Promise<void> => {
  const how = sql.raw(concurrently ? 'concurrently' : '');
  const there = await present(owner, sql`drop index ${how}`);
  for (const [name, on] of Object.entries(lateIndexes)) {
    if (there.has(name)) continue;
    await owner.execute(sql`create index ${how} ${sql.identifier(name)} on ${sql.raw(on)}`);
    if (name === 'patients_grams') await owner.execute(sql.raw(withoutStatistics));
  }
};

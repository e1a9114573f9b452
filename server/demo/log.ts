import { gt, sql } from 'drizzle-orm';
import { isEntryKind, kindsOfEntry } from '../../contract/kindsOfEntry';
import type { Past } from '../auditLog';
import type { Transaction } from '../database/connection';
import { doctors } from '../database/schema/doctors';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import { medicalHistory } from '../database/schema/medicalHistory';
import { prescriptions } from '../database/schema/prescriptions';
import type { Services } from '../services';

const hour = 3_600_000;
/** In days. Older entries of records would fill the log, which has each patient's beginning all the same. */
const longAgo = 14;

/** Who wrote what into which record, and when. */
const written = sql`(
  select 'medicalHistory' as kind, patient_id, doctor_id, null::uuid as user_id, created_at from ${medicalHistory}
  union all select 'prescription', patient_id, doctor_id, null, created_at from ${prescriptions}
  union all select kind, patient_id, doctor_id, user_id, created_at from ${entries}
) as written`;

const recentIn = async (transaction: Transaction): Promise<Past[]> => {
  const since = sql`now() - ${longAgo} * interval '1 day'`;
  const userId = sql<string>`coalesce(written.user_id, ${doctors.userId})`;
  const rows = await transaction
    .select({
      kind: sql<string>`kind`,
      userId,
      patientId: sql<string>`written.patient_id`,
      at: sql`written.created_at`.mapWith(entries.receivedAt),
    })
    .from(written)
    .leftJoin(doctors, sql`${doctors.id} = written.doctor_id`)
    .where(sql`written.created_at > ${since}`);
  const uploads = await transaction
    .select({ userId: labResults.uploadedBy, patientId: labResults.patientId, at: labResults.createdAt })
    .from(labResults)
    .where(gt(labResults.createdAt, since));
  return [
    ...rows.flatMap(({ kind, ...row }) => (isEntryKind(kind) ? [{ ...row, action: kindsOfEntry[kind].add }] : [])),
    ...uploads.map((row) => ({ ...row, action: 'uploadLabResult' as const })),
  ];
};

/**
 * Writes the log that this hospital would have: its admin has registered and assigned each patient before their doctors first wrote of them,
 * and what was written of late is in it.
 */
export const writeLog = async (
  transaction: Transaction,
  { audit }: Services,
  { hospitalId, adminId }: { hospitalId: string; adminId: string },
  admitted: readonly { patientId: string; treated: readonly { doctorId: string }[] }[],
): Promise<void> => {
  const begun = await transaction
    .select({ patientId: sql<string>`patient_id`, doctorId: sql<string>`doctor_id`, at: sql`min(created_at)`.mapWith(entries.receivedAt) })
    .from(written)
    .groupBy(sql`patient_id, doctor_id`);
  const firstOf = (patient: string, doctor?: string): number =>
    Math.min(
      ...begun.filter((each) => each.patientId === patient && (!doctor || each.doctorId === doctor)).map((each) => each.at.getTime()),
      Date.now(),
    );
  const past = admitted.flatMap(({ patientId, treated }): Past[] => [
    { userId: adminId, action: 'registerPatient', patientId, at: new Date(firstOf(patientId) - 2 * hour) },
    ...[...new Set(treated.map(({ doctorId }) => doctorId))].map(
      (doctorId): Past => ({
        ...{ userId: adminId, action: 'assignPatient', patientId, detail: { doctorId } },
        at: new Date(firstOf(patientId, doctorId) - hour),
      }),
    ),
  ]);
  const all = [...past, ...(await recentIn(transaction))].sort((one, other) => one.at.getTime() - other.at.getTime());
  await audit.addPast(transaction, hospitalId, all);
};

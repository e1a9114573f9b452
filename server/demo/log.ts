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

export type Admitted = { patientId: string; registered: Date; assigned: ReadonlyMap<string, Date> };

/** How many hours ago each of the patients was registered whom nobody has written of, the newest first. */
const waitingFor = [1, 3, 20, 27, 50];

/** When these patients were registered, and assigned to each of their doctors: some hours before somebody first wrote of them. */
export const admissionsOf = async (
  transaction: Transaction,
  treatedBy: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<readonly Admitted[]> => {
  const first = await transaction
    .select({ patientId: sql<string>`patient_id`, doctorId: sql<string>`doctor_id`, at: sql`min(created_at)`.mapWith(entries.receivedAt) })
    .from(written)
    .groupBy(sql`patient_id, doctor_id`);
  const before = (hours: number, patient: string, doctor?: string): Date => {
    const times = first.filter((each) => each.patientId === patient && (!doctor || each.doctorId === doctor)).map(({ at }) => at.getTime());
    return new Date(Math.min(...times, Date.now()) - hours * hour);
  };
  const waiting = [...treatedBy].flatMap(([patientId, doctorIds]) => (doctorIds.size === 0 ? [patientId] : [])).reverse();
  return [...treatedBy].map(([patientId, doctorIds]) => ({
    patientId,
    registered: before(waitingFor[waiting.indexOf(patientId)] ?? 2, patientId),
    assigned: new Map([...doctorIds].map((doctorId) => [doctorId, before(1, patientId, doctorId)])),
  }));
};

/** Writes the log that this hospital would have: whom its admin has registered and assigned, and what was written of late. */
export const writeLog = async (
  transaction: Transaction,
  { audit }: Services,
  { hospitalId, adminId: userId }: { hospitalId: string; adminId: string },
  admitted: readonly Admitted[],
): Promise<void> => {
  const admissions = admitted.flatMap(({ patientId, registered, assigned }): Past[] => [
    { userId, action: 'registerPatient', patientId, at: registered },
    ...[...assigned].map(([doctorId, at]): Past => ({ userId, action: 'assignPatient', patientId, detail: { doctorId }, at })),
  ]);
  const all = [...admissions, ...(await recentIn(transaction))].sort((one, other) => one.at.getTime() - other.at.getTime());
  await audit.addPast(transaction, hospitalId, all);
};

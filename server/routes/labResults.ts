import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { LabResult } from '../../contract/uploads';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { labResults } from '../database/schema/labResults';
import { patients } from '../database/schema/patients';
import { announce } from '../events';
import type { Context, Handlers, ServedName } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { cleanFileName } from '../uploads/fileName';
import { contentTypeOf } from '../uploads/fileType';
import { usersTreating } from './assignments';
import { patientSeenBy, visibleTo } from './patients';

const shownResult = (row: typeof labResults.$inferSelect, author: { firstName: string; lastName: string }): LabResult => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
  uploadedBy: fullName(author),
  createdAt: row.createdAt.toISOString(),
});

const listed = async (transaction: Transaction, hospitalId: string, which: SQL | undefined): Promise<LabResult[]> => {
  const rows = await transaction
    .select()
    .from(labResults)
    .innerJoin(users, and(eq(users.hospitalId, labResults.hospitalId), eq(users.id, labResults.uploadedBy)))
    .where(and(eq(labResults.hospitalId, hospitalId), which))
    .orderBy(desc(labResults.createdAt), desc(labResults.position));
  return rows.map(({ lab_results: row, users: author }) => shownResult(row, author));
};

/** The audit entry's detail when a file is read. */
const reading = (id: string) => ({ labResult: id });

/** Returns a function that tells, by id, whether the caller has read a result of the patient. The audit log knows. */
const hasRead = async (transaction: Transaction, { hospitalId, userId }: Caller, patientId: string) => {
  const mine = and(eq(activity.hospitalId, hospitalId), eq(activity.userId, userId), eq(activity.patientId, patientId));
  const rows = await transaction
    .selectDistinct({ detail: activity.detail })
    .from(activity)
    .where(and(mine, eq(activity.action, 'readLabResult' satisfies ServedName)));
  const read = new Set(rows.map(({ detail }) => detail));
  return (id: string) => read.has(JSON.stringify(reading(id)));
};

/** The ten newest results of all patients whom the caller may see, each with its patient. */
const newest = async (transaction: Transaction, caller: Caller) => {
  const rows = await transaction
    .select()
    .from(labResults)
    .innerJoin(users, and(eq(users.hospitalId, labResults.hospitalId), eq(users.id, labResults.uploadedBy)))
    .innerJoin(patients, and(eq(patients.hospitalId, labResults.hospitalId), eq(patients.id, labResults.patientId)))
    .where(visibleTo(transaction, caller))
    .orderBy(desc(labResults.createdAt), desc(labResults.position))
    .limit(10);
  return rows.map(({ lab_results: row, users: author, patients: { id, firstName, lastName, patientUniqueId } }) => ({
    ...shownResult(row, author),
    patient: { id, firstName, lastName, patientUniqueId },
  }));
};

/**
 * Saves the bytes in the file store, and removes them after a failure if their row was not committed. It looks the row up, because a
 * commit can succeed although its answer was lost: an orphaned file is better than a lab result without its file.
 */
const keepFile = async ({ file, caller: { hospitalId }, transaction, services, afterFailure }: Context<'uploadLabResult'>) => {
  const { database, files } = services;
  const storedName = await files.save(await cipherOf(transaction, services, hospitalId), file.bytes);
  afterFailure(async () => {
    const kept = await database.inHospital(hospitalId, (after) =>
      after
        .select({ id: labResults.id })
        .from(labResults)
        .where(and(eq(labResults.hospitalId, hospitalId), eq(labResults.storedName, storedName))),
    );
    if (kept.length === 0) await files.remove(storedName);
  });
  return storedName;
};

// RFC 6266: the name in UTF-8, and before it an ASCII one for old clients.
const asAttachment = (fileName: string) => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

export const labResultHandlers: Handlers<'uploadLabResult' | 'listLabResults' | 'listNewestLabResults' | 'readLabResult'> = {
  uploadLabResult: {
    change: async (context) => {
      const { params, file, caller, transaction } = context;
      const patient = await patientSeenBy(transaction, caller, params.patientId);
      await requireRoom(transaction, caller.hospitalId, 'uploads');
      const id = randomUUID();
      const fileName = cleanFileName(file.name);
      const contentType = await contentTypeOf(fileName, file.bytes);
      await transaction.insert(labResults).values({
        hospitalId: caller.hospitalId,
        id,
        patientId: patient.id,
        uploadedBy: caller.userId,
        fileName,
        contentType,
        size: file.bytes.length,
        storedName: await keepFile(context),
      });
      const to = { userIds: await usersTreating(transaction, caller.hospitalId, patient.id) };
      await announce(transaction, { kind: 'labResult', ids: [patient.id], to });
      return id;
    },
    show: async ({ params, caller, transaction }, id) => {
      await patientSeenBy(transaction, caller, params.patientId);
      const [found] = await listed(transaction, caller.hospitalId, eq(labResults.id, id));
      if (!found) throw new Problem('notFound');
      return found;
    },
  },

  listNewestLabResults: ({ caller, transaction }) => newest(transaction, caller),

  listLabResults: async ({ params, caller, transaction }) => {
    const patient = await patientSeenBy(transaction, caller, params.patientId);
    const opened = await hasRead(transaction, caller, patient.id);
    const all = await listed(transaction, caller.hospitalId, eq(labResults.patientId, patient.id));
    return all.map((result) => ({ ...result, opened: opened(result.id) }));
  },

  readLabResult: async ({ params, caller, transaction, services, header, audit }) => {
    const patient = await patientSeenBy(transaction, caller, params.patientId);
    const [row] = await transaction
      .select()
      .from(labResults)
      .where(and(eq(labResults.hospitalId, caller.hospitalId), eq(labResults.patientId, patient.id), eq(labResults.id, params.uploadId)));
    if (!row) throw new Problem('notFound');
    audit(patient.id, reading(row.id));
    header('content-type', row.contentType);
    header('content-disposition', asAttachment(row.fileName));
    // No script in the file can run, even if somebody opens it as a page.
    header('content-security-policy', "default-src 'none'; sandbox");
    return services.files.read(await cipherOf(transaction, services, caller.hospitalId), row.storedName);
  },
};

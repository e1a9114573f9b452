import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { LabResult, ListedLabResult } from '../../contract/uploads';
import { closedPolicy } from '../closedHeaders';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { labResults } from '../database/schema/labResults';
import { patients } from '../database/schema/patients';
import { announce } from '../events';
import type { Context, Handlers, ServedName } from '../handlers';
import { cipherOf, type ReadSealed, readerOf, readingWith } from '../hospitalCipher';
import { openLabResult, sealLabResult } from '../labResultDetails';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import { retainedSince } from '../upkeep/auditUpkeep';
import { cleanFileName } from '../uploads/fileName';
import { encodingOf } from '../uploads/fileType';
import { usersTreating } from './assignments';
import type { Of } from './entryCalls';
import { patientSeenBy, visibleTo } from './patients';

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
  };
};

type Asking = Pick<Context<'listLabResults'>, 'caller' | 'transaction' | 'services'>;

const listed = async ({ caller: { hospitalId }, transaction, services }: Asking, which: SQL): Promise<Of<LabResult>[]> => {
  const rows = await transaction
    .select()
    .from(labResults)
    .innerJoin(users, and(eq(users.hospitalId, labResults.hospitalId), eq(users.id, labResults.uploadedBy)))
    .where(and(eq(labResults.hospitalId, hospitalId), which))
    .orderBy(desc(labResults.createdAt), desc(labResults.position));
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ lab_results: row, users: author }) => ({ patientId: row.patientId, shown: shownResult(read, row, author) }));
};

/** The audit entry's detail when a file is read. */
const reading = (id: string) => ({ labResult: id });

/**
 * Returns a function that says, from the audit log, whether the caller has read a result of these patients. A result that is older than
 * the log counts as read.
 */
const hasRead = async (transaction: Transaction, services: Services, { hospitalId, userId }: Caller, patientIds: readonly string[]) => {
  const of = inArray(activity.patientId, [...patientIds]);
  const mine = and(eq(activity.hospitalId, hospitalId), eq(activity.userId, userId), of);
  const rows = await transaction
    .selectDistinct({ detail: activity.detail })
    .from(activity)
    .where(and(mine, eq(activity.action, 'readLabResult' satisfies ServedName)));
  const read = new Set(rows.map(({ detail }) => detail));
  const since = retainedSince(services);
  return ({ id, createdAt }: LabResult) =>
    read.has(JSON.stringify(reading(id))) || (since !== undefined && Date.parse(createdAt) < since.getTime());
};

/** The results of these patients, each patient's newest first, and whether the caller has read them. */
export const labResultsOf = async (asking: Asking, patientIds: readonly string[]): Promise<Of<ListedLabResult>[]> => {
  const opened = await hasRead(asking.transaction, asking.services, asking.caller, patientIds);
  const all = await listed(asking, inArray(labResults.patientId, [...patientIds]));
  return all.map(({ patientId, shown }) => ({ patientId, shown: { ...shown, opened: opened(shown) } }));
};

/** The ten newest results of all patients whom the caller may see, each with its patient. */
const newest = async ({ caller, transaction, services }: Asking) => {
  const rows = await transaction
    .select()
    .from(labResults)
    .innerJoin(users, and(eq(users.hospitalId, labResults.hospitalId), eq(users.id, labResults.uploadedBy)))
    .innerJoin(patients, and(eq(patients.hospitalId, labResults.hospitalId), eq(patients.id, labResults.patientId)))
    .where(visibleTo(transaction, caller))
    .orderBy(desc(labResults.createdAt), desc(labResults.position))
    .limit(10);
  const read = await readerOf(transaction, services, caller.hospitalId);
  return rows.map(({ lab_results: row, users: author, patients: { id, firstName, lastName, patientUniqueId } }) => ({
    ...shownResult(read, row, author),
    patient: { id, firstName, lastName, patientUniqueId },
  }));
};

/**
 * Saves the bytes in the file store, and removes them after a failure if their row is not committed. It looks the row up, because a commit
 * can succeed although its answer is lost, and an orphaned file is better than a lab result without its file.
 */
const storeFile = async (
  { file, caller: { hospitalId }, services: { database, files }, afterFailure }: Context<'uploadLabResult'>,
  cipher: HospitalCipher,
  owner: { patientId: string; uploadedBy: string },
) => {
  const storedName = await files.save(cipher, file.bytes, owner);
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
      const { params, file, caller, transaction, services } = context;
      const patient = await patientSeenBy(transaction, caller, params.patientId);
      await requireRoom(transaction, caller.hospitalId, 'uploads');
      if (file.inspected instanceof Problem) throw file.inspected;
      const { contentType, contains } = file.inspected;
      const owner = { id: randomUUID(), patientId: patient.id, uploadedBy: caller.userId };
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      await transaction.insert(labResults).values({
        hospitalId: caller.hospitalId,
        ...owner,
        details: sealLabResult(cipher, owner, { fileName: cleanFileName(file.name), contains: [...contains] }),
        contentType,
        size: file.bytes.length,
        storedName: await storeFile(context, cipher, owner),
      });
      const to = { userIds: await usersTreating(transaction, caller.hospitalId, patient.id) };
      await announce(transaction, { kind: 'labResult', ids: [patient.id], to });
      return owner.id;
    },
    show: async (context, id) => {
      await patientSeenBy(context.transaction, context.caller, context.params.patientId);
      const [found] = await listed(context, eq(labResults.id, id));
      if (!found) throw new Problem('notFound');
      return found.shown;
    },
  },

  listNewestLabResults: newest,

  listLabResults: async (context) => {
    const patient = await patientSeenBy(context.transaction, context.caller, context.params.patientId);
    return (await labResultsOf(context, [patient.id])).map(({ shown }) => shown);
  },

  readLabResult: async ({ params, caller, transaction, services, header, audit }) => {
    const patient = await patientSeenBy(transaction, caller, params.patientId);
    const [row] = await transaction
      .select()
      .from(labResults)
      .where(and(eq(labResults.hospitalId, caller.hospitalId), eq(labResults.patientId, patient.id), eq(labResults.id, params.uploadId)));
    if (!row) throw new Problem('notFound');
    audit(patient.id, reading(row.id));
    const cipher = await cipherOf(transaction, services, caller.hospitalId);
    const bytes = await services.files.read(cipher, row);
    if (!bytes) {
      services.log.error({ hospital: caller.hospitalId, labResult: row.id, file: row.storedName }, 'a stored file cannot be read');
      throw new Problem('unreadable');
    }
    const fileName = openLabResult(readingWith(cipher, services.log), row)?.fileName ?? 'lab-result';
    header('content-type', row.contentType === 'text/plain' ? `text/plain; charset=${encodingOf(bytes)}` : row.contentType);
    header('content-disposition', asAttachment(fileName));
    // No script in the file can run, even if somebody opens it as a page.
    header('content-security-policy', `${closedPolicy}; sandbox`);
    return bytes;
  },
};

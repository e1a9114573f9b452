import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { closedPolicy } from '../closedHeaders';
import { labResults } from '../database/schema/labResults';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readingWith } from '../hospitalCipher';
import { openLabResult } from '../labResultDetails';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { encodingOf } from '../uploads/fileType';
import { storeResult } from '../uploads/storeResult';
import { announceResults } from './assignments';
import { labResultsOf, listed, newestResults, unacknowledgedResults } from './listedResults';
import { patientSeenBy } from './patients';
import { readingOf, responsesOf } from './resultResponses';
import { isNotWithdrawn, withdraw } from './withdrawals';

// RFC 6266: the name in UTF-8, and before it an ASCII one for old clients.
const asAttachment = (fileName: string) => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

const ofPatient = ({ hospitalId }: Caller, patient: { id: string }, id: string) =>
  and(eq(labResults.hospitalId, hospitalId), eq(labResults.patientId, patient.id), eq(labResults.id, id));

/** The results as an admin sees them, with what the doctors have done about them. */
const shownToAdmin = async (context: Pick<Context<'listLabResults'>, 'caller' | 'transaction' | 'services'>, patientId: string) => {
  const { caller, transaction, services } = context;
  const responsesTo = await responsesOf(transaction, services, caller.hospitalId, patientId);
  return (await labResultsOf(context, [patientId])).map(({ shown }) => ({ ...shown, responses: responsesTo(shown) }));
};

type Named = Pick<Context<'copyLabResult'>, 'params' | 'caller' | 'transaction'>;

/** The named lab result. Throws `notFound` for a withdrawn one. */
const named = async ({ params, caller, transaction }: Named) => {
  const patient = await patientSeenBy(transaction, caller, params.patientId);
  const [row] = await transaction
    .select()
    .from(labResults)
    .where(and(ofPatient(caller, patient, params.uploadId), isNotWithdrawn(transaction)));
  if (!row) throw new Problem('notFound');
  return row;
};

/** The bytes of a lab result, with the headers of its download. `use` is what the log says they are for. */
const bytesOf = async (context: Pick<Context<'copyLabResult'>, keyof Named | 'services' | 'header' | 'audit'>, use?: 'show') => {
  const { caller, transaction, services, header, audit } = context;
  const row = await named(context);
  audit(row.patientId, { ...readingOf(row.id), ...(use && { use }) });
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
};

type Calls =
  | 'copyLabResult'
  | 'markLabResultSeen'
  | 'withdrawLabResult'
  | 'uploadLabResult'
  | 'listLabResults'
  | 'listNewestLabResults'
  | 'listUnacknowledgedResults'
  | 'readLabResult';
export const labResultHandlers: Handlers<Calls> = {
  uploadLabResult: {
    change: async (context) => {
      const id = randomUUID();
      await storeResult(context, {
        id,
        patientId: context.params.patientId,
        file: context.file,
        urgent: context.query.priority === 'urgent',
      });
      return id;
    },
    show: async (context, id) => {
      await patientSeenBy(context.transaction, context.caller, context.params.patientId);
      const [found] = await listed(context, eq(labResults.id, id));
      if (!found) throw new Problem('notFound');
      return found.shown;
    },
  },

  listNewestLabResults: newestResults,
  listUnacknowledgedResults: unacknowledgedResults,

  listLabResults: async (context) => {
    const { params, caller, transaction } = context;
    const patient = await patientSeenBy(transaction, caller, params.patientId);
    if (caller.userType === 'hospitalAdmin') return shownToAdmin(context, patient.id);
    return (await labResultsOf(context, [patient.id])).map(({ shown }) => shown);
  },

  withdrawLabResult: {
    change: async ({ params, body, caller, transaction, services, audit }) => {
      const patient = await patientSeenBy(transaction, caller, params.patientId);
      const found = transaction.select({ id: labResults.id }).from(labResults);
      const [row] = await found.where(ofPatient(caller, patient, params.uploadId));
      if (!row) throw new Problem('notFound');
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      const withdrawal = { id: row.id, patientId: patient.id, userId: caller.userId, reason: body.reason };
      if (!(await withdraw(transaction, cipher, withdrawal))) throw new Problem('alreadyWithdrawn');
      audit(patient.id, readingOf(row.id));
      await announceResults(transaction, caller.hospitalId, patient.id);
      return row.id;
    },
    show: async (context, id) => {
      const patient = await patientSeenBy(context.transaction, context.caller, context.params.patientId);
      const found = (await shownToAdmin(context, patient.id)).find((result) => result.id === id);
      if (!found) throw new Problem('notFound');
      return found;
    },
  },

  readLabResult: (context) => bytesOf(context, context.query.use),
  copyLabResult: (context) => bytesOf(context),

  markLabResultSeen: async (context) => {
    const row = await named(context);
    context.audit(row.patientId, readingOf(row.id));
    return { seen: true };
  },
};

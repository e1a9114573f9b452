import { and, eq } from 'drizzle-orm';
import { cleanFileName } from '../../contract/fileName';
import type { Transaction } from '../database/connection';
import { labResults } from '../database/schema/labResults';
import { cipherOf } from '../hospitalCipher';
import { sealLabResult } from '../labResultDetails';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { announceResults } from '../routes/assignments';
import { patientSeenBy } from '../routes/patients';
import type { HospitalCipher } from '../security/encryption';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import type { ReceivedFile } from './receiveFile';

type Storing = {
  caller: Caller;
  transaction: Transaction;
  services: Services;
  afterFailure: (work: () => Promise<void>) => void;
};
type Result = { id: string; patientId: string; file: ReceivedFile; urgent: boolean };

/**
 * Saves the bytes in the file store, and removes them after a failure if their row is not committed. It looks the row up, because a commit
 * can succeed although its answer is lost, and an orphaned file is better than a lab result without its file.
 */
const storeFile = async (
  { caller: { hospitalId }, services: { database, files }, afterFailure }: Storing,
  bytes: Buffer,
  cipher: HospitalCipher,
  owner: { patientId: string; uploadedBy: string },
) => {
  const storedName = await files.save(cipher, bytes, owner);
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

/** Makes a lab result of a whole, inspected file. Throws for a patient who is not there, a full plan or a refused file. */
export const storeResult = async (storing: Storing, { id, patientId, file, urgent }: Result): Promise<void> => {
  const { caller, transaction, services } = storing;
  const { hospitalId, userId } = caller;
  const patient = await patientSeenBy(transaction, caller, patientId);
  await requireRoom(transaction, hospitalId, 'uploads');
  if (file.inspected instanceof Problem) throw file.inspected;
  const { contentType, contains } = file.inspected;
  const owner = { id, patientId: patient.id, uploadedBy: userId };
  const cipher = await cipherOf(transaction, services, hospitalId);
  await transaction.insert(labResults).values({
    hospitalId,
    ...owner,
    details: sealLabResult(cipher, owner, { fileName: cleanFileName(file.name), contains: [...contains] }),
    contentType,
    size: file.bytes.length,
    storedName: await storeFile(storing, file.bytes, cipher, owner),
    urgent,
  });
  await announceResults(transaction, hospitalId, patient.id);
};

import type { Transaction } from '../database/connection';
import { described } from '../described';
import { cipherOf } from '../hospitalCipher';
import { Problem } from '../problem';
import { placeOf } from '../security/places';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import { inspect } from './fileType';
import { wholeOf } from './parts';
import { storeResult } from './storeResult';
import { deleteUnfinished, type Upload, uploadOf } from './unfinished';

type Finishing = {
  caller: Caller;
  services: Services;
  inHospital: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
};
type Unfinished = NonNullable<Upload['row']>;

/** Deletes files whose rows are deleted. One that stays is found by the upkeep. */
export const removeFiles = async ({ files, log }: Services, names: readonly string[]): Promise<void> => {
  for (const name of names) await files.remove(name).catch((error: unknown) => log.error({ cause: described(error) }, 'a part stays'));
};

const giveUp = async ({ services, inHospital }: Finishing, { hospitalId, id }: Unfinished) => {
  const { storedNames } = await inHospital((transaction) => deleteUnfinished(transaction, hospitalId, [id]));
  await removeFiles(services, storedNames);
};

/** The name and bytes of a whole upload; undefined if another request has finished it meanwhile. */
const read = async (finishing: Finishing, row: Unfinished) => {
  const { caller, services, inHospital } = finishing;
  const found = await inHospital(async (transaction) => {
    const now = await uploadOf(transaction, caller, { patientId: row.patientId, uploadId: row.id });
    if (!now.row) return undefined;
    const cipher = await cipherOf(transaction, services, row.hospitalId);
    const name = cipher.openText(now.row.fileName, placeOf('unfinished_uploads.file_name', now.row));
    return { name, bytes: await wholeOf(transaction, services, now.row) };
  });
  if (!found) return undefined;
  if (found.bytes) return { name: found.name, bytes: found.bytes };
  services.log.error({ hospital: row.hospitalId, upload: row.id }, 'a part of an upload cannot be read');
  await giveUp(finishing, row);
  throw new Problem('unavailable');
};

/**
 * Makes a lab result of an upload whose bytes are all here, as uploadLabResult does of its file: one result, one audit entry, one live event,
 * however many requests try. A refused file is deleted; one for which the plan has no room stays until it is too old.
 */
export const finish = async (finishing: Finishing, row: Unfinished): Promise<void> => {
  const { caller, services, inHospital } = finishing;
  const { hospitalId, id, patientId, urgent } = row;
  const whole = await read(finishing, row);
  if (!whole) return;
  const file = { ...whole, inspected: await inspect(whole.name, whole.bytes) };
  const afterFailure: (() => Promise<void>)[] = [];
  try {
    const storedNames = await inHospital(async (transaction) => {
      const deleted = await deleteUnfinished(transaction, hospitalId, [id]);
      // Another request was faster: the upload is finished, or its owner has given it up.
      if (deleted.ids.length === 0) return void (await uploadOf(transaction, caller, { patientId, uploadId: id }));
      const storing = { caller, transaction, services, afterFailure: (work: () => Promise<void>) => void afterFailure.push(work) };
      await storeResult(storing, { id, patientId, file, urgent });
      await services.audit.add(transaction, caller, 'uploadLabResult', new Map([[patientId, undefined]]));
      return deleted.storedNames;
    });
    await removeFiles(services, storedNames ?? []);
  } catch (error) {
    for (const work of afterFailure)
      await work().catch((failed: unknown) => services.log.error({ cause: described(failed) }, 'after a failed upload'));
    if (error === file.inspected) await giveUp(finishing, row);
    throw error;
  }
};

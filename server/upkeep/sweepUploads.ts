import type { Services } from '../services';
import { removeFiles } from '../uploads/finish';
import { deleteUnfinished, tooOldIn } from '../uploads/unfinished';

/** Uploads per transaction. */
const batch = 50;

/** Deletes the hospital's uploads that were not finished within a day, with their parts. */
export const sweepUploads = async (services: Services, hospitalId: string, signal: AbortSignal): Promise<void> => {
  for (let swept = batch; swept === batch && !signal.aborted; ) {
    const { ids, storedNames } = await services.database.inHospital(hospitalId, async (transaction) =>
      deleteUnfinished(transaction, hospitalId, await tooOldIn(transaction, hospitalId, batch)),
    );
    await removeFiles(services, storedNames);
    swept = ids.length;
  }
};

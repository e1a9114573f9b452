import { useEffect, useState } from 'react';
import { isRecord } from '../../../contract/isRecord';
import { heldFile } from '../../api/heldFiles';
import { isUnderWay, type ListedUpload, listedUploads, type Uploads } from '../../state/uploads';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import { textsIn } from '../popUps/preserved';

/** The uploads that a lock has stopped, as file name and unique ID; `unsure` ones were sent, but the server's answer never arrived. */
type Cut = { notSent: readonly string[]; unsure: readonly string[] };
const nothing: Cut = { notSent: [], unsure: [] };

const namesOf = (all: readonly ListedUpload[], ...statuses: readonly ListedUpload['status'][]) =>
  all.filter(({ status }) => statuses.includes(status)).map(({ fileName, patient }) => `${fileName} (${patient.patientUniqueId})`);

/** A lock of the screen stops every upload and drops its file (startUploads.ts). After the lock, those that the device has go on; the tray names the others. */
export const useUploadsAcrossLock = (members: Uploads): { cut: Cut | undefined; clear: () => void } => {
  const [cut, setCut] = useState(nothing);
  // Drop the name of a file that the user has chosen again: the tray has a new row for it.
  useEffect(() => {
    const again = namesOf(listedUploads(members), 'waiting', 'sending', 'answerAwaited', 'interrupted', 'done', 'failed');
    const left = (names: readonly string[]) => names.filter((name) => !again.includes(name));
    if (again.length > 0) setCut(({ notSent, unsure }) => ({ notSent: left(notSent), unsure: left(unsure) }));
  }, [members]);
  const isEmpty = ({ notSent, unsure }: Cut) => notSent.length + unsure.length === 0;
  usePreservedAcrossLock('uploads', {
    typed: () => {
      // The device has the others: they go on by themselves after the lock.
      const all = listedUploads(members).filter(({ id, ...upload }) => !(isUnderWay(upload) && heldFile(id)?.isOnDevice));
      const now: Cut = {
        notSent: [...cut.notSent, ...namesOf(all, 'waiting', 'sending', 'interrupted', 'failed')],
        unsure: [...cut.unsure, ...namesOf(all, 'answerAwaited')],
      };
      return isEmpty(now) ? undefined : now;
    },
    restore: (kept) => isRecord(kept) && setCut({ notSent: textsIn(kept.notSent), unsure: textsIn(kept.unsure) }),
  });
  return { cut: isEmpty(cut) ? undefined : cut, clear: () => setCut(nothing) };
};

import { useEffect, useState } from 'react';
import { isRecord } from '../../api/problem';
import { type ListedUpload, listedUploads, type Uploads } from '../../state/uploads';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import { textsIn } from '../popUps/preserved';

/** The uploads that a lock has stopped, as file name and unique ID; `unsure` ones were sent, but the server's answer is missing. */
type Cut = { notSent: readonly string[]; unsure: readonly string[] };
const nothing: Cut = { notSent: [], unsure: [] };

const namesOf = (all: readonly ListedUpload[], ...statuses: readonly ListedUpload['status'][]) =>
  all.filter(({ status }) => statuses.includes(status)).map(({ fileName, patient }) => `${fileName} (${patient.patientUniqueId})`);

/** A lock stops every upload and drops its file (startUploads.ts): after it, the tray names them. */
export const useUploadsAcrossLock = (members: Uploads): { cut: Cut | undefined; clear: () => void } => {
  const [cut, setCut] = useState(nothing);
  // A file that is chosen again has its own row with its state.
  useEffect(() => {
    const again = namesOf(listedUploads(members), 'waiting', 'sending', 'answerAwaited', 'done', 'failed');
    const left = (names: readonly string[]) => names.filter((name) => !again.includes(name));
    if (again.length > 0) setCut(({ notSent, unsure }) => ({ notSent: left(notSent), unsure: left(unsure) }));
  }, [members]);
  const isEmpty = ({ notSent, unsure }: Cut) => notSent.length + unsure.length === 0;
  usePreservedAcrossLock('uploads', {
    typed: () => {
      const all = listedUploads(members);
      const now: Cut = {
        notSent: [...cut.notSent, ...namesOf(all, 'waiting', 'sending', 'failed')],
        unsure: [...cut.unsure, ...namesOf(all, 'answerAwaited')],
      };
      return isEmpty(now) ? undefined : now;
    },
    restore: (kept) => isRecord(kept) && setCut({ notSent: textsIn(kept.notSent), unsure: textsIn(kept.unsure) }),
  });
  return { cut: isEmpty(cut) ? undefined : cut, clear: () => setCut(nothing) };
};

import { personLabel } from '../../../contract/personNames';
import type { About } from '../../state/note';
import { useText } from '../texts/texts';

/** What a note is and whom it is about, in words. */
export const useNoteLabel = () => {
  const t = useText();
  return ({ kind, patient }: About): string =>
    t(`notes.${kind}`, patient ? { patient: `${personLabel(patient)} (${patient.patientUniqueId})` } : {});
};

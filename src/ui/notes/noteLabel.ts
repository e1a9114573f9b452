import { personLabel } from '../../../contract/personNames';
import type { About } from '../../state/note';
import { useText } from '../texts/texts';

/** A text with a note's kind and patient. */
export const useNoteLabel = () => {
  const t = useText();
  return ({ kind, patient }: About): string =>
    t(`notes.${kind}`, patient ? { patient: `${personLabel(patient)} (${patient.patientUniqueId})` } : {});
};

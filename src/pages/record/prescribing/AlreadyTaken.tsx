import { plain } from '../../../../contract/alikeNames';
import type { Patient } from '../../../../contract/patients';
import { useText } from '../../../ui/texts/texts';
import { useMedicines } from './useMedicines';

type Props = { patient: Patient; medicine: string /** The entries that this one takes the place of. */; instead: readonly string[] };

/** Says that a medicine of this name is among the current ones. Brands and spellings are not known: silence says nothing. */
export const AlreadyTaken = ({ patient, medicine, instead }: Props) => {
  const t = useText();
  const name = plain(medicine).trim();
  const found = useMedicines(patient)?.medicines.find(
    ({ standing, entry }) =>
      standing === 'active' && name !== '' && plain(entry.medicine ?? '').trim() === name && !instead.includes(entry.id),
  );
  return <div role="status">{found && t('prescribed.already', { text: found.entry.prescription ?? '' })}</div>;
};

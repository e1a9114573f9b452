import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

// Name and ID are side by side; a long name takes up to three lines, and the ID is never cut.
const Named = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '0.6ch',
  '& > :first-of-type': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
});

type Props = { text: 'history.saveFor' | 'prescription.submitFor' | 'acknowledgement.saveFor'; patient: Patient };

/** The label of a button that writes into a record. It names the patient (DOC-13). */
export const ForPatient = ({ text, patient }: Props) => {
  const t = useText();
  return (
    <Named>
      <span>{t(text, { patient: personLabel(patient) })}</span> <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>
    </Named>
  );
};

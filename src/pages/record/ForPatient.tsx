import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

// The ID stands below the name and is never cut. A long name is: after one line where the family name has room in it or there is nothing to
// save yet (an outlined button), else after two, in a pop-up after three.
const Named = styled('span')({
  display: 'grid',
  justifyItems: 'center',
  minWidth: 0,
  '& > :first-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    wordBreak: 'break-word',
    '@media (min-width: 600px) and (max-width: 1199px)': { WebkitLineClamp: 1, wordBreak: 'break-all' },
    '.MuiButton-outlined &': { WebkitLineClamp: 1, wordBreak: 'break-all' },
    '[role=dialog] &': { WebkitLineClamp: 3, wordBreak: 'break-word' },
  },
  '& > :last-of-type': { fontWeight: 500 },
});

type Props = { text: 'history.saveFor' | 'prescription.submitFor' | 'prescribed.stopFor' | 'acknowledgement.saveFor'; patient: Patient };

/** The label of a button that writes into a record. It names the patient (DOC-13). */
export const ForPatient = ({ text, patient }: Props) => {
  const t = useText();
  return (
    <Named>
      <span>{t(text, { patient: personLabel(patient) })}</span> <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>
    </Named>
  );
};

import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

// The ID stands below the name, whole. A name of more than two lines ends there.
const Named = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  minWidth: 0,
  lineHeight: 1.25,
  '& > :first-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  '& > :last-of-type': { ...theme.typography.mono, fontSize: 'var(--meta)', fontWeight: 500 },
}));

type Props = {
  text: `${'history' | 'acknowledgement'}.saveFor` | `${'prescription' | 'upload'}.submitFor` | 'prescribed.stopFor' | 'details.save';
  patient: Pick<Patient, 'firstName' | 'lastName' | 'patientUniqueId'>;
};

/** The label of a button that writes into a record. It names the patient (DOC-13). The admin's upload and edit have it too. */
export const ForPatient = ({ text, patient }: Props) => {
  const t = useText();
  return (
    <Named>
      <span>{t(text, { patient: personLabel(patient) })}</span> <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>
    </Named>
  );
};

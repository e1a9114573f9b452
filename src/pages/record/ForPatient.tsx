import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { Hidden } from '../../ui/frame/Hidden';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

// The ID is whole, beside the name or below it. A family name of more than two lines ends there.
const Named = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'center',
  columnGap: theme.spacing(1),
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
  // Two lines of a phone have room for a family name of forty letters.
  '&[data-long]': { display: 'grid', justifyItems: 'center', '& > :first-of-type': { fontSize: 'var(--small)', textWrap: 'wrap' } },
  '& > :last-of-type': { ...theme.typography.mono, fontSize: 'var(--small)', fontWeight: 500 },
}));

type Props = {
  text: `${'history' | 'acknowledgement'}.saveFor` | `${'prescription' | 'upload'}.submitFor` | 'prescribed.stopFor' | 'details.save';
  patient: Pick<Patient, 'firstName' | 'lastName' | 'patientUniqueId'>;
};

/** In letters: a longer name has no room on one line of a phone's button, and is shown without the given names. */
const longestName = 26;

/** The label of a button that writes into a record. It names the patient (DOC-13). The admin's upload and edit have it too. */
export const ForPatient = ({ text, patient }: Props) => {
  const t = useText();
  const name = personLabel(patient);
  const family = personLabel({ ...patient, firstName: '' });
  const given = name.slice(family.length);
  const isShort = name.length <= longestName || !family;
  const [before, after] = t(text, { patient: '\n' }).split('\n');
  return (
    <Named {...(!isShort && { 'data-long': true })}>
      <span>
        {before}
        {family}
        {isShort ? given : <Hidden>{given}</Hidden>}
        {after}
      </span>{' '}
      <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>
    </Named>
  );
};

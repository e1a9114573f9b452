import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { Hidden } from '../../ui/frame/Hidden';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

// The ID is whole, beside the name or below it.
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
  // What it does, and below it for whom: the end of a long family name gives way to the ID.
  '&[data-long]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) max-content',
    justifyContent: 'center',
    '& > .does': { gridColumn: '1 / -1' },
    '& > .whom': { fontSize: 'var(--small)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
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
  const uniqueId = <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>;
  if (isShort)
    return (
      <Named>
        <span>
          {before}
          {name}
          {after}
        </span>{' '}
        {uniqueId}
      </Named>
    );
  return (
    <Named data-long>
      <span className="does">{before}</span>
      <span className="whom">
        {family}
        <Hidden>{given}</Hidden>
        {after}
      </span>{' '}
      {uniqueId}
    </Named>
  );
};

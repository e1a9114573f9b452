import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Patient } from '../../../contract/patients';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { Link } from '../../ui/frame/Link';
import { ScoreChip } from './ScoreChip';
import { scoresOf, urgentFrom } from './scores';
import { useSetsHere } from './useSetsHere';

const Way = styled(Link)(({ theme }) => ({
  alignSelf: 'center',
  color: 'inherit',
  textDecoration: 'none',
  // The banner is dark by day too.
  '&& time': { color: 'inherit' },
  '@media (pointer: coarse)': { paddingBlock: 11, marginBlock: -11 },
  '@media print': { display: 'none' },
  '[data-scrolled] & time': { display: 'none' },
  // As high as the allergies beside it; with its edge no weaker than they are on the dark ground.
  '&& .mark': {
    minHeight: 0,
    padding: theme.spacing(0.375, 1.25, 0.375, 0.75),
    borderColor: 'currentColor',
    '& b': { fontSize: 'inherit', lineHeight: 'inherit' },
  },
}));

/** The newest score of a record, where it asks for an urgent response: the way to the vital signs. */
export const BannerScore = ({ patient: { id, birthDate } }: { patient: Patient }) => {
  const sets = useSetsHere(id);
  const newest = useMemo(() => scoresOf(sets, birthDate).newest, [sets, birthDate]);
  if (!newest || newest.news2.score < urgentFrom) return null;
  return (
    <Way to={recordPath(id, recordPaths.vitalSigns)}>
      <ScoreChip scored={newest} />
    </Way>
  );
};

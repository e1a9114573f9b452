import { styled } from '@mui/material/styles';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useText } from '../../ui/texts/texts';
import { ScoreChip } from '../record/ScoreChip';
import { useSaidUnscored } from './handover/sayings';
import { NoneSevere, SevereAllergies } from './SevereAllergies';
import type { Signs } from './useSigns';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 0.75),
  // Not measured is not well: it has the place of a score, and is empty.
  '& .none': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    padding: theme.spacing(0, 0.75),
    border: `1px dashed ${theme.vars.palette.control}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .caution': { flexBasis: '100%', display: 'flex', gap: theme.spacing(0.5), color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& .caution svg': { flex: 'none', marginTop: 3 },
}));

const Score = ({ scores: { newest } }: Pick<Signs, 'scores'>) => {
  const t = useText();
  if (newest) return <ScoreChip scored={newest} />;
  return (
    <span className="none">
      <CircleHelp size={14} aria-hidden /> {t('handover.noScore')}
    </span>
  );
};

/** That the newest score is not the last word. */
const Caution = ({ scores }: Pick<Signs, 'scores'>) => {
  const unscored = useSaidUnscored()(scores);
  if (!scores.newest || !unscored) return null;
  return (
    <span className="caution">
      <TriangleAlert size={14} aria-hidden /> {unscored}
    </span>
  );
};

/** A patient's newest score with its age, for a row of a list; the handover list says more (CHT-8). */
export const ScoreCell = ({ scores }: Pick<Signs, 'scores'>) => (
  <Line className="line">
    <Score scores={scores} />
    <Caution scores={scores} />
  </Line>
);
/** The severe allergies. `isNamed`: no head above them says what they are. */
export const SevereCell = ({ severe, known, isNamed = false }: Pick<Signs, 'severe' | 'known'> & { isNamed?: boolean }) => (
  <Line>
    <SevereAllergies severe={severe} />
    <NoneSevere {...{ severe, known, isNamed }} />
  </Line>
);

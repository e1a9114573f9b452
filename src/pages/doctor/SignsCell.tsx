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
  '& .none': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5), color: theme.vars.palette.text.secondary },
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

/** A patient's newest score with its age, and the severe allergies, for a row of a list; the handover list says more (CHT-8). */
export const SignsCell = ({ signs: { scores, severe, known } }: { signs: Signs }) => (
  <Line>
    <Score scores={scores} />
    <SevereAllergies severe={severe} />
    <NoneSevere {...{ severe, known }} isNamed />
    <Caution scores={scores} />
  </Line>
);

/** The same in two cells, where there is room for them: each is found at its edge. */
export const ScoreCell = ({ scores }: Pick<Signs, 'scores'>) => (
  <Line>
    <Score scores={scores} />
    <Caution scores={scores} />
  </Line>
);
export const SevereCell = ({ severe, known }: Pick<Signs, 'severe' | 'known'>) => (
  <Line>
    <SevereAllergies severe={severe} />
    <NoneSevere {...{ severe, known }} />
  </Line>
);

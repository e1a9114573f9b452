import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../ui/texts/texts';
import { ScoreChip } from '../record/ScoreChip';
import { useSaidUnscored } from './handover/sayings';
import { SevereAllergies } from './SevereAllergies';
import type { Signs } from './useSigns';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 0.75),
  '& .none': { color: theme.vars.palette.text.tertiary },
  '& .caution': { flexBasis: '100%', display: 'flex', gap: theme.spacing(0.5), color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& .caution svg': { flex: 'none', marginTop: 3 },
}));

const Score = ({ scores: { newest } }: Pick<Signs, 'scores'>) => {
  const t = useText();
  return newest ? <ScoreChip scored={newest} /> : <span className="none">{t('handover.noScore')}</span>;
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
export const SignsCell = ({ signs: { scores, severe } }: { signs: Signs }) => (
  <Line>
    <Score scores={scores} />
    <SevereAllergies severe={severe} />
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
export const SevereCell = ({ severe }: Pick<Signs, 'severe'>) => (
  <Line>
    <SevereAllergies severe={severe} />
  </Line>
);

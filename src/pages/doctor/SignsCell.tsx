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

/** A patient's newest score with its age, and the severe allergies, for a row of a list; the handover list says more (CHT-8). */
export const SignsCell = ({ signs: { scores, severe } }: { signs: Signs }) => {
  const t = useText();
  const unscored = useSaidUnscored()(scores);
  const { newest } = scores;
  return (
    <Line>
      {newest ? <ScoreChip scored={newest} /> : <span className="none">{t('handover.noScore')}</span>}
      <SevereAllergies severe={severe} />
      {newest && unscored && (
        <span className="caution">
          <TriangleAlert size={14} aria-hidden /> {unscored}
        </span>
      )}
    </Line>
  );
};

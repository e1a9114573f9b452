import { styled } from '@mui/material/styles';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { severeWeight, signalLook, signals } from '../../theme/signals';
import { Hidden } from '../../ui/frame/Hidden';
import { useText } from '../../ui/texts/texts';
import { ScoreChip } from '../record/ScoreChip';
import { useSaidUnscored } from './handover/sayings';
import type { Signs } from './useSigns';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 0.75),
  '& > .severe': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    maxWidth: '100%',
    padding: theme.spacing(0, 0.75),
    border: '1px solid currentColor',
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    '& svg': { flex: 'none' },
    fontWeight: severeWeight,
    ...signalLook(signals.onLight.severe),
    ...theme.applyStyles('dark', signalLook(signals.onDark.severe)),
  },
  '& .caution': { flexBasis: '100%', display: 'flex', gap: theme.spacing(0.5), color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& .caution svg': { flex: 'none', marginTop: 3 },
}));

/** How many severe allergies are named; the record has all of them. */
const most = 2;

/** A patient's newest score with its age, and the severe allergies, for a row of a list; the handover list says more (CHT-8). */
export const SignsCell = ({ signs: { scores, severe } }: { signs: Signs }) => {
  const t = useText();
  const unscored = useSaidUnscored()(scores);
  const { newest } = scores;
  return (
    <Line>
      {newest && <ScoreChip scored={newest} />}
      {severe.slice(0, most).map(({ id, substance }) => (
        <span className="severe" key={id}>
          <OctagonAlert size={14} aria-hidden />
          <bdi>
            <Hidden>{t('allergy.allergy')} </Hidden>
            {substance ?? t('common.unreadable')}
          </bdi>
        </span>
      ))}
      {severe.length > most && <span>{t('allergy.more', { count: severe.length - most })}</span>}
      {newest && unscored && (
        <span className="caution">
          <TriangleAlert size={14} aria-hidden /> {unscored}
        </span>
      )}
    </Line>
  );
};

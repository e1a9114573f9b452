import { styled } from '@mui/material/styles';
import { Hidden } from '../../ui/frame/Hidden';
import { useVitalLines } from '../../ui/notes/VitalsText';
import { useText } from '../../ui/texts/texts';
import { isOfScore, pointsOfLine } from '../record/pointsOfLine';
import type { Scored } from '../record/scores';

/** By the words of the six values. */
const six = '1.05fr 1.3fr 1.2fr 0.8fr 1.15fr 0.95fr';

// Below who it is and how high the score is; at a desk beside them.
const Values = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  paddingInlineStart: 48,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& [data-points] dd': { fontWeight: 650, color: theme.vars.palette.warning.main },
  '& [data-points="3"] dd': { color: theme.vars.palette.error.main },
  '@container (max-width: 519px)': { gridTemplateColumns: 'repeat(2, 1fr)', marginTop: theme.spacing(0.75) },
  // French words are longer.
  '@container (min-width: 760px)': { '&:lang(en)': { gridTemplateColumns: six } },
  '@container (min-width: 1000px)': { gridTemplateColumns: six },
  '@container (min-width: 1120px)': { '&, &:lang(en)': { gridColumn: 'auto', gridTemplateColumns: 'repeat(3, 8rem)', padding: 0 } },
}));

/** The values of which a score is made, in the list of the sickest; those that count two points or more stand out. */
export const ScoredValues = ({ of: { vitals, news2 } }: { of: Scored }) => {
  const t = useText();
  const lines = useVitalLines();
  return (
    <Values>
      {lines(vitals).map(({ key, label, text, more }) => {
        if (!isOfScore(key)) return null;
        const points = pointsOfLine(news2, key);
        return (
          <div key={key} {...(points > 1 && { 'data-points': Math.min(points, 3) })}>
            <dt>{label}</dt>
            <dd>
              {text} {more}
              {points > 1 && <Hidden> {t('news2.points', { points })}</Hidden>}
            </dd>
          </div>
        );
      })}
    </Values>
  );
};

import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { Hidden } from '../../ui/frame/Hidden';
import { useVitalLines } from '../../ui/notes/VitalsText';
import { useText } from '../../ui/texts/texts';
import { isOfScore, pointsOfLine } from './pointsOfLine';
import type { Scored } from './scores';

const Values = styled('dl')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    flexBasis: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(1),
    margin: 0,
    '@container newest (min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container newest (min-width: 1000px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    overflowWrap: 'break-word',
    // Each value is on the line of those beside it, also below a label of two lines.
    '& > div': {
      position: 'relative',
      display: 'grid',
      alignContent: 'space-between',
      padding: theme.spacing(1),
      borderRadius: theme.shape.borderRadius,
      background: palette.background.sunken,
      '&[data-points] > dt': { paddingInlineEnd: theme.spacing(2.5), color: 'inherit' },
      '&[data-points="2"]': { color: palette.warning.main, background: palette.warning.soft },
      '&[data-points="3"]': { color: palette.error.main, background: palette.error.soft },
    },
    '& dt': { ...theme.typography.body2, lineHeight: 1.3, color: palette.text.secondary },
    // The sign stands in the corner: numbers begin at one edge. It points nowhere: beside a value it must not say that it rises.
    '& dd > [aria-hidden]': { position: 'absolute', insetBlockStart: theme.spacing(1), insetInlineEnd: theme.spacing(1) },
    '& dd': { margin: 0, lineHeight: '34px', fontVariantNumeric: 'tabular-nums' },
    '& strong': { fontSize: theme.typography.h1.fontSize, fontWeight: 650, letterSpacing: '-0.01em' },
    // Words are read, not compared.
    '&& [data-words] strong': { fontSize: 'var(--lead)', lineHeight: 1.3 },
    '& small': { fontSize: 'var(--small)' },
  };
});

/** The values of which the newest score is made, as large as they are read at a bed; those that count two points or more have a sign. */
export const NewestValues = ({ of: { vitals, news2 } }: { of: Scored }) => {
  const t = useText();
  const lines = useVitalLines();
  return (
    <Values>
      {lines(vitals).map(({ key, label, text, more }) => {
        if (!isOfScore(key)) return null;
        const points = pointsOfLine(news2, key);
        return (
          <div key={key} {...(points > 1 && { 'data-points': Math.min(points, 3) })} {...(more === '' && { 'data-words': true })}>
            <dt>{label}</dt>
            <dd>
              {points > 1 && <TriangleAlert size={16} aria-hidden />}
              <strong>{text}</strong> <small>{more}</small>
              {points > 1 && <Hidden> {t('news2.points', { points })}</Hidden>}
            </dd>
          </div>
        );
      })}
    </Values>
  );
};

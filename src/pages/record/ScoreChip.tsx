import { styled } from '@mui/material/styles';
import { Hidden } from '../../ui/frame/Hidden';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { riskColours, riskIcons } from './riskLook';
import { isOld, type Scored } from './scores';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 0.75),
  '& > .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 36,
    padding: theme.spacing(0, 1.25, 0, 1),
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none' },
    '& b': { fontSize: 'var(--title)', lineHeight: 1, fontVariantNumeric: 'tabular-nums' },
    ...Object.fromEntries(Object.entries(riskColours(theme)).map(([risk, look]) => [`&[data-risk=${risk}]`, look])),
    // What asks for nothing is text.
    '&[data-risk=low]': { minHeight: 0, padding: 0, border: 0, color: theme.vars.palette.success.main, '& b': { fontSize: 'inherit' } },
  },
  '& > time': { color: theme.vars.palette.text.secondary },
  '& > time[data-old]': { color: theme.vars.palette.warning.main, fontWeight: 600 },
}));

/** A score of NEWS2 on one line, with the sign and colour of its risk, and its age: the block of the handover list, where there is less room. */
export const ScoreChip = ({ scored: { at, news2 } }: { scored: Scored }) => {
  const t = useText();
  const now = useNow() ?? 0;
  const old = isOld({ at }, now);
  const Icon = riskIcons[news2.risk];
  return (
    <Line>
      <span className="mark" data-risk={news2.risk}>
        <Icon size={18} aria-hidden />
        <span>
          <span className="what">NEWS2 </span>
          <b>{news2.score}</b>
          <Hidden> {t(`handover.risk.${news2.risk}`)}</Hidden>
        </span>
      </span>
      <time dateTime={at} title={recordTime(at)} data-old={old || undefined}>
        {old ? t('news2.old', { time: ago(at, now) }) : ago(at, now)}
      </time>
    </Line>
  );
};

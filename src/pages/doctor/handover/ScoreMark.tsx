import { styled } from '@mui/material/styles';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useNow } from '../../../ui/texts/useNow';
import { riskColours, riskIcons } from '../../record/riskLook';
import { isOld, type Scores } from '../../record/scores';
import { trendOf, useSaidTime, useSaidTrend, useSaidUnscored } from './sayings';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const colours = riskColours(theme);
  return {
    display: 'grid',
    gap: theme.spacing(0.5),
    justifyItems: 'start',
    '& .mark': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      minHeight: 40,
      whiteSpace: 'nowrap',
      padding: theme.spacing(0.5, 1.25),
      border: '1px solid transparent',
      borderRadius: theme.shape.borderRadius,
      '& svg': { flex: 'none' },
      '& b': { fontSize: theme.typography.h1.fontSize, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
      ...Object.fromEntries(Object.entries(colours).map(([risk, look]) => [`&[data-risk=${risk}]`, look])),
    },
    '& .mark small': { ...theme.typography.body2, display: 'block', color: 'inherit', whiteSpace: 'normal' },
    // What asks for nothing is a line of text.
    '& .mark[data-risk=low]': {
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      '& b': { fontSize: 'inherit', lineHeight: 'inherit' },
      gap: theme.spacing(0.75),
      '& svg': { width: 16 },
      '& small': { display: 'inline', whiteSpace: 'nowrap' },
      '& small::before': { content: '" · "' },
    },
    // Nothing is known: it is no sign to look at.
    '& .none': { minHeight: 0, padding: 0, border: 0, color: palette.text.secondary },
    '& p': { ...theme.typography.body2, margin: 0, color: palette.text.secondary },
    // When it was and how it moves are one thing.
    '& .when': { display: 'grid', alignContent: 'center', textWrap: 'pretty' },
    '& .trend': { display: 'flex', alignItems: 'start', gap: theme.spacing(0.75) },
    '& .trend svg': { flex: 'none', marginTop: 3 },
    '& .trend[data-trend=up]': { color: palette.text.primary, fontWeight: 650 },
    // The name beside it has three lines: so has this, beside each other.
    '@media (min-width: 600px)': {
      // Marks of every score are of one width, and what is beside them at one edge.
      gridTemplateColumns: '156px minmax(0, 1fr)',
      '& > .mark': { justifySelf: 'stretch' },
      columnGap: theme.spacing(1.5),
      '& .mark': { alignSelf: 'start' },
      '& .when': { alignSelf: 'stretch' },
      '& .caution': { gridColumn: '1 / -1' },
      // What is text alone has no block to stand beside: its lines are whole below each other.
      '&:has(> .mark:is([data-risk=low], .none))': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '@media (min-width: 600px) and (max-width: 1199px)': {
      '& > .mark[data-risk=low] + .when': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5) },
    },
    // Below a name on a phone: in one line, as far as it has room.
    '@media (max-width: 599px)': {
      '&:has(> .mark:is([data-risk=low], .none))': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: theme.spacing(1.5),
        '& > .mark': { whiteSpace: 'normal' },
        '& > .when': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5) },
      },
    },
    '& .caution, & time[data-old]': { color: palette.warning.main, fontWeight: 600 },
  };
});

const trendIcons = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

/** The newest score with its risk, its age and its trend, or why there is none. */
export const ScoreMark = ({ scores }: { scores: Scores }) => {
  const t = useText();
  const time = useSaidTime('screen');
  const now = useNow() ?? 0;
  const saidTrend = useSaidTrend('screen')(scores);
  const unscored = useSaidUnscored()(scores);
  const { newest } = scores;
  if (!newest)
    return (
      <Box>
        <span className="mark none">{t('handover.noScore')}</span>
        <p>{unscored}</p>
      </Box>
    );
  const { score, risk } = newest.news2;
  const old = isOld(newest, now);
  const Icon = riskIcons[risk];
  const trend = trendOf(scores);
  const TrendIcon = trend && trend !== 'first' ? trendIcons[trend] : undefined;
  return (
    <Box>
      <span className="mark" data-risk={risk}>
        <Icon size={20} aria-hidden />
        <span>
          NEWS2 <b>{score}</b>
          <small>{t(`handover.risk.${risk}`)}</small>
        </span>
      </span>
      <div className="when">
        <p>
          <time dateTime={newest.at} title={recordTime(newest.at)} data-old={old || undefined}>
            {old ? t('news2.old', { time: time(newest.at) }) : time(newest.at)}
          </time>
        </p>
        <p className="trend" data-trend={trend}>
          {TrendIcon && <TrendIcon size={16} aria-hidden />}
          <span>{saidTrend}</span>
        </p>
      </div>
      {unscored && <p className="caution">{unscored}</p>}
    </Box>
  );
};

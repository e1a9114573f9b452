import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { ChosenSet } from './ChosenSet';
import type { Scored } from './lanes';
import { type Span, spans } from './spans';
import type { useTimeline } from './useTimeline';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  marginBottom: theme.spacing(1),
  '& .MuiToggleButton-root': {
    minHeight: 'var(--control)',
    padding: theme.spacing(0.5, 1.5),
    color: theme.vars.palette.text.primary,
    whiteSpace: 'nowrap',
    '@media (max-width: 599px)': { padding: theme.spacing(0.5, 1) },
  },
  '& > .ways': { whiteSpace: 'nowrap' },
  // On a phone the spans take one line, and how to move and how to show it the next.
  '@media (max-width: 599px)': {
    '& > [role=group]:first-of-type': { flexBasis: '100%', '& > button': { flex: 1 } },
    '& > .ways': { marginInlineStart: 'calc((22px - var(--control)) / 2)' },
  },
  '& > p': { ...theme.typography.body2, flexBasis: '100%', margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

type Props = {
  timeline: ReturnType<typeof useTimeline>;
  /** The set that was measured last. */
  last: Scored | undefined;
  children: ReactNode;
};

/** Which time to show, earlier and later, how to show it (`children`), and the chosen set. */
export const TimelineBar = ({ timeline: { span, show, moveBy, hasEarlier, hasLater, inWindow, chosen }, last, children }: Props) => {
  const t = useText();
  return (
    <Bar>
      <ToggleButtonGroup exclusive value={span} onChange={(_, next: Span | null) => next && show(next)} aria-label={t('chart.span')}>
        {spans.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`chart.span.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className="ways">
        <IconButton onClick={() => moveBy(-0.5)} disabled={!hasEarlier} aria-label={t('chart.earlier')}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <IconButton onClick={() => moveBy(0.5)} disabled={!hasLater} aria-label={t('chart.later')}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </span>
      {children}
      {chosen && (
        <p>
          <ChosenSet set={chosen} />
        </p>
      )}
      {inWindow.length === 0 && last && <p>{t('chart.nothing', { last: recordTime(last.at) })}</p>}
    </Bar>
  );
};

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, monthsAfter } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { EmptyState } from '../../ui/frame/EmptyState';
import { wallDay, wallMonth } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { AppointmentList } from './AppointmentList';
import { MonthGrid } from './MonthGrid';

const Head = styled('div')(({ theme }) => ({
  flex: '1 1 320px',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h2, margin: 0, flex: 1 },
  // At the end of a row that it shares, the month is beside its arrows.
  '@media (min-width: 900px)': { '&:not(:first-child) > h2': { textAlign: 'end', marginInlineEnd: theme.spacing(1) } },
  '& button': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
  // The last arrow ends at the page's edge.
  '& button:last-of-type': { marginInlineEnd: theme.spacing(-1) },
}));
// One sheet as high as the month beside it, with the day as its head.
const Day = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    background: palette.background.paper,
    '& > h3': { ...theme.typography.h2, margin: 0, padding: theme.spacing(1.5, 2), borderBottom: `1px solid ${palette.divider}` },
    '& > ul': { border: 0, borderRadius: 0, '& > li:last-of-type': { borderBottom: `1px solid ${palette.divider}` } },
    '& > div': { flex: 1, alignContent: 'center', '&[data-card]': { border: 0, background: 'none' } },
    '@media (max-width: 1199px)': { '& > ul > li:last-of-type': { borderBottom: 0 } },
  };
});

// The month, and beside it the chosen day.
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > *': { minWidth: 0 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
}));

type HeadProps = { day: string; today: string; onDay: (day: string) => void };

/** Which month is shown, and the ways to another. */
export const MonthHead = ({ day, today, onDay }: HeadProps) => {
  const t = useText();
  return (
    <Head>
      <h2 aria-live="polite">{wallMonth(day)}</h2>
      <Button variant="outlined" onClick={() => onDay(today)}>
        {t('appointments.today')}
      </Button>
      <IconButton onClick={() => onDay(monthsAfter(day, -1))} aria-label={t('appointments.previousMonth')}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton onClick={() => onDay(monthsAfter(day, 1))} aria-label={t('appointments.nextMonth')}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Head>
  );
};

type Props = HeadProps & {
  list: readonly Appointment[];
  /** In which time zone its times are. */
  zone: string;
  /** Stands in place of what an empty day says. */
  children?: ReactNode;
};

/** A month's calendar, and the appointments of one of its days. */
export const AppointmentMonth = ({ list, day, today, onDay, zone, children }: Props) => {
  const t = useText();
  const inOrder = [...list].sort((one, other) => one.time.localeCompare(other.time));
  const byDay = new Map<string, Appointment[]>();
  for (const each of inOrder) byDay.set(dayOf(each), [...(byDay.get(dayOf(each)) ?? []), each]);
  const ofDay = byDay.get(day) ?? [];
  return (
    <Sides>
      <div>
        <MonthGrid day={day} today={today} byDay={byDay} onDay={onDay} foot={zone} />
      </div>
      <Day aria-live="polite">
        <h3>{wallDay(day)}</h3>
        {ofDay.length > 0 ? (
          <AppointmentList label={wallDay(day)} list={ofDay} oneDay narrow />
        ) : (
          children || <EmptyState icon={CalendarDays} text={t('appointments.nothingOn')} />
        )}
      </Day>
    </Sides>
  );
};

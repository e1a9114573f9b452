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
  // So wide that the arrows beside it stay in place from month to month.
  '& h2': { ...theme.typography.h2, margin: 0, minWidth: '8.25em' },
  '& button': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
  '@media (max-width: 599px)': { gap: theme.spacing(0.5), '& h2': { minWidth: 0, flex: 1 } },
}));
// One sheet with the day as its head.
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
    '& > ul': { border: 0, borderRadius: 0 },
    '& > ul + .more': { borderTop: `1px solid ${palette.divider}` },
    '& > div[data-card]': { border: 0, background: 'none', padding: theme.spacing(4, 2) },
    '& > .more': { padding: theme.spacing(1.5, 2) },
  };
});

// The month, and beside it the chosen day.
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  alignItems: 'start',
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
      <IconButton onClick={() => onDay(monthsAfter(day, -1))} aria-label={t('appointments.previousMonth')}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton onClick={() => onDay(monthsAfter(day, 1))} aria-label={t('appointments.nextMonth')}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button variant="outlined" onClick={() => onDay(today)}>
        {t('appointments.today')}
      </Button>
    </Head>
  );
};

type Props = HeadProps & {
  list: readonly Appointment[];
  /** The way to a new appointment on the day. */
  add: ReactNode;
  /** It stands in place of an empty list: an empty day says what comes here. */
  isFirst: boolean;
};

/** A month's calendar, and the appointments of one of its days. */
export const AppointmentMonth = ({ list, day, today, onDay, add, isFirst }: Props) => {
  const t = useText();
  const inOrder = [...list].sort((one, other) => one.time.localeCompare(other.time));
  const byDay = new Map<string, Appointment[]>();
  for (const each of inOrder) byDay.set(dayOf(each), [...(byDay.get(dayOf(each)) ?? []), each]);
  const ofDay = byDay.get(day) ?? [];
  const nothing = isFirst ? { title: t('appointments.none'), text: t('appointments.empty') } : { text: t('appointments.nothingOn') };
  return (
    <Sides>
      <div>
        <MonthGrid day={day} today={today} byDay={byDay} onDay={onDay} />
      </div>
      <Day aria-live="polite">
        <h3>{wallDay(day)}</h3>
        {ofDay.length > 0 && <AppointmentList label={wallDay(day)} list={ofDay} oneDay narrow />}
        {ofDay.length > 0 && add && <div className="more">{add}</div>}
        {ofDay.length === 0 && <EmptyState icon={CalendarDays} {...nothing} action={add} />}
      </Day>
    </Sides>
  );
};

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths';
import { dayOf, isPending, monthsAfter } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { wallDay, wallMonth } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { AppointmentList } from './AppointmentList';
import { useDoubleBooked } from './AppointmentMarks';
import { ComingAppointments } from './ComingAppointments';
import { DoubleBookedDays } from './DoubleBookedDays';
import { MonthGrid } from './MonthGrid';

// Two sheets, the month's and the chosen day's, with heads of one height.
const Sheet = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    background: palette.background.paper,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      padding: theme.spacing(1, 1, 1, 2),
      '@media (min-width: 1200px)': { minHeight: `calc(var(--control) + ${theme.spacing(2)})` },
      borderBottom: `1px solid ${palette.divider}`,
    },
    // On the smallest phone it has a line for itself.
    '& > header > :is(h2, h3)': { ...theme.typography.h2, margin: 0, flex: '1 0 auto', maxWidth: '100%' },
    '& > header > button': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
    '& > header > .MuiButton-root': { marginInlineStart: theme.spacing(0.5) },
    '& > ul': { border: 0, borderRadius: 0 },
    '& > ul + .more': { borderTop: `1px solid ${palette.divider}` },
    // What an empty day says is in its middle.
    '& > div[data-card]': { border: 0, background: 'none', marginBlock: 'auto', padding: theme.spacing(4, 2) },
    '& > .more': { padding: theme.spacing(0.5, 1) },
    '& > ul + a': { padding: theme.spacing(1.25, 2), borderTop: `1px solid ${palette.divider}` },
  };
});

// The month, and beside it the chosen day with what comes after it.
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  '& > .side': { display: 'flex', flexDirection: 'column', gap: theme.spacing(2) },
  // The last sheet ends where the month does.
  '& > .side > :last-child': { flexGrow: 1 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '@media (max-width: 1199px)': {
    // It is the page: where it is below the month, it comes first.
    '& > [data-first]': { order: -1 },
  },
}));

/** How many of the appointments after the day are named. */
const named = 4;

type Props = {
  day: string;
  today: string;
  onDay: (day: string) => void;
  list: readonly Appointment[];
  /** The way to a new appointment on the day. */
  add: ReactNode;
  /** It stands in place of an empty list: an empty day says what comes here. */
  isFirst: boolean;
};

/** A month's calendar, and the appointments of one of its days. */
export const AppointmentMonth = ({ list, day, today, onDay, add, isFirst }: Props) => {
  const t = useText();
  const double = useDoubleBooked();
  const now = useNow() ?? 0;
  const inOrder = [...list].sort((one, other) => one.time.localeCompare(other.time));
  const byDay = new Map<string, Appointment[]>();
  for (const each of inOrder) byDay.set(dayOf(each), [...(byDay.get(dayOf(each)) ?? []), each]);
  const ofDay = byDay.get(day) ?? [];
  const coming = inOrder.filter((each) => dayOf(each) > day && isPending(each, now));
  const doubled = [...byDay].filter(([each, ofEach]) => each.startsWith(day.slice(0, 7)) && ofEach.some(({ key }) => double.has(key)));
  const nothing = isFirst ? { title: t('appointments.none'), text: t('appointments.empty') } : { text: t('appointments.nothingOn') };
  return (
    <Sides>
      <Sheet>
        <header>
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
        </header>
        {doubled.length > 0 && <DoubleBookedDays days={doubled.map(([each]) => each)} onDay={onDay} />}
        <MonthGrid
          day={day}
          today={today}
          byDay={byDay}
          isPast={(each) => !isPending(each, now)}
          isDouble={({ key }) => double.has(key)}
          onDay={onDay}
        />
      </Sheet>
      <div className="side" data-first={isFirst || undefined}>
        <Sheet aria-live="polite">
          <header>
            <h3>{wallDay(day)}</h3>
          </header>
          {ofDay.length > 0 && <AppointmentList label={wallDay(day)} list={ofDay} days="none" narrow />}
          {ofDay.length > 0 && add && <div className="more">{add}</div>}
          {ofDay.length === 0 && <EmptyState icon={CalendarDays} {...nothing} action={add} />}
        </Sheet>
        {coming.length > 0 && (
          <Sheet>
            <header>
              <h3>{t('appointments.coming')}</h3>
            </header>
            <ComingAppointments
              label={t('appointments.coming')}
              list={coming.slice(0, named)}
              isDouble={({ key }) => double.has(key)}
              onDay={onDay}
            />
            {coming.length > named && (
              <Link to={paths.appointments}>{t('appointments.moreInAgenda', { count: coming.length - named })}</Link>
            )}
          </Sheet>
        )}
      </div>
    </Sides>
  );
};

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
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  '& h2': { ...theme.typography.h2, margin: 0, flex: 1 },
  '& button': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
}));
const Day = styled('section')(({ theme }) => ({
  // The list begins beside the first week.
  '& h3': {
    ...theme.typography.h2,
    margin: theme.spacing(0, 0, 1.5),
    '@media (min-width: 1200px)': { minHeight: 'var(--control)', alignContent: 'center' },
  },
}));

// The month, and beside it the chosen day.
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
}));

type Props = {
  list: readonly Appointment[];
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** Stands in place of what an empty day says. */
  children?: ReactNode;
};

/** A month's calendar, and the appointments of one of its days. */
export const AppointmentMonth = ({ list, day, today, onDay, children }: Props) => {
  const t = useText();
  const inOrder = [...list].sort((one, other) => one.time.localeCompare(other.time));
  const byDay = new Map<string, Appointment[]>();
  for (const each of inOrder) byDay.set(dayOf(each), [...(byDay.get(dayOf(each)) ?? []), each]);
  const ofDay = byDay.get(day) ?? [];
  return (
    <Sides>
      <div>
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
        <MonthGrid day={day} today={today} byDay={byDay} onDay={onDay} />
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

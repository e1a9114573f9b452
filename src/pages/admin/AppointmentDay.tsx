import { styled, type Theme } from '@mui/material/styles';
import { Hidden } from '../../ui/frame/Hidden';
import { wallDay, wallMonthShort, wallWeekday } from '../../ui/texts/formatTime';

const Day = styled('h3')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'day',
  display: 'grid',
  // One digit stands where two end.
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  margin: 0,
  lineHeight: 1.25,
  color: theme.vars.palette.text.secondary,
  '& b': {
    gridRow: '1 / 3',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.h1.fontSize,
    fontWeight: 600,
    lineHeight: 1,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  '&[data-today] :is(b, span)': { color: theme.vars.palette.primary.main },
  '[data-past] > &&': { '& b': { fontWeight: 400 }, '& :is(b, span)': { color: theme.vars.palette.text.secondary } },
  // Beside the lines of a row on a phone.
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignSelf: 'start',
    '& b': { gridRow: 'auto', textAlign: 'start', marginBottom: theme.spacing(0.5), fontSize: 'var(--title)' },
  },
}));

/** The rows of a list have their day at their left, once, and only days have a line between them. */
export const besideDays = (theme: Theme) => ({
  '& > li': {
    '--day': '6.5rem',
    gridTemplate:
      '"day time who do" minmax(48px, 1fr) ". . with with" auto ". . marks marks" auto / var(--day) var(--when) minmax(0, 1fr) auto',
    '@media (min-width: 1000px)': {
      gridTemplate:
        '"day time who with do" minmax(48px, 1fr) ". . marks marks marks" auto / var(--day) var(--when) minmax(0, 4fr) minmax(0, 3fr) auto',
    },
    '@media (max-width: 999px)': { '--day': '5.5rem' },
    '@media (max-width: 599px)': {
      '--day': '2.5rem',
      gridTemplate: '"day time do" auto "day who who" auto "day with with" auto "day marks marks" 1fr / var(--day) minmax(0, 1fr) auto',
      columnGap: theme.spacing(1.5),
      padding: theme.spacing(1.5, 1, 1.5, 2),
    },
  },
  '& > li:not(:has(> h3))': { borderTop: 0 },
  '& .marks:not(:empty)': { marginBottom: theme.spacing(0.5) },
  // Where there is little room their signs are enough, and their labels say the rest.
  '@media (max-width: 999px)': {
    '& .do': { gap: 0 },
    '& .do button': { minWidth: 'var(--control)', padding: 0, '& > span:last-of-type': { display: 'none' } },
    '& .do .MuiButton-startIcon': { margin: 0 },
  },
  // In the line of the time, which they do not make higher.
  '@media (max-width: 599px)': { '& .do': { margin: 'calc((1lh - var(--control)) / 2) 0' } },
});

/** A day as calendars show it: its number, and small its weekday and month. A screen reader hears the whole date. */
export const AppointmentDay = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <Day data-today={isToday || undefined}>
    <Hidden>{wallDay(day)}</Hidden>
    <b aria-hidden>{Number(day.slice(8))}</b>
    <span aria-hidden>{wallWeekday(day)}</span>
    <span aria-hidden>{wallMonthShort(day)}</span>
  </Day>
);

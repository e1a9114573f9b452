import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarArrowDown, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { dayAt, dayOf, isPending } from '../../state/agenda';
import { type Appointment, appointment } from '../../state/appointment';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { UniqueId } from '../../ui/people/PersonName';
import { wallClock, wallDay, wallTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { AppointmentDay, besideDays } from './AppointmentDay';
import { useAppointmentMarks } from './AppointmentMarks';
import { useCalendarFile } from './useCalendarFile';

// The time above the name, which has the width, without a picture beside it.
const inOneColumn = {
  '--beside': '0px',
  '& .who > span': { display: 'none' },
  '&& > li': { gridTemplate: '"time" "who" "with" "marks" "do" / minmax(0, 1fr)' },
  // Their words begin where the name does.
  '& .do': { marginInlineStart: -8, marginBlockStart: 4 },
};

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    overflow: 'clip',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    background: palette.background.paper,
    '& > li': {
      display: 'grid',
      // Every group's times and names are below each other.
      '--when': '88px',
      gridTemplate: '"time who do" 1fr ". with ." auto ". marks ." auto / var(--when) minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: theme.spacing(2),
      padding: theme.spacing(1, 1, 1, 2),
      minHeight: 64,
    },
    '&[data-days=each] > li': { '--when': '216px', '@media (pointer: coarse)': { '--when': '236px' } },
    // A wide list has a column for the doctor, so that all of one can be found.
    '&:not([data-narrow]) > li': {
      '@media (min-width: 1000px)': {
        gridTemplate: '"time who with do" minmax(48px, 1fr) ". marks marks marks" auto / var(--when) minmax(0, 4fr) minmax(0, 3fr) auto',
        '& .with, & .marks': { paddingInlineStart: 0 },
        // What is over has one button less, and the same columns.
        '& .do': { minWidth: '12.5rem', justifyContent: 'end' },
        '& .marks': { paddingInlineStart: 'var(--beside)' },
      },
    },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& time': { gridArea: 'time' },
    '& time strong, & .who strong': { display: 'block' },
    '& time strong': { fontVariantNumeric: 'tabular-nums' },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
    // The width of a picture with its gap: what stands below a name begins where the name does.
    '--beside': `calc(36px + ${theme.spacing(1.5)})`,
    '& .who': { gridArea: 'who', display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), '& > div': { minWidth: 0 } },
    '& .with': { ...theme.typography.body2, gridArea: 'with', paddingInlineStart: 'var(--beside)', color: palette.text.secondary },
    '& .marks': { gridArea: 'marks', paddingInlineStart: 'var(--beside)' },
    '& .do': { gridArea: 'do', display: 'flex', gap: theme.spacing(0.5) },
    // Every row has them: they are quieter than the row until somebody is at it.
    '& .do button': { minHeight: 'var(--control)', fontWeight: 400, color: palette.text.secondary },
    '& li:is(:hover, :focus-within) .do button': { color: palette.text.primary },
    // Every row can be deleted: that is red only where somebody is about to.
    '& .do button:last-of-type:hover': { color: palette.error.main },
    // What is over is not on the paper any more, and nothing in it is bold.
    '& > [data-past]': {
      background: palette.background.default,
      '& time strong, & .who strong': { fontWeight: 400, color: palette.text.secondary },
      '& .who > span': { filter: 'grayscale(1)' },
    },
    '@media (max-width: 599px)': inOneColumn,
    '&[data-narrow]': { '@media (min-width: 1200px)': inOneColumn },
    // The time at the top of a row is not close to the line above it.
    '&[data-narrow] > li': { '@media (max-width: 599px), (min-width: 1200px)': { paddingTop: theme.spacing(1.5) } },
    '&[data-days=heads]': besideDays(theme),
  };
});

type Props = {
  label: string;
  list: readonly Appointment[];
  /** Who says their day: the heading above, a head beside those of one day, or each row. */
  days: 'none' | 'heads' | 'each';
  /** It stands beside something at a desk. */
  narrow?: true;
};

/** Appointments in the given order, each with its visible actions. */
export const AppointmentList = ({ label, list, days, narrow }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const save = useCalendarFile();
  const now = useNow() ?? 0;
  const marksOf = useAppointmentMarks();
  return (
    <List aria-label={label} data-days={days} data-narrow={narrow}>
      {list.map((each, index) => {
        const { key, name, patientUniqueId, doctor, time } = each;
        const day = dayOf(each);
        const before = list[index - 1];
        const values = { patient: name, time: wallTime(time) };
        return (
          <li key={key} data-past={!isPending(each, now) || undefined}>
            {days === 'heads' && (!before || dayOf(before) !== day) && <AppointmentDay day={day} isToday={day === dayAt(now)} />}
            <time dateTime={time}>
              <strong>{wallClock(time)}</strong>
              {days === 'each' && <small>{wallDay(day)}</small>}
            </time>
            <div className="who">
              <PatientAvatar id={each.id} name={name} uniqueId={patientUniqueId} asNow />
              <div>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <small>
                  <UniqueId>{patientUniqueId}</UniqueId>
                </small>
              </div>
            </div>
            {doctor && <div className="with">{t('appointments.with', { doctor: doctor.name })}</div>}
            <div className="marks">{marksOf(each)}</div>
            <div className="do">
              {/* No calendar needs what is over; all of them are saved together. */}
              {isPending(each, now) && (
                <Button
                  size="small"
                  onClick={() => save([each])}
                  aria-label={t('appointments.save', values)}
                  startIcon={<CalendarArrowDown size={18} aria-hidden />}
                >
                  <span>{t('appointments.saveOne')}</span>
                </Button>
              )}
              <Button
                size="small"
                onClick={() => dispatch(appointment.actions.deleteAsked({ key }))}
                aria-label={t('appointments.delete', values)}
                startIcon={<Trash2 size={18} aria-hidden />}
              >
                <span>{t('appointments.deleteOne')}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </List>
  );
};

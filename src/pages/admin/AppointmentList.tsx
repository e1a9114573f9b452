import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CalendarArrowDown, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { dayOf } from '../../state/agenda';
import { type Appointment, appointment } from '../../state/appointment';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { UniqueId } from '../../ui/people/PersonName';
import { wallClock, wallDay, wallTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useAppointmentMarks } from './AppointmentMarks';
import { useCalendarFile } from './useCalendarFile';

// The time above the name, which has the width.
const inOneColumn = {
  '&& > li': { gridTemplate: '"day day" "time time" auto "who do" 1fr / minmax(0, 1fr) auto' },
  '& time': { marginBottom: 4 },
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
      gridTemplate: '"day day day" "time who do" 1fr / 88px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: theme.spacing(2),
      padding: theme.spacing(1, 1, 1, 2),
      minHeight: 64,
    },
    '&[data-days=each] > li': { gridTemplateColumns: '216px minmax(0, 1fr) auto' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& h3': {
      ...theme.typography.body2,
      gridArea: 'day',
      fontWeight: 600,
      margin: theme.spacing(-1, -1, 1, -2),
      padding: theme.spacing(0.75, 2),
      color: palette.text.secondary,
      background: palette.background.sunken,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& time': { gridArea: 'time' },
    '& time strong, & .who strong': { display: 'block' },
    '& time strong': { fontVariantNumeric: 'tabular-nums' },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
    '& .who': { gridArea: 'who', display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), '& > div': { minWidth: 0 } },
    '& .do': { gridArea: 'do', display: 'flex', gap: theme.spacing(1) },
    '& .do button': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
    // Every row can be deleted: that is red only where somebody is about to.
    '& .do button:last-of-type:hover': { color: palette.error.main },
    // A phone has room for names or for pictures beside them.
    '@media (max-width: 599px)': { ...inOneColumn, '& .who > span': { display: 'none' } },
    '&[data-narrow]': { '@media (min-width: 1200px)': inOneColumn },
  };
});

type Props = {
  label: string;
  list: readonly Appointment[];
  /** Who says their day: the heading above, a head over those of one day, or each row. */
  days: 'none' | 'heads' | 'each';
  /** It stands beside something at a desk. */
  narrow?: true;
};

/** Appointments in the given order, each with its visible actions. */
export const AppointmentList = ({ label, list, days, narrow }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const save = useCalendarFile();
  const marksOf = useAppointmentMarks();
  return (
    <List aria-label={label} data-days={days} data-narrow={narrow}>
      {list.map((each, index) => {
        const { key, name, patientUniqueId, doctor, time } = each;
        const day = dayOf(each);
        const before = list[index - 1];
        const values = { patient: name, time: wallTime(time) };
        return (
          <li key={key}>
            {days === 'heads' && (!before || dayOf(before) !== day) && <h3>{wallDay(day)}</h3>}
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
                  {doctor && <> · {t('appointments.with', { doctor: doctor.name })}</>}
                </small>
                {marksOf(each)}
              </div>
            </div>
            <div className="do">
              <IconButton onClick={() => save([each])} aria-label={t('appointments.save', values)}>
                <CalendarArrowDown size={20} aria-hidden />
              </IconButton>
              <IconButton onClick={() => dispatch(appointment.actions.deleteAsked({ key }))} aria-label={t('appointments.delete', values)}>
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </div>
          </li>
        );
      })}
    </List>
  );
};

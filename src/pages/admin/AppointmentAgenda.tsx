import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { agendaOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { useText } from '../../ui/texts/texts';
import { AppointmentList } from './AppointmentList';

const Group = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 1) },
  '& h2 span': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const groups = [
  ['today', 'appointments.today', 'appointments.nothingToday'],
  ['later', 'appointments.later', 'appointments.nothingLater'],
  ['past', 'appointments.past', 'appointments.nothingPast'],
] as const;

/** What is over is as short as this, until somebody wants to see all of it. */
const most = 5;

/** The appointments of today and later, the next first, and past ones. */
export const AppointmentAgenda = ({ list, now }: { list: readonly Appointment[]; now: number }) => {
  const t = useText();
  const [all, setAll] = useState(false);
  const agenda = agendaOf(list, now);
  return groups.map(([name, title, nothing]) => {
    const count = agenda[name].length;
    const isFolded = name === 'past' && !all && count > most;
    return (
      <Group key={name} aria-label={t(title)} tabIndex={-1}>
        <h2>
          {t(title)} <span>{t('common.number', { value: count })}</span>
        </h2>
        {count > 0 ? (
          <AppointmentList label={t(title)} list={isFolded ? agenda[name].slice(0, most) : agenda[name]} days="heads" />
        ) : (
          <p>{t(nothing)}</p>
        )}
        {isFolded && (
          <Button
            sx={{ mt: 0.5, ml: 0.5 }}
            onClick={({ currentTarget }) => {
              // The button goes: whoever pressed it by keyboard stays at the list.
              currentTarget.closest('section')?.focus();
              setAll(true);
            }}
          >
            {t('sessions.showAll', { count })}
          </Button>
        )}
      </Group>
    );
  });
};

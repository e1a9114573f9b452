import { styled } from '@mui/material/styles';
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

/** The appointments of today and later, the next first, and past ones. */
export const AppointmentAgenda = ({ list, now }: { list: readonly Appointment[]; now: number }) => {
  const t = useText();
  const agenda = agendaOf(list, now);
  return groups.map(([name, title, nothing]) => (
    <Group key={name} aria-label={t(title)}>
      <h2>
        {t(title)} <span>{t('common.number', { value: agenda[name].length })}</span>
      </h2>
      {agenda[name].length > 0 ? (
        <AppointmentList label={t(title)} list={agenda[name]} days={name === 'today' ? 'none' : 'heads'} />
      ) : (
        <p>{t(nothing)}</p>
      )}
    </Group>
  ));
};

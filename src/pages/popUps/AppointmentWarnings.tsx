import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { clashesWith, isPending, minutesTaken } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { wallTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { unbroken } from '../../ui/texts/unbroken';
import { useNow } from '../../ui/texts/useNow';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
  '& p': { display: 'flex', gap: theme.spacing(1), margin: 0, color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& svg': { flex: 'none', marginTop: 2 },
}));

type Props = {
  list: readonly Appointment[];
  doctor: { id: string } | null;
  patient: { id: string } | null;
  time: string | undefined;
  /** The question says that the time has passed. */
  isAsked: boolean;
};

/** Warns of anything unusual about an appointment. The admin can still add it. */
export const AppointmentWarnings = ({ list, doctor, patient, time, isAsked }: Props) => {
  const t = useText();
  const now = useNow() ?? 0;
  const clashes = time ? clashesWith(list, { doctor, id: patient?.id ?? '', time }) : [];
  const warnings = clashes.map((other) => {
    const name = other.id === patient?.id ? other.name : (other.doctor?.name ?? '');
    const values = { name, when: unbroken(wallTime(other.time)), minutes: minutesTaken };
    return { key: other.key, text: t(other.time === time ? 'addAppointment.clashSameTime' : 'addAppointment.clash', values) };
  });
  if (time && !isAsked && !isPending({ time }, now)) warnings.unshift({ key: 'passed', text: t('addAppointment.passed') });
  return (
    <Box role="status">
      {warnings.map(({ key, text }) => (
        <p key={key}>
          <TriangleAlert size={18} aria-hidden />
          {text}
        </p>
      ))}
    </Box>
  );
};

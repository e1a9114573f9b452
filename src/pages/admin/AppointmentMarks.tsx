import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useListDoctorsQuery } from '../../api/doctors';
import { doubleBookedIn, isPending } from '../../state/agenda';
import { type Appointment, listOf, selectAppointments } from '../../state/appointment';
import { wallClock } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { unbroken } from '../../ui/texts/unbroken';
import { useNow } from '../../ui/texts/useNow';

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.warning.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 2 },
}));

/** The double bookings to come: the key of each → the appointments it clashes with. */
export const useDoubleBooked = () => {
  const now = useNow() ?? 0;
  return doubleBookedIn((listOf(useSelector(selectAppointments)) ?? []).filter((each) => isPending(each, now)));
};

/** Warns about a future appointment that clashes with another, or whose doctor was deactivated. */
export const useAppointmentMarks = () => {
  const t = useText();
  const now = useNow() ?? 0;
  const { data: doctors } = useListDoctorsQuery({});
  const clashes = useDoubleBooked();

  /** A clash with one of those that stand above it has been said there. */
  return (each: Appointment, above: readonly Appointment[] = []) => {
    if (!isPending(each, now)) return null;
    const unsaid = (clashes.get(each.key) ?? []).filter(({ key }) => above.every((other) => other.key !== key));
    const marks = unsaid.map((other) => {
      const values = { time: unbroken(wallClock(other.time)), patient: other.name, doctor: other.doctor?.name ?? '' };
      return { key: other.key, text: t(other.id === each.id ? 'appointments.patientTwice' : 'appointments.doctorTwice', values) };
    });
    const { doctor } = each;
    if (doctor && doctors?.every((here) => here.doctor.id !== doctor.id)) {
      marks.unshift({ key: doctor.id, text: t('appointments.doctorGone', { doctor: doctor.name }) });
    }
    // Two others at the same time are one warning.
    return [...new Map(marks.map((mark) => [mark.text, mark])).values()].map(({ key, text }) => (
      <Mark key={key} data-mark>
        <TriangleAlert size={18} aria-hidden />
        {text}
      </Mark>
    ));
  };
};

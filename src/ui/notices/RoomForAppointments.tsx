import Alert from '@mui/material/Alert';
import { paths } from '../../../contract/paths';
import { freeLimits } from '../../../contract/plans';
import { useGetPlanQuery } from '../../api/payments';
import { Link } from '../frame/Link';
import { useText } from '../texts/texts';

/** Shows the room that is left from this number down. */
const few = 10;

/** How many appointments the plan allows in addition to `count`; null without a limit, or while the plan is unknown. */
export const useRoomForAppointments = (count: number): number | null => {
  const { data } = useGetPlanQuery();
  return data?.plan === 'free' ? Math.max(0, freeLimits.appointments - count) : null;
};

/** Says how much room the plan leaves when it is little, and what to do when there is none. */
export const RoomForAppointments = ({ left }: { left: number | null }) => {
  const t = useText();
  if (left === null || left > few) return null;
  return (
    <Alert severity={left === 0 ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
      {t('appointments.roomLeft', { left, most: freeLimits.appointments })} <Link to={paths.plan}>{t('appointments.premium')}</Link>
    </Alert>
  );
};

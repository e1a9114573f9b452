import { paths } from '../../../contract/paths';
import { freeLimits, type Plan } from '../../../contract/plans';
import { useGetPlanQuery } from '../../api/payments';
import { Link } from '../frame/Link';
import { useText } from '../texts/texts';
import { Hint } from './Hint';

/** The used part of a limit from which the hint shows. */
const near = 0.8;

const roomIn = ({ trialOver, used }: Plan): number => (trialOver ? 0 : Math.max(0, freeLimits.patients - used.patients));

/** How many more patients the plan has room for; infinite while the plan is unknown: the server decides. */
export const useRoomForPatients = (): number => {
  const { data: plan } = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return plan?.plan === 'free' ? roomIn(plan) : Number.POSITIVE_INFINITY;
};

type Props = {
  what: 'doctors' | 'patients' | 'uploads' | 'assignments';
  /** How many patients are about to be added. */
  adding?: number;
};

/** Warns early that the Free plan has little or no room left for more of these, and links to the plans (ADM-15). */
export const PlanHint = ({ what, adding = 0 }: Props) => {
  const t = useText();
  const { data: plan } = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  if (plan?.plan !== 'free') return null;
  const limit = what === 'assignments' ? undefined : { used: plan.used[what], most: freeLimits[what] };
  const full = limit && limit.used >= limit.most * near;
  const room = roomIn(plan);
  if (!plan.trialOver && !full && adding <= room) return null;
  const said = () => {
    if (plan.trialOver || what === 'assignments') return t('plan.trialOver');
    return adding > room ? t('plan.room.patients', { room, adding }) : t(`plan.full.${what}`, limit);
  };
  return (
    <Hint>
      {said()} <Link to={paths.plan}>{t('plan.see')}</Link>
    </Hint>
  );
};

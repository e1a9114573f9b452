import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { freeLimits } from '../../contract/plans';
import { useGetPlanQuery } from '../api/payments';
import { useText } from './texts';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'start',
  margin: 0,
  '& svg': { flex: 'none', marginTop: 2 },
  '& a': { color: (theme.vars ?? theme).palette.primary.main, fontWeight: 600 },
}));

/** From this part of a limit on it is said. */
const near = 0.8;

/** Says before it bites that the Free plan has little or no room left for more of these, and offers the way out (ADM-15). */
export const PlanHint = ({ what }: { what: 'doctors' | 'patients' | 'uploads' | 'assignments' }) => {
  const t = useText();
  const { data: plan } = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  if (plan?.plan !== 'free') return null;
  const limit = what === 'assignments' ? undefined : { used: plan.used[what], most: freeLimits[what] };
  const full = limit && limit.used >= limit.most * near;
  if (!plan.trialOver && !full) return null;
  return (
    <Hint>
      <Info size={18} aria-hidden />
      <span>
        {plan.trialOver || what === 'assignments' ? t('plan.trialOver') : t(`plan.full.${what}`, limit)}{' '}
        <Link href="/payment">{t('plan.see')}</Link>
      </span>
    </Hint>
  );
};

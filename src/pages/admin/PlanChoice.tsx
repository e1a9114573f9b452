import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../contract/plans';
import { useText } from '../../ui/texts/texts';
import { FreeCard, PremiumCard } from './PlanCard';
import { PlanUsage } from './PlanUsage';
import { Plans } from './planLook';

const Way = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
const Usage = styled(Card)(({ theme }) => ({ padding: theme.spacing(2, 2.5) }));

type Props = { plan: Plan; busy: boolean; onPay: () => void };

/** What a Free hospital can choose, and below it what it uses. Both buttons lead to the payment for Premium. */
export const PlanChoice = ({ plan, busy, onPay }: Props) => {
  const t = useText();
  const way = (variant: 'outlined' | 'contained', label: string) => (
    <Way>
      <Button variant={variant} disabled={busy} aria-busy={busy} onClick={onPay}>
        {busy ? t('plan.starting') : label}
      </Button>
      <small>{t('plan.leaving')}</small>
    </Way>
  );
  return (
    <>
      <Plans>
        <FreeCard current foot={way('outlined', t('plan.upgrade'))} />
        <PremiumCard foot={way('contained', t('plan.getStarted'))} />
      </Plans>
      <Usage role="region" aria-label={t('plan.usage')}>
        <PlanUsage plan={plan} heading={t('plan.usage')} />
      </Usage>
    </>
  );
};

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { freeLimits, premiumPrice } from '../../../contract/plans';
import { useGetPlanQuery, useStartPaymentMutation } from '../../api/payments';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { useErrorText } from '../../ui/errorText';
import { locale } from '../../ui/formatTime';
import { Loaded } from '../../ui/Loaded';
import { PageHeader } from '../../ui/PageHeader';
import { useSubmissionKey } from '../../ui/submissionKey';
import { useText } from '../../ui/texts';
import { PlanCard } from './PlanCard';
import { PlanUsage } from './PlanUsage';

const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  maxWidth: 860,
  margin: theme.spacing(0, 0, 3),
}));
const Usage = styled(Card)(({ theme }) => ({ maxWidth: 860, padding: theme.spacing(2.5) }));

/** Both plans side by side, and what is used of them (ADM-12). */
export default function PaymentPortal() {
  const t = useText();
  const errorText = useErrorText();
  const query = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const [startPayment, { isLoading: starting }] = useStartPaymentMutation();
  const keyFor = useSubmissionKey();
  const [refusal, setRefusal] = useState<string>();
  // The page stays until the browser has left it: the button must not invite a second press meanwhile.
  const [leaving, setLeaving] = useState(false);

  const pay = async () => {
    if (starting || leaving) return;
    setRefusal(undefined);
    const { data, error } = await startPayment({ key: keyFor('premium') });
    keyFor.spent();
    if (!data) {
      setRefusal(errorText(error));
      query.refetch();
      return;
    }
    setLeaving(true);
    location.assign(data.data.authorization_url);
  };

  const price = t('plan.price', {
    price: new Intl.NumberFormat(locale(), { style: 'currency', currency: premiumPrice.currency }).format(premiumPrice.amount / 100),
  });
  return (
    <>
      <PageHeader title={t('payment.portal')} subtitle={t('dashboard.choosePlan')} />
      <Loaded query={query}>
        {(plan) => (
          <>
            {refusal && <ErrorSummary items={[]} message={refusal} />}
            <Plans>
              <PlanCard
                name={t('plan.free')}
                said={t('plan.freeSaid')}
                price={t('plan.noPrice')}
                current={plan.plan === 'free'}
                limits={freeLimits}
                {...(plan.plan === 'free' && { action: t('plan.upgrade') })}
                busy={starting || leaving}
                onAction={() => void pay()}
              />
              <PlanCard
                name={t('plan.premium')}
                said={t('plan.premiumSaid')}
                price={price}
                current={plan.plan === 'premium'}
                {...(plan.plan === 'free' && { action: t('plan.getStarted') })}
                busy={starting || leaving}
                onAction={() => void pay()}
              />
            </Plans>
            <Usage>
              <PlanUsage plan={plan} />
            </Usage>
          </>
        )}
      </Loaded>
    </>
  );
}

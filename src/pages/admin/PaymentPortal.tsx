import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useGetPlanQuery, useStartPaymentMutation } from '../../api/payments';
import { reasonOfError } from '../../api/problem';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useTask } from '../../ui/questions/useTask';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { PlanChoice } from './PlanChoice';
import { PremiumPlan } from './PremiumPlan';

const Portal = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** Both plans side by side, and the present usage (ADM-12): a choice for a Free hospital, what it has and paid for a Premium one. */
export default function PaymentPortal() {
  const t = useText();
  const problemText = useProblemText();
  const query = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const [startPayment] = useStartPaymentMutation();
  const keyFor = useSubmissionKey();
  const { task, sendingStarted, succeeded, refused, closed } = useTask('pay');
  // Stay busy after a success until the browser leaves the page, so that a second press is impossible.
  const busy = task.status === 'sending' || task.status === 'done';
  useEffect(() => {
    // When the user comes back from the gateway, the back-forward cache restores the page in its busy state.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && closed();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [closed]);

  const pay = async () => {
    if (busy) return;
    sendingStarted();
    const { data, error } = await startPayment({ key: keyFor('premium') });
    keyFor.spent();
    if (!data) {
      refused(reasonOfError(error));
      query.refetch();
      return;
    }
    succeeded();
    location.assign(data.data.authorization_url);
  };

  return (
    <>
      <PageHeader
        title={t('payment.portal')}
        subtitle={query.data && t(query.data.plan === 'free' ? 'dashboard.choosePlan' : 'plan.yours')}
      />
      <Loaded query={query} skeleton="cards">
        {(plan) => (
          <Portal>
            {task.status === 'refused' && <ErrorSummary items={[]} message={problemText(task.problem)} />}
            {plan.plan === 'free' ? <PlanChoice plan={plan} busy={busy} onPay={() => void pay()} /> : <PremiumPlan plan={plan} />}
          </Portal>
        )}
      </Loaded>
    </>
  );
}

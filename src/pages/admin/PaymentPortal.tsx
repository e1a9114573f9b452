import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { freeLimits, premiumPrice } from '../../../contract/plans';
import { useGetPlanQuery, useStartPaymentMutation } from '../../api/payments';
import { reasonOfError } from '../../api/problem';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useTask } from '../../ui/questions/useTask';
import { locale } from '../../ui/texts/formatTime';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { PlanCard } from './PlanCard';
import { PlanUsage } from './PlanUsage';

const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Name, price, sentence, limits and button: each on one line across all three.
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridTemplateRows: 'repeat(5, auto)' },
  '& > *': {
    display: 'grid',
    gridRow: 'span 5',
    gridTemplateRows: 'subgrid',
    alignContent: 'start',
    alignItems: 'start',
    rowGap: theme.spacing(1.5),
    padding: theme.spacing(2.5),
  },
  // The usage, below both plans on a tablet.
  '& > :last-child': { '@media (min-width: 700px) and (max-width: 1099px)': { gridColumn: '1 / -1' } },
}));

/** Both plans side by side, and the present usage (ADM-12). */
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

  const price = t('plan.price', {
    price: new Intl.NumberFormat(locale(), { style: 'currency', currency: premiumPrice.currency }).format(premiumPrice.amount / 100),
  });
  return (
    <>
      <PageHeader title={t('payment.portal')} subtitle={t('dashboard.choosePlan')} />
      <Loaded query={query}>
        {(plan) => (
          <>
            {task.status === 'refused' && <ErrorSummary items={[]} message={problemText(task.problem)} />}
            <Plans>
              <PlanCard
                name={t('plan.free')}
                said={t('plan.freeSaid')}
                price={t('plan.noPrice')}
                current={plan.plan === 'free'}
                limits={freeLimits}
                {...(plan.plan === 'free' && { action: t('plan.upgrade') })}
                busy={busy}
                onAction={() => void pay()}
              />
              <PlanCard
                name={t('plan.premium')}
                said={t('plan.premiumSaid')}
                price={price}
                current={plan.plan === 'premium'}
                {...(plan.plan === 'free' && { action: t('plan.getStarted') })}
                busy={busy}
                onAction={() => void pay()}
              />
              <Card>
                <PlanUsage plan={plan} heading={t('plan.usage')} />
              </Card>
            </Plans>
          </>
        )}
      </Loaded>
    </>
  );
}

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { freeLimits, type Plan } from '../../../contract/plans';
import { useGetPlanQuery, useStartPaymentMutation } from '../../api/payments';
import { reasonOfError } from '../../api/problem';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useSite } from '../../ui/frame/site';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useTask } from '../../ui/questions/useTask';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { PlanCard } from './PlanCard';
import { PlanUsage } from './PlanUsage';
import { premiumPriceText } from './premiumPriceText';

const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  // Name, price, sentence, limits and button: each on one line across both.
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > *': {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    alignContent: 'start',
    alignItems: 'start',
    rowGap: theme.spacing(1.5),
    padding: theme.spacing(2, 2.5, 1),
  },
  '&[data-to-choose] > *': { gridRow: 'span 5', paddingBottom: theme.spacing(2.5) },
}));
// What is used: below both plans while one is to be chosen, above them once none is.
const Portal = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > .MuiCard-root': { padding: theme.spacing(2, 2.5) },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Usage = ({ plan }: { plan: Plan }) => {
  const t = useText();
  return (
    <Card role="region" aria-label={t('plan.usage')}>
      <PlanUsage plan={plan} heading={t('plan.usage')} />
    </Card>
  );
};

/** Both plans side by side, and the present usage (ADM-12). Where nothing is to be chosen, the hospital's own plan and its usage come first. */
export default function PaymentPortal() {
  const t = useText();
  const problemText = useProblemText();
  const query = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const [startPayment] = useStartPaymentMutation();
  const keyFor = useSubmissionKey();
  const { email } = useSite();
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

  const isFree = query.data?.plan === 'free';
  const press = { busy, onAction: () => void pay() };
  const free = (
    <PlanCard
      key="free"
      name={t('plan.free')}
      said={t('plan.freeSaid')}
      price={t('plan.noPrice')}
      current={isFree}
      limits={freeLimits}
      {...(isFree && { action: t('plan.upgrade') })}
      {...press}
    />
  );
  const premium = (
    <PlanCard
      key="premium"
      name={t('plan.premium')}
      said={t('plan.premiumSaid')}
      price={t('plan.price', { price: premiumPriceText() })}
      current={!isFree}
      {...(isFree && { action: t('plan.getStarted') })}
      {...press}
    />
  );
  return (
    <>
      <PageHeader
        title={t('payment.portal')}
        subtitle={query.data && t(query.data.plan === 'free' ? 'dashboard.choosePlan' : 'payment.premiumNow')}
      />
      <Loaded query={query} skeleton="table">
        {(plan) => (
          <Portal>
            {task.status === 'refused' && <ErrorSummary items={[]} message={problemText(task.problem)} />}
            {plan.plan === 'free' ? (
              <>
                <Plans data-to-choose>{[free, premium]}</Plans>
                <Usage plan={plan} />
              </>
            ) : (
              <>
                <Usage plan={plan} />
                <Plans>{[premium, free]}</Plans>
              </>
            )}
            {plan.plan === 'premium' && (
              <p>
                {t('plan.questions')}{' '}
                <a href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </a>
              </p>
            )}
          </Portal>
        )}
      </Loaded>
    </>
  );
}

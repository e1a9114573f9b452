import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleHelp, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { paymentResult, type PaymentResult as Result, selectPaymentResult } from '../../state/paymentResult';
import { Link } from '../../ui/frame/Link';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { Included, NextSteps, PaymentFacts } from './PaymentFacts';

// The outcome, and below it what follows from it.
const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  // The head keeps its own distance.
  '& > .whole': { marginBottom: theme.spacing(-2) },
  '& > *': { minWidth: 0 },
}));

const outcomes = {
  none: { text: 'payment.loading', icon: LoaderCircle, colour: 'info' },
  loading: { text: 'payment.loading', icon: LoaderCircle, colour: 'info' },
  succeeded: { text: 'payment.successful', icon: CircleCheck, colour: 'success' },
  failed: { text: 'payment.failed', icon: CircleX, colour: 'error' },
  unconfirmed: { text: 'payment.unconfirmed', icon: CircleHelp, colour: 'warning' },
} as const;

/** What an outcome means for the hospital. */
const useSaid = (result: Result, reference: string): string => {
  const t = useText();
  const problemText = useProblemText();
  if (!reference) return t('payment.reference.missing');
  if (result.status === 'succeeded') return t('payment.premiumNow');
  if (result.status === 'failed') return t('payment.failedSaid');
  if (result.status !== 'unconfirmed') return t('payment.asking');
  return result.problem.code === 'problem.notFound' ? t('payment.reference.unknown') : problemText(result.problem);
};

/** The outcome of a payment: paid, failed or unknown, which is not "failed" (ADM-13). */
export default function PaymentResult() {
  const t = useText();
  const dispatch = useDispatch();
  const result = useSelector(selectPaymentResult);
  const [search] = useSearchParams();
  const reference = search.get('reference')?.trim() ?? '';
  useEffect(() => {
    if (reference) dispatch(paymentResult.actions.asked({ reference }));
    return () => {
      dispatch(paymentResult.actions.left());
    };
  }, [reference, dispatch]);

  const said = useSaid(result, reference);
  const status = reference ? result.status : 'unconfirmed';
  const outcome = outcomes[status];
  const unsettled = status === 'unconfirmed' || status === 'failed';
  const again = unsettled && reference !== '';
  return (
    <Page aria-busy={status === 'loading'}>
      <div aria-live="polite" className="whole">
        <PageHeader title={t(outcome.text)} />
      </div>
      <PaymentFacts
        icon={outcome.icon}
        colour={outcome.colour}
        said={said}
        reference={reference}
        known={status === 'succeeded' || status === 'failed'}
      >
        {again && (
          <Button variant="contained" onClick={() => dispatch(paymentResult.actions.asked({ reference }))}>
            {t('payment.again')}
          </Button>
        )}
        {unsettled && !again && (
          <Button variant="contained" component={Link} to={paths.plan}>
            {t('payment.portal')}
          </Button>
        )}
        <Button variant={unsettled ? 'outlined' : 'contained'} component={Link} to={paths.adminDashboard}>
          {t('common.home')}
        </Button>
        {/* It has the receipt. */}
        {status === 'succeeded' && (
          <Button variant="outlined" component={Link} to={paths.plan}>
            {t('payment.portal')}
          </Button>
        )}
      </PaymentFacts>
      {status === 'succeeded' && <Included />}
      {unsettled && <NextSteps again={again} />}
    </Page>
  );
}

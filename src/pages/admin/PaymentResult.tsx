import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleHelp, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { paymentResult, selectPaymentResult } from '../../state/paymentResult';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: 0 },
  '& > svg': { color: (theme.vars ?? theme).palette.text.secondary },
}));
const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: theme.spacing(2) }));

const outcomes = {
  none: { text: 'payment.loading', icon: LoaderCircle },
  loading: { text: 'payment.loading', icon: LoaderCircle },
  succeeded: { text: 'payment.successful', icon: CircleCheck },
  failed: { text: 'payment.failed', icon: CircleX },
  unconfirmed: { text: 'payment.unconfirmed', icon: CircleHelp },
} as const;

/** The outcome of a payment: paid, failed or unknown, which is not "failed" (ADM-13). */
export default function PaymentResult() {
  const t = useText();
  const problemText = useProblemText();
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

  const { text, icon: Icon } = outcomes[reference ? result.status : 'unconfirmed'];
  const unsettled = result.status === 'unconfirmed' || result.status === 'failed';
  return (
    <Page aria-busy={result.status === 'loading'}>
      <PageTitle title={t('payment.title')} />
      <Icon size={48} strokeWidth={1.5} aria-hidden />
      <h1 aria-live="polite">{t(text)}</h1>
      {reference ? <p>{t('payment.reference', { reference })}</p> : <p>{t('payment.reference.missing')}</p>}
      {result.status === 'succeeded' && <p>{t('payment.premiumNow')}</p>}
      {result.status === 'failed' && <p>{t('payment.failedSaid')}</p>}
      {result.status === 'unconfirmed' && <p>{problemText(result.problem)}</p>}
      <Ways>
        {reference && unsettled && (
          <Button variant="outlined" size="large" onClick={() => dispatch(paymentResult.actions.asked({ reference }))}>
            {t('payment.again')}
          </Button>
        )}
        {result.status === 'failed' && (
          <Button variant="outlined" size="large" component={Link} to={paths.plan}>
            {t('payment.portal')}
          </Button>
        )}
        <Button variant="contained" size="large" component={Link} to={paths.adminDashboard}>
          {t('common.home')}
        </Button>
      </Ways>
    </Page>
  );
}

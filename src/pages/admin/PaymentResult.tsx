import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleHelp, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { paymentResult, selectPaymentResult } from '../../state/paymentResult';
import { Sign } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';

const Page = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(1.5),
    alignContent: 'center',
    width: '100%',
    maxWidth: 640,
    marginInline: 'auto',
    minHeight: 'min(56vh, 480px)',
    padding: theme.spacing(5, 2),
    textAlign: 'center',
    color: palette.text.secondary,
    '& h1': { ...theme.typography.h1, margin: 0, color: palette.text.primary },
    '& p': { margin: 0, maxWidth: '56ch' },
    '& .reference': {
      ...theme.typography.mono,
      padding: theme.spacing(0.5, 1),
      borderRadius: theme.shape.mark,
      background: palette.background.sunken,
      border: `1px solid ${palette.divider}`,
    },
  };
});
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1),
}));

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
      <Sign>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Sign>
      <h1 aria-live="polite">{t(text)}</h1>
      {!reference && <p>{t('payment.reference.missing')}</p>}
      {result.status === 'succeeded' && <p>{t('payment.premiumNow')}</p>}
      {result.status === 'failed' && <p>{t('payment.failedSaid')}</p>}
      {result.status === 'unconfirmed' && (
        <p>{result.problem.code === 'problem.notFound' ? t('payment.reference.unknown') : problemText(result.problem)}</p>
      )}
      {reference && <p className="reference">{t('payment.reference', { reference })}</p>}
      <Ways>
        {reference && unsettled && (
          <Button variant="contained" onClick={() => dispatch(paymentResult.actions.asked({ reference }))}>
            {t('payment.again')}
          </Button>
        )}
        {(!reference || unsettled) && (
          <Button variant="outlined" component={Link} to={paths.plan}>
            {t('payment.portal')}
          </Button>
        )}
        <Button variant={reference && unsettled ? 'outlined' : 'contained'} component={Link} to={paths.adminDashboard}>
          {t('common.home')}
        </Button>
      </Ways>
    </Page>
  );
}

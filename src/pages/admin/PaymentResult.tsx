import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { CircleCheck, CircleHelp, CircleX, LoaderCircle } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useVerifyPaymentQuery } from '../../api/payments';
import { isProblem } from '../../api/problem';
import { useErrorText } from '../../ui/errorText';
import { PageTitle } from '../../ui/PageTitle';
import { useText } from '../../ui/texts';

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

const icons = { loading: LoaderCircle, successful: CircleCheck, failed: CircleX, unconfirmed: CircleHelp };

/** What became of a payment: three outcomes, since "we do not know" is not "failed" (ADM-13). */
export default function PaymentResult() {
  const t = useText();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const reference = search.get('reference')?.trim();
  const { currentData, error, isFetching, refetch } = useVerifyPaymentQuery(reference ? { query: { reference } } : skipToken);
  const declined = isProblem(error) && error.kind === 'paymentOpen';
  const outcome = isFetching ? 'loading' : currentData ? 'successful' : declined ? 'failed' : 'unconfirmed';
  const Icon = icons[outcome];
  return (
    <Page aria-busy={isFetching}>
      <PageTitle title={t('payment.title')} />
      <Icon size={48} strokeWidth={1.5} aria-hidden />
      <h1 aria-live="polite">{t(`payment.${outcome}`)}</h1>
      {reference && <p>{t('payment.reference', { reference })}</p>}
      {outcome === 'unconfirmed' && <p>{reference ? errorText(error) : t('payment.reference.missing')}</p>}
      <Ways>
        {outcome === 'unconfirmed' && reference && (
          <Button variant="outlined" size="large" onClick={() => refetch()}>
            {t('payment.again')}
          </Button>
        )}
        <Button variant="contained" size="large" component={Link} href="/admindashboard">
          {t('common.home')}
        </Button>
      </Ways>
    </Page>
  );
}

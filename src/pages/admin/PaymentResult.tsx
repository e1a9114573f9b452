import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
  padding: theme.spacing(10, 3),
  textAlign: 'center',
  '& p': { margin: 0 },
}));

/** What became of a payment: three outcomes, since "we do not know" is not "failed" (ADM-13). */
export default function PaymentResult() {
  const t = useText();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const reference = search.get('reference') ?? '';
  const { currentData, error, isFetching, refetch } = useVerifyPaymentQuery({ query: { reference } });
  const failed = isProblem(error) && error.kind === 'paymentOpen';
  const said = isFetching ? 'payment.loading' : currentData ? 'payment.successful' : failed ? 'payment.failed' : 'payment.unconfirmed';
  return (
    <Page aria-busy={isFetching}>
      <PageTitle title={t('payment.title')} />
      <h1 aria-live="polite">{t(said)}</h1>
      {reference && <p>{t('payment.reference', { reference })}</p>}
      {said === 'payment.unconfirmed' && (
        <>
          <p>{errorText(error)}</p>
          <Button variant="outlined" onClick={() => refetch()}>
            {t('payment.again')}
          </Button>
        </>
      )}
      <Button variant="contained" component={Link} href="/admindashboard">
        {t('common.home')}
      </Button>
    </Page>
  );
}

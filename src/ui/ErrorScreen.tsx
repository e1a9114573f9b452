import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PageTitle } from './PageTitle';
import { useText } from './texts';

const Screen = styled('main')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  alignContent: 'center',
  minHeight: '60dvh',
  maxWidth: 640,
  margin: '0 auto',
  padding: theme.spacing(4, 3),
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: 0 },
  '& code': { userSelect: 'all', fontSize: '1rem' },
}));
const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

/** PUB-12: an address without a page, or a page that failed. `errorId` is what a report can name. */
export const ErrorScreen = ({ said, errorId }: { said: string; errorId?: string }) => {
  const t = useText();
  return (
    <Screen id="main">
      <PageTitle title={t('common.notFound')} />
      <h1>{t('common.notFound')}</h1>
      <p>{said}</p>
      {errorId && (
        <p>
          {t('common.errorId')}: <code>{errorId}</code>
        </p>
      )}
      <Ways>
        <Button variant="contained" href="/">
          {t('common.home')}
        </Button>
        <Button variant="outlined" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </Ways>
    </Screen>
  );
};

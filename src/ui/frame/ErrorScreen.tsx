import { styled } from '@mui/material/styles';
import { useText } from '../texts/texts';
import { PageTitle } from './PageTitle';
import { PlainAnchor, PlainButton } from './PlainButton';

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
  '& code': { userSelect: 'all', fontSize: 'var(--text)' },
}));
const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

/** PUB-12: an address without a page, or a page that failed. `errorId` is for the user's report. */
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
        <PlainAnchor href="/" data-filled>
          {t('common.home')}
        </PlainAnchor>
        <PlainButton type="button" onClick={() => location.reload()}>
          {t('common.reload')}
        </PlainButton>
      </Ways>
    </Screen>
  );
};

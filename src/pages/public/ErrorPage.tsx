import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Compass } from 'lucide-react';
import { useSelector } from 'react-redux';
import { dashboardOf, ownerOf, selectAuth } from '../../state/auth';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useText } from '../../ui/texts/texts';

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& svg': { color: (theme.vars ?? theme).palette.text.tertiary },
  '& p': { color: (theme.vars ?? theme).palette.text.secondary, overflowWrap: 'anywhere' },
  '&& h1 + p': { margin: 0 },
  '&& a': { color: (theme.vars ?? theme).palette.primary.contrastText },
}));

/** The page of an unknown address (PUB-12). Home is the user's own dashboard, if somebody is signed in. */
export default function ErrorPage() {
  const t = useText();
  const owner = ownerOf(useSelector(selectAuth));
  return (
    <AccountLayout>
      <PageTitle title={t('common.notFound')} />
      <Said>
        <Compass size={40} strokeWidth={1.5} aria-hidden />
        <h1>{t('common.notFound')}</h1>
        <p>{t('common.notFoundSaid')}</p>
        <Button variant="contained" size="large" component={Link} to={owner ? dashboardOf(owner.user.userType) : '/'}>
          {t('common.home')}
        </Button>
      </Said>
    </AccountLayout>
  );
}

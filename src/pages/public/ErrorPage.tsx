import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Compass } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { dashboardOf, ownerOf, selectAuth } from '../../state/auth';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useText } from '../../ui/texts/texts';

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: theme.shape.float,
    color: theme.vars.palette.primary.onSoft,
    background: theme.vars.palette.primary.soft,
  },
  '& code': {
    ...theme.typography.mono,
    maxWidth: '100%',
    padding: theme.spacing(0.5, 1.5),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.action.selected,
    overflowWrap: 'anywhere',
  },
  '& p': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '&& h1 + p': { margin: 0 },
  '&& a': { color: theme.vars.palette.primary.contrastText },
}));

/** The page of an unknown address (PUB-12). Home is the user's own dashboard, if somebody is signed in. */
export default function ErrorPage() {
  const t = useText();
  const { pathname } = useLocation();
  const owner = ownerOf(useSelector(selectAuth));
  return (
    <AccountLayout>
      <PageTitle title={t('common.notFound')} />
      <Said>
        <span className="sign">
          <Compass size={32} strokeWidth={1.5} aria-hidden />
        </span>
        <h1>{t('common.notFound')}</h1>
        <p>{t('common.notFoundSaid')}</p>
        <code>{pathname}</code>
        <Button variant="contained" size="large" component={Link} to={owner ? dashboardOf(owner.user.userType) : '/'}>
          {t('common.home')}
        </Button>
      </Said>
    </AccountLayout>
  );
}

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
  gap: theme.spacing(1.5),
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    marginBottom: theme.spacing(1),
    borderRadius: theme.shape.float,
    color: theme.vars.palette.primary.onSoft,
    background: theme.vars.palette.primary.soft,
  },
  '& h1, & p': { margin: 0 },
  // What it is about is the largest, and where. How it is called says less: it is a line above.
  '& .about': { ...theme.typography.h1, textWrap: 'balance' },
  '& h1': { ...theme.typography.body2, fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& code': { ...theme.typography.mono, maxWidth: '100%', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5), marginBlock: theme.spacing(1.5) },
  '&& a': { color: theme.vars.palette.primary.contrastText },
  // Beside the sidebar it is the only thing of its page.
  '&[data-inside]': {
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: '80dvh',
    textAlign: 'center',
  },
  // On a phone it is in the middle too, and its ways are as wide as its thumb's reach.
  '@media (max-width: 599px)': {
    alignContent: 'center',
    minHeight: '64dvh',
    '& .ways': { width: '100%', '& > *': { flex: 1 } },
  },
}));

/** The page of an unknown address (PUB-12). Home is the user's own dashboard, if somebody is signed in. */
export default function ErrorPage() {
  const t = useText();
  const { pathname } = useLocation();
  const owner = ownerOf(useSelector(selectAuth));
  const said = (
    <>
      <PageTitle title={t('common.notFound')} />
      <Said data-inside={owner && true}>
        <span className="sign">
          <Compass size={28} strokeWidth={1.5} aria-hidden />
        </span>
        <h1>{t('common.notFound')}</h1>
        <p className="about">{t('common.notFoundSaid')}</p>
        <code>{pathname}</code>
        <div className="ways">
          <Button variant="contained" size="large" component={Link} to={owner ? dashboardOf(owner.user.userType) : '/'}>
            {t('common.home')}
          </Button>
          <Button variant="outlined" size="large" onClick={() => history.back()}>
            {t('common.back')}
          </Button>
        </div>
      </Said>
    </>
  );
  // In an area the sidebar is there already.
  return owner ? said : <AccountLayout>{said}</AccountLayout>;
}

import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { dashboardOf, selectUser } from '../../state/auth';
import { Link } from '../../ui/frame/Link';
import { PlainLink } from '../../ui/frame/PlainButton';
import { type TextKey, useText } from '../../ui/texts/texts';

const Entry = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  padding: theme.spacing(0, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-current]': {
    fontWeight: 650,
    textDecoration: `underline 2px ${theme.vars.palette.primary.main}`,
    textUnderlineOffset: '0.5em',
  },
}));

type Props = { onNavigate?: (() => void) | undefined };

const PublicLink = ({ to, text, onNavigate }: Props & { to: string; text: TextKey }) => {
  const t = useText();
  const here = useMatch(to);
  return (
    <Entry to={to} aria-current={here ? 'page' : undefined} onClick={onNavigate}>
      {t(text)}
    </Entry>
  );
};

/** Links to Home, About, Contact, and to sign-in or, for a signed-in user, to the dashboard. */
export const PublicLinks = ({ onNavigate }: Props) => {
  const t = useText();
  const user = useSelector(selectUser);
  return (
    <>
      <PublicLink to="/" text="public.home" onNavigate={onNavigate} />
      <PublicLink to={paths.about} text="public.about" onNavigate={onNavigate} />
      <PublicLink to={paths.contact} text="public.contact" onNavigate={onNavigate} />
      {user ? (
        <PublicLink to={dashboardOf(user.userType)} text="public.dashboard" onNavigate={onNavigate} />
      ) : (
        <>
          <PublicLink to={paths.signIn} text="public.signIn" onNavigate={onNavigate} />
          <PlainLink to={paths.signUp} data-filled onClick={onNavigate}>
            {t('public.signUp')}
          </PlainLink>
        </>
      )}
    </>
  );
};

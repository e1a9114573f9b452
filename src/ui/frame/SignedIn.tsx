import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { User } from '../../../contract/accounts';
import { fullName } from '../../../contract/personNames';
import { selectSettings, settingsOf } from '../../state/settings';
import { Avatar } from '../people/Avatar';
import { useText } from '../texts/texts';

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  margin: theme.spacing(0, 1.5),
  padding: theme.spacing(1.5, 1),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  lineHeight: 1.3,
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'break-word' },
  '& strong': { ...theme.typography.body1, display: 'block', fontWeight: 650, lineHeight: 1.3 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '&[data-narrow]': { justifyContent: 'center', marginInline: 6, paddingInline: 0 },
}));

/** Who is signed in on this device, which may be shared. */
export const SignedIn = ({ user, narrow }: { user: User; narrow: boolean }) => {
  const t = useText();
  const { picture } = settingsOf(useSelector(selectSettings), user.id);
  return (
    <Person data-narrow={narrow || undefined} {...(narrow && { title: fullName(user) })}>
      <Avatar name={fullName(user)} picture={picture} />
      {!narrow && (
        <span>
          <strong>{fullName(user)}</strong>
          <small>{t(`signedIn.${user.userType}`)}</small>
        </span>
      )}
    </Person>
  );
};

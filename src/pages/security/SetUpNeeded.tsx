import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { renewal } from '../../api/renewal';
import type { Dispatch } from '../../api/server';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { PageTitle } from '../../ui/frame/PageTitle';
import { NoticeProvider } from '../../ui/notices/notices';
import { PasswordQuestion } from '../../ui/questions/PasswordQuestion';
import { SignOutQuestion, useSignOut } from '../../ui/questions/SignOut';
import { useText } from '../../ui/texts/texts';
import { SecondFactor } from './SecondFactor';

/** The page of a user who has to set up a second step before anything else. */
export default function SetUpNeeded() {
  const t = useText();
  const dispatch = useDispatch<Dispatch>();
  const signOut = useSignOut();
  return (
    <NoticeProvider>
      <AccountLayout covering>
        <PageTitle title={t('security.needTitle')} />
        <h1>{t('security.needTitle')}</h1>
        <p>{t('security.needSaid')}</p>
        <SecondFactor onSecured={() => dispatch(renewal)} />
        <p>
          <Button onClick={signOut}>{t('security.signOut')}</Button>
        </p>
      </AccountLayout>
      <SignOutQuestion />
      <PasswordQuestion />
    </NoticeProvider>
  );
}

import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { conceal } from '../../api/secrets';
import { auth, ownerOf, selectAuth } from '../../state/auth';
import { selectConnection } from '../../state/connection';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { PasswordField } from '../../ui/forms/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { PageTitle } from '../../ui/frame/PageTitle';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import { LeaveCover } from './LeaveCover';
import { LazySecondStep, useSecondStepAsked } from './secondStepAsked';

const Whose = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.vars.palette.background.paper,
  '& > span:last-of-type': { minWidth: 0 },
  '& strong': { display: 'block' },
}));

type Values = { password: string };
const loadSchema = () => import('../../../contract/accounts').then(({ signInForm }) => signInForm.pick(['password']));

/**
 * Asks for the password: over the unchanged page when the session has ended (ACC-10), and with no page behind it when the screen is
 * locked (ACC-12).
 */
export default function SessionEnded() {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const state = useSelector(selectAuth);
  const connection = useSelector(selectConnection);
  const form = useContractForm<Values>(loadSchema, { password: '' });
  const asked = useSecondStepAsked();
  const owner = ownerOf(state);
  if (!owner || state.status === 'signedIn') return null;
  const { email } = owner.user;
  const refused = () => {
    if (!('problem' in state) || !state.problem) return undefined;
    // Only as long as that is so.
    if (state.problem.code === 'offline.needsNetwork' && !('since' in connection)) return undefined;
    // The usual text also mentions the email address, which cannot be wrong here.
    return state.problem.code === 'problem.wrongCredentials' ? t('ended.wrongPassword', { email }) : problemText(state.problem);
  };
  const message = refused();
  const password = form.field('password');
  // Nobody has made a mistake who has typed nothing: a menu that closes, or a tap on "Sign out", takes the focus, too.
  if (!form.value('password')) password.input.onBlur = () => undefined;
  const isLock = state.status !== 'expired' && state.status !== 'unlocking';
  const busy = state.status === 'unlocking' || state.status === 'reopening' || state.status === 'locking';
  const title = t(isLock ? 'lock.title' : 'ended.title');

  const submit = form.handleSubmit(async ({ password }) => {
    form.clear('password');
    dispatch(auth.actions.submitted({ email, password: conceal(password) }));
  });

  if (busy && asked) {
    return (
      <AccountLayout covering>
        <Suspense>
          <LazySecondStep />
        </Suspense>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout covering>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{isLock ? t('lock.said') : `${t('ended.said')} ${t('ended.kept')}`}</p>
      <Whose>
        <Avatar name={fullName(owner.user)} size={48} />
        <span>
          <strong>{fullName(owner.user)}</strong>
          <EmailAddress address={email} />
        </span>
      </Whose>
      <AccountForm form={form} onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(message && { message })} />
        <PasswordField label={t('signIn.password')} field={password} autoComplete="current-password" autoFocus />
        <SubmitButton busy={busy} busyText={t('signIn.busy')}>
          {t(isLock ? 'lock.submit' : 'ended.submit')}
        </SubmitButton>
        <LeaveCover owner={owner} />
      </AccountForm>
    </AccountLayout>
  );
}

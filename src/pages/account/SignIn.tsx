import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { signInPath } from '../../../contract/apiPaths';
import { isRecord } from '../../../contract/isRecord';
import { paths } from '../../../contract/paths';
import { conceal } from '../../api/secrets';
import { isSharedDevice, shareDevice } from '../../api/sharedDevice';
import { auth, selectAuth } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { PasswordField } from '../../ui/forms/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useHydrated } from '../../ui/frame/useHydrated';
import { Notice } from '../../ui/notices/Notice';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import { LazySecondStep, useLeaveSecondStep, useSecondStepAsked } from './secondStepAsked';
import { useOwnStep } from './useOwnStep';

/** Shows what was chosen on this device; a box that was ticked before the script ran is a choice too. */
const recall = (box: HTMLInputElement | null) => {
  if (box?.checked) shareDevice(true);
  else if (box) box.checked = isSharedDevice();
};

type Values = { email: string; password: string };
const loadSchema = () => import('../../../contract/accounts').then(({ signInForm }) => signInForm);

/** Sign-in (ACC-3 to ACC-5). The route guards decide where it leads, from the auth machine. */
export default function SignIn() {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const state = useSelector(selectAuth);
  const [search] = useSearchParams();
  const busy = state.status === 'signingIn';
  const inSecondStep = useSecondStepAsked() && busy;
  useOwnStep(inSecondStep, useLeaveSecondStep());
  const refused = state.status === 'refused' ? problemText(state.problem) : undefined;
  // Prefill the email address that was just registered (SignUp.tsx) or refused.
  const known: unknown = state.status === 'refused' ? state : globalThis.history?.state;
  const email = isRecord(known) && typeof known.email === 'string' ? known.email : '';
  const form = useContractForm<Values>(loadSchema, { email, password: '' });
  // The prerendered page has no query, and the first render must match it.
  const hydrated = useHydrated();
  // Show the outcome of the previous page until the user tries to sign in.
  const isFirst = (state.status === 'signedOut' || state.status === 'leaving') && form.summary.length === 0;
  const done = hydrated && isFirst ? search.get('done') : null;

  const submit = form.handleSubmit(async (values) => {
    form.clear('password');
    dispatch(auth.actions.submitted({ email: values.email, password: conceal(values.password) }));
  });

  // Leave the history entry of the second step before the route guard redirects.
  if (state.status === 'signedIn') return null;
  if (inSecondStep) {
    return (
      <AccountLayout>
        <Suspense>
          <LazySecondStep />
        </Suspense>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout>
      <PageTitle title={t('signIn.title')} error={refused !== undefined || form.summary.length > 0} />
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.said')}</p>
      {done === 'registered' && <Notice>{t('signIn.registered')}</Notice>}
      {done === 'reset' && <Notice>{t('reset.done')}</Notice>}
      <AccountForm form={form} onSubmit={submit} early={signInPath}>
        <ErrorSummary items={form.summary} {...(refused && { message: refused })} />
        <Field label={t('signIn.email')} field={form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField label={t('signIn.password')} field={form.field('password')} autoComplete="current-password" />
        <Link to={paths.forgotPassword}>{t('signIn.forgot')}</Link>
        <label>
          <input type="checkbox" ref={recall} onChange={({ target }) => shareDevice(target.checked)} />
          {t('signIn.shared')}
        </label>
        <SubmitButton busy={busy} busyText={t('signIn.busy')}>
          {t('signIn.submit')}
        </SubmitButton>
        <p>
          <Link to={paths.signUp}>{t('signIn.noAccount')}</Link>
        </p>
      </AccountForm>
    </AccountLayout>
  );
}

import { useDispatch } from 'react-redux';
import { Link, useLocation, useSearchParams } from 'wouter';
import { conceal, forget } from '../../api/secrets';
import { AccountLayout } from '../../ui/AccountLayout';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { PageTitle } from '../../ui/PageTitle';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordRules } from '../../ui/PasswordRules';
import { SubmitButton } from '../../ui/SubmitButton';
import { useText } from '../../ui/texts';
import { useAccountCall } from '../../ui/useAccountCall';
import { useContractForm } from '../../ui/useContractForm';
import { AccountForm } from './AccountForm';

type Values = { password: string; confirmPassword: string };
const loadSchema = () => import('../../../contract/accounts').then(({ resetPasswordForm }) => resetPasswordForm);

/** Sets a password by the mailed link, and by nothing else (ACC-8, ACC-11). */
export default function ResetPassword() {
  const t = useText();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const form = useContractForm<Values>(loadSchema);
  const { call, problem, refusal } = useAccountCall(useDispatch(), form);

  const submit = form.handleSubmit(async ({ password, confirmPassword }) => {
    const body = { password: conceal(password), confirmPassword: conceal(confirmPassword) };
    const answer = await call('resetPassword', { query: { token }, body });
    forget(body);
    if (answer) navigate('/signin?done=reset');
  });

  const newLink = <Link href="/forgotpassword">{t('reset.newLink')}</Link>;
  return (
    <AccountLayout>
      <PageTitle title={t('reset.title')} error={refusal !== undefined || form.summary.length > 0} />
      <h1>{t('reset.title')}</h1>
      {token === '' ? (
        <>
          <p>{t('reset.needsLink')}</p>
          {newLink}
        </>
      ) : (
        <AccountForm form={form} onSubmit={submit}>
          <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
          {problem?.kind === 'linkSpent' && newLink}
          <PasswordField label={t('reset.password')} field={form.field('password')} autoComplete="new-password" />
          <PasswordRules password={form.watch('password') ?? ''} />
          <PasswordField label={t('reset.confirmPassword')} field={form.field('confirmPassword')} autoComplete="new-password" />
          <SubmitButton busy={form.busy} busyText={t('signIn.busy')}>
            {t('reset.title')}
          </SubmitButton>
        </AccountForm>
      )}
    </AccountLayout>
  );
}

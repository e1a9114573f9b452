import { Clock, Inbox, MailOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { fullName } from '../../../contract/personNames';
import type { Problem } from '../../api/problem';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { PasswordField } from '../../ui/forms/PasswordField';
import { PasswordRules } from '../../ui/forms/PasswordRules';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useAccountCall } from '../../ui/forms/useAccountCall';
import { useContractForm } from '../../ui/forms/useContractForm';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { PageLoading } from '../../ui/frame/PageLoading';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import { BadLink, Fact, Mailed, ToSignIn, titleOfBad, Ways } from './BadLink';
import { type FoundLink, isSpent, readPasswordLink, useMailedLink } from './useMailedLink';

type Values = { password: string; confirmPassword: string };
const loadSchema = () => import('../../../contract/accounts').then(({ resetPasswordForm }) => resetPasswordForm);

/** Says why there is no form, and what to do. */
const NoForm = ({ found, again }: { found: FoundLink<'readPasswordLink'>; again: () => void }) => {
  const t = useText();
  if (found.status !== 'refused') return <PageLoading />;
  return (
    <BadLink problem={found.problem} again={again}>
      <PlainLink to={paths.forgotPassword} data-filled>
        {t('reset.newLink')}
      </PlainLink>
      <ToSignIn />
    </BadLink>
  );
};

type FormProps = {
  token: string;
  found: Extract<FoundLink<'readPasswordLink'>, { status: 'working' }>;
  onSpent: (problem: Problem) => void;
};

const PasswordForm = ({ token, found: { link }, onSpent }: FormProps) => {
  const t = useText();
  const navigate = useNavigate();
  const form = useContractForm<Values>(loadSchema, { password: '', confirmPassword: '' });
  const { call, problem, refusal } = useAccountCall(useDispatch(), form);
  const { email, hospitalName: hospital } = link;
  const title = t(link.invited ? 'reset.invitedTitle' : 'reset.title');

  const submit = form.handleSubmit(async ({ password, confirmPassword }) => {
    const query = { token: conceal(token) };
    const body = { password: conceal(password), confirmPassword: conceal(confirmPassword) };
    const answer = await call('resetPassword', { query, body });
    forget(query);
    forget(body);
    // Replace this page in the history: its link is used up now.
    if (answer) void navigate(`${paths.signIn}?done=reset`, { replace: true, state: { email } });
  });

  // The link has expired, or was used elsewhere since this page opened.
  useEffect(() => {
    if (problem && isSpent(problem)) onSpent(problem);
  }, [problem, onSpent]);
  return (
    <>
      <PageTitle title={title} error={refusal !== undefined || form.summary.length > 0} />
      <h1>{title}</h1>
      <p>{t(link.invited ? 'reset.invited' : 'reset.said', { name: fullName(link), hospital, email })}</p>
      <AccountForm form={form} onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
        {/* Tells password managers which account the password is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t('reset.password')} field={form.field('password')} autoComplete="new-password" />
        <PasswordRules password={form.value('password')} />
        <PasswordField label={t('reset.confirmPassword')} field={form.field('confirmPassword')} autoComplete="new-password" />
        <SubmitButton busy={form.busy} busyText={t('signIn.busy')}>
          {title}
        </SubmitButton>
      </AccountForm>
    </>
  );
};

/** Sets a password with a mailed link (ACC-8, ACC-11). It first asks the server whose link it is and whether it still works. */
export default function ResetPassword() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { found, again, refuse } = useMailedLink(readPasswordLink, token);
  if (token !== '' && found.status === 'working') {
    return (
      <AccountLayout>
        <PasswordForm token={token} found={found} onSpent={refuse} />
      </AccountLayout>
    );
  }
  // Without a token nothing can be reset here: the title says what to do instead.
  const titleWithToken = (found.status === 'refused' && titleOfBad(found.problem)) || 'reset.title';
  const title = t(token === '' ? 'reset.inMail' : titleWithToken);
  return (
    <AccountLayout>
      <PageTitle title={title} error={found.status === 'refused'} />
      {token === '' && (
        <Mailed>
          <MailOpen size={28} strokeWidth={1.75} aria-hidden />
        </Mailed>
      )}
      <h1>{title}</h1>
      {token === '' ? (
        <Ways>
          <p>{t('reset.needsLink')}</p>
          <ul>
            <Fact icon={Clock}>{t('reset.howLong')}</Fact>
            <Fact icon={Inbox}>{t('reset.noMail')}</Fact>
          </ul>
          {/* Nothing on this page is the way on: it is in the mail. */}
          <PlainLink to={paths.forgotPassword}>{t('reset.newLink')}</PlainLink>
          <ToSignIn />
        </Ways>
      ) : (
        <NoForm found={found} again={again} />
      )}
    </AccountLayout>
  );
}

import { MailCheck, MailOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressLink } from '../../../contract/addresses';
import { paths } from '../../../contract/paths';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useAccountCall } from '../../ui/forms/useAccountCall';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { PageLoading } from '../../ui/frame/PageLoading';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { Notice } from '../../ui/notices/Notice';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import { BadLink, Fact, Mailed, ToSignIn, titleOfBad, Ways } from './BadLink';
import { readAddressLink, useMailedLink } from './useMailedLink';

const noFields = { setServerErrors: () => false };

const Work = ({ token, link: found }: { token: string; link: AddressLink }) => {
  const t = useText();
  const navigate = useNavigate();
  const [link, setLink] = useState(found);
  const [busy, setBusy] = useState(false);
  const { call, problem, refusal } = useAccountCall(useDispatch(), noFields);
  const { kind, email, hospitalName: hospital, done } = link;
  const toPassword = () => void navigate(`${paths.resetPassword}?token=${encodeURIComponent(token)}`, { replace: true });

  const use = async () => {
    setBusy(true);
    const body = { token: conceal(token) };
    const answer = await call('followAddressLink', { body });
    forget(body);
    setBusy(false);
    if (answer?.kind === 'undo') toPassword();
    else if (answer) setLink(answer);
  };
  if (done && kind !== 'undo') {
    return (
      <>
        <Notice>{t(`address.done.${kind}`, { email })}</Notice>
        <ToSignIn />
      </>
    );
  }
  const [fieldError] = problem?.errors ?? [];
  return (
    <>
      <p>{t(`address.said.${kind}`, { email, hospital })}</p>
      <AccountForm
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void use();
        }}
      >
        {refusal && <ErrorSummary items={[]} message={fieldError ? t(fieldError.code, fieldError.values) : refusal} />}
        <SubmitButton busy={busy} busyText={t('signIn.busy')}>
          {t(`address.go.${kind}`)}
        </SubmitButton>
      </AccountForm>
    </>
  );
};

/**
 * The page that mailed links about an email address open (SEC-3). It first asks the server what the link does. Only the button does it,
 * because mail scanners open links too.
 */
export default function EmailAddress() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { found, again } = useMailedLink(readAddressLink, token);
  const title = t((found.status === 'refused' && titleOfBad(found.problem)) || 'address.title');
  const shown = () => {
    if (token === '') {
      return (
        <Ways>
          <p>{t('address.needsLink')}</p>
          <ToSignIn />
        </Ways>
      );
    }
    if (found.status === 'asking') return <PageLoading />;
    if (found.status === 'working') return <Work token={token} link={found.link} />;
    return (
      <BadLink problem={found.problem} again={again} how={t('address.again')}>
        <ul>
          <Fact icon={MailCheck}>{t('address.confirmed')}</Fact>
          <Fact icon={RefreshCw}>{t('address.newMail')}</Fact>
        </ul>
        <PlainLink to={paths.signIn} data-filled>
          {t('signIn.submit')}
        </PlainLink>
      </BadLink>
    );
  };
  return (
    <AccountLayout>
      <PageTitle title={title} error={found.status === 'refused'} />
      {token === '' && (
        <Mailed>
          <MailOpen size={28} strokeWidth={1.75} aria-hidden />
        </Mailed>
      )}
      <h1>{title}</h1>
      {shown()}
    </AccountLayout>
  );
}

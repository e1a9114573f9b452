import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../contract/paths';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useAccountCall } from '../../ui/forms/useAccountCall';
import { useContractForm } from '../../ui/forms/useContractForm';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { Notice } from '../../ui/notices/Notice';
import { useTask } from '../../ui/questions/useTask';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';

const Advice = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(4),
  paddingTop: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(2) },
}));

type Values = { email: string };
const loadSchema = () => import('../../../contract/accounts').then(({ forgotPasswordForm }) => forgotPasswordForm);

/** Sends a reset link by mail; the answer is the same whether or not the address is known (ACC-7). */
export default function ForgotPassword() {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, { email: '' });
  const { call, refusal } = useAccountCall(useDispatch(), form);
  const { task, sendingStarted, succeeded, closed } = useTask('forgotPassword');
  const { followTyping } = form;
  const isSent = task.status === 'done';
  // The message stays until the address changes.
  useEffect(() => (isSent ? followTyping(closed) : undefined), [isSent, followTyping, closed]);

  const submit = form.handleSubmit(async (body) => {
    if (await call('forgotPassword', { body }, sendingStarted)) succeeded();
    else closed();
  });

  return (
    <AccountLayout>
      <PageTitle title={t('forgot.title')} error={refusal !== undefined || form.summary.length > 0} />
      <h1>{t('forgot.title')}</h1>
      <p>{t('forgot.said')}</p>
      <div aria-live="polite">{isSent && <Notice>{t('forgot.sent')}</Notice>}</div>
      <AccountForm form={form} onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
        <Field label={t('signIn.email')} field={form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <SubmitButton busy={form.busy} busyText={t('signIn.busy')}>
          {t('forgot.submit')}
        </SubmitButton>
        <p>
          <Link to={paths.signIn}>{t('signIn.submit')}</Link>
        </p>
      </AccountForm>
      <Advice>
        <ul>
          <li>{t('forgot.doNotShare')}</li>
          <li>{t('forgot.doNotReuse')}</li>
          <li>{t('forgot.useAll')}</li>
        </ul>
      </Advice>
    </AccountLayout>
  );
}

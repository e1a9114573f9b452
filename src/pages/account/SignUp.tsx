import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { PasswordField } from '../../ui/forms/PasswordField';
import { PasswordRules } from '../../ui/forms/PasswordRules';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useAccountCall } from '../../ui/forms/useAccountCall';
import { useContractForm } from '../../ui/forms/useContractForm';
import { AccountLayout } from '../../ui/frame/AccountLayout';
import { Hidden } from '../../ui/frame/Hidden';
import { Link } from '../../ui/frame/Link';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import { UnsentQuestion } from './UnsentQuestion';

type Values = { firstName: string; lastName: string; hospitalName: string; facilityUId: string; email: string; password: string };
const loadSchema = () => import('../../../contract/accounts').then(({ registerHospitalForm }) => registerHospitalForm);

// The way to sign-in is the one that most want: it is the button.
const Already = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(1),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&& > a': { minHeight: 40, '@media (pointer: coarse)': { minHeight: 48 } },
}));

const blank: Values = { firstName: '', lastName: '', hospitalName: '', facilityUId: '', email: '', password: '' };

/** Registers a hospital, and leads to /signin once the server has accepted it (ACC-1, ACC-2). */
export default function SignUp() {
  const t = useText();
  const dispatch = useDispatch();
  const [registered, setRegistered] = useState<string>();
  const keyFor = useSubmissionKey();
  const form = useContractForm<Values>(loadSchema, blank);
  const { call, refusal } = useAccountCall(dispatch, form);

  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, password: conceal(values.password) };
    const answer = await call('registerHospital', { body, key: keyFor(values) });
    forget(body);
    if (answer) setRegistered(values.email);
  });

  // Pass the email address in the history state: in the URL, the browser's history and the server would get it.
  if (registered) return <Navigate to={`${paths.signIn}?done=registered`} state={{ email: registered }} />;
  return (
    <AccountLayout>
      <PageTitle title={t('signUp.title')} error={refusal !== undefined || form.summary.length > 0} />
      <h1>{t('signUp.title')}</h1>
      <p>{t('signUp.said')}</p>
      <AccountForm form={form} onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
        <div className="pair">
          <Field label={t('signUp.firstName')} field={form.field('firstName')} autoComplete="given-name" />
          <Field label={t('signUp.lastName')} field={form.field('lastName')} autoComplete="family-name" />
        </div>
        <Field label={t('signUp.hospitalName')} field={form.field('hospitalName')} autoComplete="organization" />
        <Field label={t('signUp.facilityUId')} hint={t('signUp.facilityHint')} field={form.field('facilityUId')} autoComplete="off" />
        <Field
          label={t('signUp.email')}
          hint={t('signUp.emailHint')}
          field={form.field('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField label={t('signIn.password')} field={form.field('password')} autoComplete="new-password" />
        <PasswordRules password={form.value('password')} />
        <p>
          {t('signUp.accept')} {/* Beside the form, which keeps what was typed. */}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            {t('signUp.terms')}
            <Hidden> {t('signUp.newTab')}</Hidden>
            <ArrowUpRight size={16} aria-hidden />
          </a>
        </p>
        <SubmitButton busy={form.busy} busyText={t('signUp.busy')}>
          {t('signUp.submit')}
        </SubmitButton>
        <Already>
          <p>
            {t('signUp.already')} <Link to={paths.resetPassword}>{t('signUp.account')}</Link>
            {t('signUp.questionMark')}
          </p>
          <PlainLink to={paths.signIn}>{t('signIn.submit')}</PlainLink>
        </Already>
      </AccountForm>
      <UnsentQuestion form={form} />
    </AccountLayout>
  );
}

import { styled } from '@mui/material/styles';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { InferType } from 'yup';
import { changePasswordForm, resetPasswordForm } from '../../../contract/accounts';
import { useChangePasswordMutation } from '../../api/accounts';
import { isProblem } from '../../api/problem';
import { conceal, forget } from '../../api/secrets';
import { Section } from '../frame/Section';
import { useNotice } from '../notices/notices';
import { useErrorText } from '../texts/errorText';
import { useText } from '../texts/texts';
import { ErrorSummary } from './ErrorSummary';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import { SubmitButton } from './SubmitButton';
import { useSubmissionKey } from './submissionKey';
import { useContractForm } from './useContractForm';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
}));

const schema = changePasswordForm.concat(resetPasswordForm);
type Values = InferType<typeof schema>;
const loadSchema = async () => schema;

/** Changes the password of a user who knows the present one. All their other sessions end. */
export const PasswordChange = ({ title, about }: { title: string; about?: string }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const form = useContractForm<Values>(loadSchema, { currentPassword: '', password: '', confirmPassword: '' });
  const keyFor = useSubmissionKey();
  const [change] = useChangePasswordMutation();
  const [refusal, setRefusal] = useState<string>();

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    setRefusal(undefined);
    const body = { currentPassword: conceal(currentPassword), password: conceal(password) };
    const { data, error } = await change({ body, key: keyFor({ currentPassword, password }) });
    forget(body);
    if (data) {
      keyFor.spent();
      form.fill({});
      notice.success(t('password.changed'));
      return;
    }
    const atFields = isProblem(error) && form.setServerErrors(error);
    setRefusal(atFields ? undefined : errorText(error));
  });
  return (
    <Section id="password-section" icon={KeyRound} title={title} about={about} setting={about}>
      <Form noValidate onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
        <PasswordField label={t('password.current')} field={form.field('currentPassword')} autoComplete="current-password" />
        <PasswordField label={t('password.next')} field={form.field('password')} autoComplete="new-password" />
        <PasswordRules password={form.value('password')} />
        <PasswordField label={t('password.confirmNext')} field={form.field('confirmPassword')} autoComplete="new-password" />
        <div>
          <SubmitButton second={!form.isDirty} busy={form.busy} busyText={t('password.changing')}>
            {t('password.change')}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
};

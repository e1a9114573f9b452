import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { confirmPasswordForm } from '../../../contract/accounts';
import { useConfirmPasswordMutation } from '../../api/accounts';
import { isProblem, reasonOfError } from '../../api/problem';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../forms/ErrorSummary';
import { PasswordField } from '../forms/PasswordField';
import { SubmitButton } from '../forms/SubmitButton';
import { useContractForm } from '../forms/useContractForm';
import { useProblemText } from '../texts/problemText';
import { useText } from '../texts/texts';
import { useTask } from './useTask';

const loadSchema = async () => confirmPasswordForm;

const Question = ({ task, sendingStarted, succeeded, refused, closed }: ReturnType<typeof useTask>) => {
  const t = useText();
  const id = useId();
  const problemText = useProblemText();
  const form = useContractForm<{ password: string }>(loadSchema, { password: '' });
  const [confirm] = useConfirmPasswordMutation();

  const submit = form.handleSubmit(async ({ password }) => {
    sendingStarted();
    const body = { password: conceal(password) };
    const { data, error } = await confirm({ body });
    forget(body);
    if (data) succeeded();
    else {
      form.clear('password');
      refused(reasonOfError(isProblem(error) && error.errors?.[0] ? { ...error, code: error.errors[0].code } : error));
    }
  });
  return (
    <Dialog open onClose={closed} maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('passwordAgain.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <p id={`${id}-said`} style={{ margin: 0 }}>
            {t('passwordAgain.said')}
          </p>
          <ErrorSummary items={form.summary} {...(task.status === 'refused' && { message: problemText(task.problem) })} />
          <PasswordField label={t('password.current')} field={form.field('password')} autoComplete="current-password" autoFocus />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2 }}>
          <Button onClick={closed}>{t('common.cancel')}</Button>
          <SubmitButton busy={form.busy} busyText={t('form.sending')}>
            {t('passwordAgain.go')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/**
 * Asks for the password while a call waits for it (`confirms` in its row). After the right password the page sends the call again; if the
 * user cancels, the call changes nothing.
 */
export const PasswordQuestion = () => {
  const question = useTask('confirmPassword');
  const { status } = question.task;
  return status === 'none' || status === 'done' ? null : <Question {...question} />;
};

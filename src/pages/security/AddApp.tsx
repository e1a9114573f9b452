import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { codeForm } from '../../../contract/secondFactor';
import { isProblem } from '../../api/problem';
import { useConfirmAuthenticatorMutation, useStartAuthenticatorMutation } from '../../api/secondFactor';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PageLoading } from '../../ui/frame/PageLoading';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { QrCode } from './QrCode';
import { revealedBy, useForgotten } from './revealedAnswer';
import { SecurityDialog } from './SecurityDialog';

const Key = styled('code')(({ theme }) => ({
  ...theme.typography.body1,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));
const Shown = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > svg': { justifySelf: 'center' },
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

const loadSchema = async () => codeForm;
/** Splits the key into groups of four, which are easier to copy by hand. */
const grouped = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

const KeyOfApp = ({ handles }: { handles: readonly string[] }) => {
  const t = useText();
  const [secret = '', address = ''] = revealedBy(handles);
  useForgotten(handles);
  return (
    <Shown>
      <p>{t('security.appScan')}</p>
      <QrCode text={address} label={t('security.appPicture')} />
      <p>
        {t('security.appType')} <Key>{grouped(secret)}</Key>
      </p>
      <a href={address}>{t('security.appOpen')}</a>
    </Shown>
  );
};

/** Sets up an authenticator app: shows its key, and turns it on with the first code. */
export const AddApp = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [start, { data: key, error: notStarted }] = useStartAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  const form = useContractForm<{ code: string }>(loadSchema, { code: '' });
  const [refusal, setRefusal] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; Strict Mode starts twice, but with the same key
  useEffect(() => void start({ key: keyFor('start') }), []);

  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(undefined);
    const body = { code: conceal(code) };
    const { data, error } = await confirm({ body, key: keyFor(code) });
    forget(body);
    if (data) return onDone();
    if (!(isProblem(error) && form.setServerErrors(error))) setRefusal(errorText(error));
  });
  const message = refusal ?? (notStarted && errorText(notStarted));
  return (
    <SecurityDialog
      title={t('security.appTitle')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {key && (
            <SubmitButton busy={form.busy} busyText={t('security.asking')}>
              {t('security.appGo')}
            </SubmitButton>
          )}
        </>
      }
    >
      <ErrorSummary items={form.summary} {...(message && { message })} />
      {!key && !notStarted && <PageLoading />}
      {key && <KeyOfApp handles={[key.secret, key.address]} />}
      {key && <Field label={t('security.appCode')} field={form.field('code')} inputMode="numeric" autoComplete="one-time-code" />}
    </SecurityDialog>
  );
};

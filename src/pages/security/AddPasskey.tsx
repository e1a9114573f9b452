import Button from '@mui/material/Button';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { passkeyNameForm } from '../../../contract/secondFactor';
import { isProblem } from '../../api/problem';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../api/secondFactor';
import { conceal, forget } from '../../api/secrets';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { SecurityDialog } from './SecurityDialog';

const loadSchema = async () => passkeyNameForm;

/** Makes a passkey in the browser. Undefined if the user or the browser refuses. */
const made = async (options: string): Promise<string | undefined> => {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
};

/** Asks for a passkey's name, and adds the passkey. */
export const AddPasskey = ({ onDone, onClose }: { onDone: (name: string) => void; onClose: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useContractForm<{ name: string }>(loadSchema, { name: '' });
  const [refusal, setRefusal] = useState<string>();

  const submit = form.handleSubmit(async ({ name }) => {
    setRefusal(undefined);
    // Each attempt has its own challenge.
    const started = await start({ key: crypto.randomUUID() });
    if (!started.data) return setRefusal(errorText(started.error));
    const passkey = await made(started.data.options);
    if (!passkey) return setRefusal(t('security.passkeyStopped'));
    const body = { name, passkey: conceal(passkey) };
    const { data, error } = await add({ body, key: crypto.randomUUID() });
    forget(body);
    if (data) return onDone(name);
    if (!(isProblem(error) && form.setServerErrors(error))) setRefusal(errorText(error));
  });
  return (
    <SecurityDialog
      title={t('security.passkeyTitle')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton busy={form.busy} busyText={t('security.asking')}>
            {t('security.passkeyGo')}
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
      <p>{t('security.passkeySaid')}</p>
      <Field label={t('security.passkeyName')} hint={t('security.passkeyHint')} field={form.field('name')} autoComplete="off" autoFocus />
    </SecurityDialog>
  );
};

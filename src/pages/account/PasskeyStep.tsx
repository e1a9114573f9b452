import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import type { useFinishSignIn } from './useFinishSignIn';

/** Asks the browser to use one of the user's passkeys. */
export const PasskeyStep = ({ options, finish }: { options: string; finish: ReturnType<typeof useFinishSignIn> }) => {
  const t = useText();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(false);
  const { problem, busy, send } = finish;
  const use = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    setStopped(false);
    try {
      const said = await startAuthentication({ optionsJSON: JSON.parse(options) });
      await send('passkey', JSON.stringify(said));
    } catch {
      // The user cancelled, took too long, or has no such passkey on this device: browsers do not say which.
      setStopped(true);
    } finally {
      setAsking(false);
    }
  };
  const message = stopped ? t('secondStep.passkeyStopped') : problem && problemText(problem);
  return (
    <AccountForm onSubmit={(event) => void use(event)}>
      <ErrorSummary items={[]} message={message} />
      <p>{t('secondStep.passkeySaid')}</p>
      <SubmitButton busy={asking || busy} busyText={t('signIn.busy')}>
        {t('secondStep.usePasskey')}
      </SubmitButton>
    </AccountForm>
  );
};

import { useState } from 'react';
import { object } from 'yup';
import { line } from '../../../contract/fields';
import type { SecondStep } from '../../../contract/secondFactor';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { AccountForm } from './AccountForm';
import type { useFinishSignIn } from './useFinishSignIn';

const schema = object({ proof: line('secondStep.missing') });
const loadSchema = async () => schema;

type Props = { way: Exclude<SecondStep, 'passkey'>; finish: ReturnType<typeof useFinishSignIn> };

/** The code of the authenticator app, or a recovery code. */
export const CodeStep = ({ way, finish }: Props) => {
  const t = useText();
  const problemText = useProblemText();
  const form = useContractForm<{ proof: string }>(loadSchema, { proof: '' });
  const ofApp = way === 'authenticator';
  const [atField, setAtField] = useState(false);
  const problem = atField ? undefined : finish.problem;

  const submit = form.handleSubmit(async ({ proof }) => {
    const refused = await finish.send(way, proof);
    setAtField(refused !== undefined && form.setServerErrors(refused));
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <ErrorSummary items={form.summary} {...(problem && { message: problemText(problem) })} />
      <Field
        label={t(ofApp ? 'secondStep.code' : 'secondStep.recoveryCode')}
        hint={t(ofApp ? 'secondStep.codeHint' : 'secondStep.recoveryHint')}
        field={form.field('proof')}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        {...(ofApp && { inputMode: 'numeric' })}
        autoFocus
      />
      <SubmitButton busy={finish.busy} busyText={t('signIn.busy')}>
        {t('secondStep.go')}
      </SubmitButton>
    </AccountForm>
  );
};

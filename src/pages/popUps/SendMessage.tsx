import type { InferType } from 'yup';
import { messageForm } from '../../../contract/doctorMessages';
import { useSendMessageMutation } from '../../api/doctorMessages';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { PopUpFrame, PopUpGrid } from '../../ui/PopUpFrame';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextArea } from '../../ui/TextArea';
import { useText } from '../../ui/texts';
import { useContractForm } from '../../ui/useContractForm';
import { useAddition } from './useAddition';

type Values = InferType<typeof messageForm>;
const loadSchema = async () => messageForm;
const formId = 'send-message';

/** A message to the administrator: sent only when the server has it (DOC-3). */
export default function SendMessage() {
  const t = useText();
  const form = useContractForm<Values>(loadSchema);
  const [send] = useSendMessageMutation();
  const { add, refusal } = useAddition(form, { done: t('sendMessage.done'), refused: t('sendMessage.refused') });
  const submit = form.handleSubmit((values) => add(values, (body, key) => send({ body, key })));
  return (
    <PopUpFrame
      title={t('sendMessage.title')}
      closeText={t('common.cancel')}
      action={
        <SubmitButton form={formId} busy={form.busy} busyText={t('sendMessage.busy')}>
          {t('sendMessage.submit')}
        </SubmitButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PopUpGrid>
          <div className="whole">
            <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
            <TextArea label={t('sendMessage.text')} field={form.field('text')} readOnly={form.busy} />
          </div>
        </PopUpGrid>
      </form>
    </PopUpFrame>
  );
}

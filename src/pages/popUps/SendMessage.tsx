import { useDispatch } from 'react-redux';
import type { InferType } from 'yup';
import { messageForm } from '../../../contract/doctorMessages';
import { longest } from '../../../contract/fields';
import type { About } from '../../state/note';
import { popUp } from '../../state/popUp';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';

type Values = InferType<typeof messageForm>;
const loadSchema = async () => messageForm;
const about: About = { kind: 'message', patient: null };

/** Writes a message to the administrator (DOC-3). It goes into the outbox, and counts as sent once the server has it. */
export default function SendMessage() {
  const t = useText();
  const dispatch = useDispatch();
  const form = useContractForm<Values>(loadSchema, { text: '' });
  const note = useNote(about, form);
  const submit = form.handleSubmit(async (body) => {
    note.save({ kind: 'message', patient: null, body });
    dispatch(popUp.actions.finished());
  });
  return (
    <PopUpForm
      persistsDraft
      title={t('sendMessage.title')}
      closeText={t('common.cancel')}
      submitText={t('sendMessage.submit')}
      busy={form.busy}
      busyText={t('sendMessage.busy')}
      onSubmit={submit}
    >
      <ErrorSummary items={form.summary} />
      <TextArea
        label={t('sendMessage.text')}
        field={form.field('text')}
        long
        count={t('sendMessage.characters', { count: form.value('text').trim().length, most: longest.message })}
      />
      <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
    </PopUpForm>
  );
}

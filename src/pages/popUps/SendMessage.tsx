import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { UserRoundPlus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { type InferType, string } from 'yup';
import { messageForm } from '../../../contract/doctorMessages';
import { longest } from '../../../contract/fields';
import { askedFrom } from '../../state/askedHandover';
import type { About } from '../../state/note';
import { popUp } from '../../state/popUp';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';

const schema = messageForm.shape({ handover: string().optional() });
type Values = InferType<typeof schema>;
const loadSchema = async () => schema;
const about: About = { kind: 'message', patient: null };

const Request = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  '& > svg': { flex: 'none' },
  '& > p': { flex: '1 1 240px', margin: 0 },
}));

/** What the message asks the admin for (CHT-8), beside what its text says of that. */
const Asked = ({ text, onLeaveOut }: { text: string; onLeaveOut: () => void }) => {
  const t = useText();
  const asked = askedFrom(text);
  if (!asked) return null;
  return (
    <Request>
      <UserRoundPlus size={20} aria-hidden />
      <p>
        {t('sendMessage.asks', { count: asked.patientIds.length, doctor: asked.doctor })}{' '}
        {t(asked.keeps ? 'handingOver.keepsSaid' : 'handingOver.givesUpSaid')}
      </p>
      <Button size="small" onClick={onLeaveOut}>
        {t('sendMessage.leaveOut')}
      </Button>
    </Request>
  );
};

/** Writes a message to the administrator (DOC-3). It goes into the outbox, and counts as sent once the server has it. */
export default function SendMessage() {
  const t = useText();
  const dispatch = useDispatch();
  const form = useContractForm<Values>(loadSchema, { text: '', handover: '' });
  const note = useNote(about, form);
  const submit = form.handleSubmit(async (body) => {
    const { text, handover } = body;
    note.save({ kind: 'message', patient: null, body: { text, ...(handover && { handover }) } });
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
      // Nothing to say leaves no gap.
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, '& > :empty': { display: 'none' } }}
    >
      <ErrorSummary items={form.summary} />
      <TextArea
        label={t('sendMessage.text')}
        hint={t('sendMessage.said')}
        field={form.field('text')}
        long
        count={t('sendMessage.characters', { count: form.value('text').trim().length, most: longest.message })}
      />
      <Asked text={form.value('handover')} onLeaveOut={() => form.set('handover', '')} />
      <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
    </PopUpForm>
  );
}

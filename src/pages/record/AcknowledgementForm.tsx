import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { type Acknowledgement, acknowledgementForm } from '../../../contract/acknowledgements';
import type { Patient } from '../../../contract/patients';
import type { About } from '../../state/note';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SaveBar } from '../../ui/forms/SaveBar';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { CloseForm } from './CloseForm';
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { SubmitFor } from './SubmitFor';

const written = acknowledgementForm.omit(['result']);
const loadSchema = async () => written;
type Values = Readonly<Record<string, string>>;

/** The values with the result that they are about; without a text they are about none, and no draft. */
const about = (result: string, values: Values): Values => ({
  ...values,
  result: Object.values(values).some((text) => text.trim() !== '') ? result : '',
});

type Props = {
  about: About;
  patient: Patient;
  resultId: string;
  entries: readonly Acknowledgement[];
  onSaved: () => void;
  /** Undefined for a result that has to be acknowledged: its form stays. */
  onClose: (() => void) | undefined;
};

/** The form with which a doctor acknowledges one result (CHT-7). Its draft names the result, which is no field of the form. */
export const AcknowledgementForm = ({ about: subject, patient, resultId, entries, onSaved, onClose }: Props) => {
  const t = useText();
  const form = useContractForm(loadSchema, { whatWasDone: '', corrects: '' });
  const { valuesNow, followTyping, fill } = form;
  const ofResult = useMemo(
    () => ({
      valuesNow: () => about(resultId, valuesNow()),
      followTyping: (typed: (values: Values) => void) => followTyping((values) => typed(about(resultId, values))),
      fill,
    }),
    [resultId, valuesNow, followTyping, fill],
  );
  const note = useNote(subject, ofResult);
  const submit = form.handleSubmit(async (body) => {
    note.save({ kind: 'acknowledgement', patient: aboutPatient(patient), body: { ...body, result: resultId } });
    onSaved();
  });
  const sayNothingToDo = () => note.rewrite(about(resultId, { ...valuesNow(), whatWasDone: t('acknowledgement.nothingToDo') }));
  return (
    <SectionForm data-draft noValidate onSubmit={submit}>
      <ErrorSummary items={form.summary} />
      <Correcting note={note} entries={entries} valuesNow={ofResult.valuesNow} />
      <TextArea label={t('acknowledgement.whatWasDone')} field={form.field('whatWasDone')} />
      {form.value('whatWasDone') === '' && (
        <Button variant="outlined" onClick={sayNothingToDo} sx={{ justifySelf: 'start' }}>
          {t('acknowledgement.nothingToDo')}
        </Button>
      )}
      {onClose && note.draft.status !== 'written' && <CloseForm onClose={onClose} />}
      <SaveBar>
        <SubmitFor text="acknowledgement.saveFor" patient={patient} busy={form.busy} busyText={t('record.busy')} />
        <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
      </SaveBar>
    </SectionForm>
  );
};

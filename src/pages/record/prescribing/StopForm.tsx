import { useDispatch } from 'react-redux';
import type { InferType } from 'yup';
import { eachField } from '../../../../contract/kindsOfEntry';
import type { Patient } from '../../../../contract/patients';
import { prescriptionForm } from '../../../../contract/prescriptions';
import type { About } from '../../../state/note';
import { popUp } from '../../../state/popUp';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary';
import { TextArea } from '../../../ui/forms/TextArea';
import { useContractForm } from '../../../ui/forms/useContractForm';
import { PopUpForm } from '../../../ui/frame/PopUpForm';
import { DraftStrip } from '../../../ui/notes/DraftStrip';
import { useNote } from '../../../ui/notes/useNote';
import { PersonName } from '../../../ui/people/PersonName';
import { useText } from '../../../ui/texts/texts';
import { aboutPatient } from '../aboutPatient';
import { ForPatient } from '../ForPatient';
import { ReadBack } from './ReadBack';

type Values = InferType<typeof prescriptionForm>;
const empty = { ...eachField('prescription', () => ''), corrects: '' };
const loadSchema = async () => prescriptionForm;

/** Stops a medicine: says which and asks why (CHT-6). The stop is an entry of its own; what it stops stays as it is. */
export const StopForm = ({ patient, about }: { patient: Patient; about: About }) => {
  const t = useText();
  const dispatch = useDispatch();
  const form = useContractForm<Values>(loadSchema, empty);
  const note = useNote(about, form);
  const submit = form.handleSubmit(async ({ prescription, step, follows, because, corrects }) => {
    note.save({ kind: 'prescription', patient: aboutPatient(patient), body: { prescription, step, follows, because, corrects } });
    dispatch(popUp.actions.finished());
  });
  return (
    <PopUpForm
      persistsDraft
      title={t('prescribed.stopTitle')}
      subtitle={<PersonName {...patient} pictured uniqueId={patient.patientUniqueId} />}
      closeText={t('common.close')}
      submitText={<ForPatient text="prescribed.stopFor" patient={patient} />}
      busy={form.busy}
      busyText={t('record.busy')}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2 }}
    >
      <ErrorSummary items={form.summary} />
      <ReadBack text={form.value('prescription')} />
      <TextArea label={t('prescribed.because.stop')} field={form.field('because')} />
      <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
    </PopUpForm>
  );
};

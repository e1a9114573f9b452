import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { InferType } from 'yup';
import { type MedicalHistoryEntry, medicalHistoryForm } from '../../../contract/medicalHistory';
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
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { SubmitFor } from './SubmitFor';

// Side by side on a tablet, where they would push the first entry down.
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '@media (min-width: 600px) and (max-width: 1199px)': { gridTemplateColumns: '1fr 1fr' },
}));

type Values = InferType<typeof medicalHistoryForm>;
const loadSchema = async () => medicalHistoryForm;

type Props = { about: About; patient: Patient; entries: readonly MedicalHistoryEntry[]; onSaved: () => void };

/** The form for a new entry of the medical history (DOC-7). Saving puts the entry into the outbox; the list shows it with its receipt. */
export const MedicalHistoryForm = ({ about, patient, entries, onSaved }: Props) => {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, { complaint: '', diagnosis: '', corrects: '' });
  const note = useNote(about, form);
  const isEmpty = note.draft.status === 'none';
  const submit = form.handleSubmit(async (body) => {
    note.save({ kind: 'medicalHistory', patient: aboutPatient(patient), body });
    onSaved();
  });
  return (
    <Card sx={{ p: 2 }}>
      <SectionForm data-draft noValidate onSubmit={submit}>
        <h2>{t('history.new')}</h2>
        <ErrorSummary items={form.summary} />
        <Correcting note={note} entries={entries} valuesNow={form.valuesNow} />
        <Fields>
          <TextArea label={t('history.complaint')} field={form.field('complaint')} />
          <TextArea label={t('history.diagnosis')} field={form.field('diagnosis')} />
        </Fields>
        <SaveBar rests={isEmpty}>
          <SubmitFor text="history.saveFor" patient={patient} second={isEmpty} busy={form.busy} busyText={t('record.busy')} />
          <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
        </SaveBar>
      </SectionForm>
    </Card>
  );
};

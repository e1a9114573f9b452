import Card from '@mui/material/Card';
import type { InferType } from 'yup';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import { measuredAt, type VitalSigns, vitalSignsForm } from '../../../contract/vitalSigns';
import type { About } from '../../state/note';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SaveBar } from '../../ui/forms/SaveBar';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { ForPatient } from './ForPatient';
import { momentOf, yearsAt } from './measuredTime';
import { UnlikelyValues } from './UnlikelyValues';
import { type Unlikely, unlikelyIn } from './unlikely';
import { useAskOnce } from './useAskOnce';
import { MoreFields, RoundFields } from './VitalFields';

type Values = InferType<typeof vitalSignsForm>;
/** The contract's form, but its field of the time has the time of this device's zone. */
const schema = vitalSignsForm.shape({
  measuredAt: measuredAt().transform((value: unknown) => (typeof value === 'string' ? momentOf(value) : value)),
});
const loadSchema = async () => schema;
const empty = { ...eachField('vitalSigns', () => ''), corrects: '' };

type Props = { about: About; patient: Patient; entries: readonly VitalSigns[]; onScale2: boolean };

/** The form of a set of vital signs (CHT-4). Unlikely values are asked about once, then saved as they are. */
export const VitalSignsForm = ({ about, patient, entries, onScale2 }: Props) => {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, empty);
  const note = useNote(about, form);
  const { asked, confirm, isSure } = useAskOnce<Unlikely>(form.valuesNow);
  const submit = form.handleSubmit(async (values) => {
    if (!isSure(unlikelyIn(values, yearsAt(patient.birthDate, new Date().toISOString())))) return;
    // The scale is part of what was measured, also the usual one.
    const scale = values.saturation === undefined ? undefined : (values.scale ?? '1');
    note.save({ kind: 'vitalSigns', patient: aboutPatient(patient), body: { ...values, scale } });
  });
  return (
    <Card sx={{ p: 2 }}>
      <SectionForm data-draft noValidate onSubmit={submit}>
        <ErrorSummary items={form.summary} />
        <Correcting note={note} entries={entries} valuesNow={form.valuesNow} />
        <RoundFields form={form} />
        <MoreFields form={form} onScale2={onScale2} />
        {asked && <UnlikelyValues values={asked} onConfirm={confirm} />}
        <SaveBar>
          <SubmitButton busy={form.busy} busyText={t('record.busy')} second={note.draft.status !== 'written'}>
            <ForPatient text="history.saveFor" patient={patient} />
          </SubmitButton>
          <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
        </SaveBar>
      </SectionForm>
    </Card>
  );
};

import Card from '@mui/material/Card';
import type { InferType } from 'yup';
import { eachField } from '../../../contract/kindsOfEntry';
import { isMeasurement, tidyMeasured } from '../../../contract/measurements';
import type { Patient } from '../../../contract/patients';
import { type VitalSigns, vitalSignsForm } from '../../../contract/vitalSigns';
import type { About } from '../../state/note';
import type { Outbox } from '../../state/outbox';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SaveBar } from '../../ui/forms/SaveBar';
import { useContractForm, type WrongField } from '../../ui/forms/useContractForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { measuredHere } from './measuredHere';
import { yearsAt } from './measuredTime';
import type { Vitals } from './news2';
import { onEnterNext } from './onEnterNext';
import { StillNeeded } from './StillNeeded';
import { SubmitFor } from './SubmitFor';
import { UnlikelyValues } from './UnlikelyValues';
import { type Unlikely, unlikelyIn } from './unlikely';
import { useAskOnce } from './useAskOnce';
import { MoreFields, RoundFields } from './VitalFields';
import { vitalLabels } from './vitalLabels';

type Values = InferType<typeof vitalSignsForm>;
/** The contract's form with this device's zone and the patient's date of birth. */
const schemaOf = ({ birthDate }: Patient) => vitalSignsForm.shape({ measuredAt: measuredHere(birthDate) });
const empty = { ...eachField('vitalSigns', () => ''), corrects: '' };

type Props = {
  about: About;
  patient: Patient;
  entries: readonly VitalSigns[];
  last: Vitals | undefined;
  /** What the form has saved last. */
  saved: Outbox[string] | undefined;
  onSaved: (id: string | undefined) => void;
};

/** The form of a set of vital signs (CHT-4). Unlikely values are asked about once, then saved as they are. */
export const VitalSignsForm = ({ about, patient, entries, last, saved, onSaved }: Props) => {
  const t = useText();
  const form = useContractForm<Values>(async () => schemaOf(patient), empty);
  const note = useNote(about, form);
  const { asked, confirm, isSure } = useAskOnce<Unlikely>(form.valuesNow);
  const isEmpty = note.draft.status === 'none';
  const submit = form.handleSubmit(async (values) => {
    if (!isSure(unlikelyIn(values, yearsAt(patient.birthDate, new Date().toISOString()), last))) return;
    // The scale is part of what was measured, also the usual one.
    const scale = values.saturation === undefined ? undefined : (values.scale ?? '1');
    onSaved(note.save({ kind: 'vitalSigns', patient: aboutPatient(patient), body: { ...values, scale } }));
  });
  /** A range alone does not say of which field it is. What names its field, or is about the whole form, stays. */
  const named = ({ name, text }: WrongField): WrongField => {
    const [, label] = Object.entries(vitalLabels).find(([each]) => each === name && text !== t('vitals.nothing')) ?? [];
    return { name, text: label ? t('vitals.wrong', { name: t(label), text }) : text };
  };
  // As the contract reads it.
  const vitals = eachField('vitalSigns', (name) => (isMeasurement(name) ? tidyMeasured(name, form.value(name).trim()) : form.value(name)));
  return (
    <Card sx={{ p: 2 }}>
      <SectionForm data-draft noValidate onSubmit={submit} {...onEnterNext}>
        <h2>
          {t('vitals.new')} {!form.value('measuredAt') && <small>{t('vitals.now')}</small>}
        </h2>
        <ErrorSummary items={form.summary.map(named)} />
        <Correcting note={note} entries={entries} valuesNow={form.valuesNow} />
        <RoundFields form={form} />
        <MoreFields form={form} last={last} />
        <StillNeeded vitals={vitals} age={yearsAt(patient.birthDate, new Date().toISOString())} />
        {asked && <UnlikelyValues values={asked} onConfirm={confirm} />}
        <SaveBar>
          <SubmitFor text="history.saveFor" patient={patient} second={isEmpty} busy={form.busy} busyText={t('record.busy')} />
          <DraftStrip draft={note.draft} saved={saved} onDiscard={note.discard} onUndo={note.undo} />
        </SaveBar>
      </SectionForm>
    </Card>
  );
};

import { useMemo } from 'react';
import type { InferType } from 'yup';
import { type KeyValue, keyValueForm } from '../../../../contract/keyValues';
import type { Patient } from '../../../../contract/patients';
import type { About } from '../../../state/note';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary';
import { SaveBar } from '../../../ui/forms/SaveBar';
import { useContractForm } from '../../../ui/forms/useContractForm';
import { DraftStrip } from '../../../ui/notes/DraftStrip';
import { useNote } from '../../../ui/notes/useNote';
import { useText } from '../../../ui/texts/texts';
import { aboutPatient } from '../aboutPatient';
import { CloseForm } from '../CloseForm';
import { Correcting } from '../Correcting';
import { SectionForm } from '../FormBeside';
import { measuredHere } from '../measuredHere';
import { SubmitFor } from '../SubmitFor';
import { useAskOnce } from '../useAskOnce';
import { AsBefore } from './AsBefore';
import { KeyValueFields } from './KeyValueFields';
import type { Series } from './labValues';
import { UnlikelyValue } from './UnlikelyValue';
import { type Unlikely, unlikelyIn } from './unlikelyValue';

/** The contract's form with this device's zone and the patient's date of birth; the result is no field. */
const schemaOf = ({ birthDate }: Patient) =>
  keyValueForm.omit(['result']).shape({ takenAt: measuredHere(birthDate).required('keyValue.takenAt.missing') });
type Values = Readonly<Record<string, string>>;
const empty = { analyte: '', labValue: '', labUnit: '', low: '', high: '', takenAt: '', corrects: '' };

/** The values with the result that they are of; without a text they are of none, and no draft. */
const withResult = (result: string, values: Values): Values => ({
  ...values,
  result: Object.values(values).some((text) => text.trim() !== '') ? result : '',
});

type Props = {
  about: About;
  patient: Patient;
  /** Empty for a value of no result that has a file here. */
  resultId: string;
  entries: readonly KeyValue[];
  series: readonly Series[];
  /** The moments at which the samples of what was typed here were taken, the last one first. */
  taken: readonly string[];
  /** Called when it has saved, or the user is done with it. */
  onClose: () => void;
};

/** The form of a value of a lab result (CHT-7). Unlikely values are asked about once, then saved as they are. */
export const KeyValueForm = ({ about, patient, resultId, entries, series, taken, onClose }: Props) => {
  const t = useText();
  const form = useContractForm<InferType<ReturnType<typeof schemaOf>>>(async () => schemaOf(patient), empty);
  const { valuesNow, followTyping, fill } = form;
  const ofResult = useMemo(
    () => ({
      valuesNow: () => withResult(resultId, valuesNow()),
      followTyping: (typed: (values: Values) => void) => followTyping((values) => typed(withResult(resultId, values))),
      fill,
    }),
    [resultId, valuesNow, followTyping, fill],
  );
  const note = useNote(about, ofResult);
  const { asked, confirm, isSure } = useAskOnce<Unlikely>(valuesNow);
  const submit = form.handleSubmit(async (values) => {
    if (!isSure(unlikelyIn(values, series))) return;
    note.save({ kind: 'keyValue', patient: aboutPatient(patient), body: { ...values, result: resultId || undefined } });
    onClose();
  });
  const rewrite = (values: Values) => note.rewrite(withResult(resultId, { ...valuesNow(), ...values }));
  return (
    <SectionForm data-draft noValidate onSubmit={submit}>
      <ErrorSummary items={form.summary} />
      <Correcting note={note} entries={entries} valuesNow={ofResult.valuesNow} />
      {form.value('analyte') === '' && <AsBefore series={series} onChoose={rewrite} />}
      <KeyValueFields
        form={form}
        names={series.map(({ newest }) => newest.body.analyte)}
        taken={taken[0]}
        onTaken={(takenAt) => rewrite({ takenAt })}
      />
      {asked && <UnlikelyValue values={asked} body={valuesNow()} onConfirm={confirm} />}
      {note.draft.status !== 'written' && <CloseForm onClose={onClose} />}
      <SaveBar>
        <SubmitFor text="history.saveFor" patient={patient} busy={form.busy} busyText={t('record.busy')} />
        <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
      </SaveBar>
    </SectionForm>
  );
};

import Card from '@mui/material/Card';
import { useState } from 'react';
import type { InferType } from 'yup';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import { clinicalStatuses, type Problem, problemForm } from '../../../contract/problemList';
import type { About } from '../../state/note';
import { ChoiceButtons } from '../../ui/forms/ChoiceButtons';
import { notToCome } from '../../ui/forms/dateHere';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SaveBar } from '../../ui/forms/SaveBar';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { PastDateField } from './PastDateField';
import { areSameProblem, type KnownProblem } from './problemsOf';
import { SubmitFor } from './SubmitFor';
import type { ShownEntry } from './useProblems';

type Values = InferType<typeof problemForm>;
/** The contract's form with this device's calendar. */
const schema = problemForm.test('toCome', notToCome('problemList.date.future', 'onset', 'resolvedOn'));
const loadSchema = async () => schema;
const empty = { ...eachField('problem', () => ''), corrects: '' };

type Props = {
  about: About;
  patient: Patient;
  entries: readonly Problem[];
  problems: readonly KnownProblem<ShownEntry>[];
  onSaved: () => void;
};

/** The form of a problem (CHT-3). That one is resolved or active again begins at that problem, and asks for nothing else. */
export const ProblemForm = ({ about, patient, entries, problems, onSaved }: Props) => {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, empty);
  const note = useNote(about, form);
  const isEmpty = note.draft.status === 'none';
  // Once it has the focus it stays whole until it is saved: what is pressed must not move away.
  const [isUsed, setIsUsed] = useState(false);
  const isResting = isEmpty && !isUsed && !form.isDirty;
  const submit = form.handleSubmit(async (body) => {
    note.save({ kind: 'problem', patient: aboutPatient(patient), body });
    setIsUsed(false);
    onSaved();
  });
  const { input: status, error } = form.field('clinicalStatus');
  const [isResolved, corrects] = [status.value === 'resolved', form.value('corrects')];
  const follows = form.value('follows') !== '';
  // Once somebody has said that it is resolved or active again, the first entry no longer says which.
  const isDecided = problems.some(({ last, stated }) => last && stated.id === corrects);
  const typed = form.value('problem');
  const already = problems.find(({ stated }) => stated.id !== corrects && areSameProblem(stated.problem, typed));
  return (
    <Card sx={{ p: 2 }}>
      <SectionForm data-draft noValidate onSubmit={submit} onFocus={() => setIsUsed(true)} {...(isResting && { 'data-resting': true })}>
        <ErrorSummary items={form.summary} />
        {!follows && <h2>{t('problemList.new')}</h2>}
        <Correcting note={note} entries={entries} valuesNow={form.valuesNow} />
        {follows ? (
          <p>
            <strong>{t(`problemList.saying.${isResolved ? 'resolved' : 'active'}`, { what: typed })}</strong>
          </p>
        ) : (
          <>
            <TextArea label={t('problemList.problem')} field={form.field('problem')} />
            {already && <p role="status">{t(`problemList.already.${already.status}`)}</p>}
          </>
        )}
        <div className="later">
          {!follows && <PastDateField label={t('problemList.onset')} field={form.field('onset')} birthDate={patient.birthDate} />}
          {!follows && !isDecided && (
            <ChoiceButtons
              label={t('problemList.status')}
              field={{ input: { ...status, value: status.value || 'active' }, error }}
              options={clinicalStatuses.map((value) => ({ value, label: t(`problemList.${value}`) }))}
            />
          )}
          {isResolved && (follows || !isDecided) && (
            <PastDateField label={t('problemList.resolvedOn')} field={form.field('resolvedOn')} birthDate={patient.birthDate} />
          )}
          <Field label={t('problemList.remark')} field={form.field('remark')} optional />
        </div>
        <SaveBar>
          <SubmitFor text="history.saveFor" patient={patient} second={isEmpty} busy={form.busy} busyText={t('record.busy')} />
          <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
        </SaveBar>
      </SectionForm>
    </Card>
  );
};

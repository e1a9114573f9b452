import Card from '@mui/material/Card';
import { useEffect, useRef } from 'react';
import type { InferType } from 'yup';
import { type Allergy, type AllergyStatement, allergyForm, severities } from '../../../contract/allergies';
import type { Patient } from '../../../contract/patients';
import type { About } from '../../state/note';
import { ChoiceButtons } from '../../ui/forms/ChoiceButtons';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { useContractForm } from '../../ui/forms/useContractForm';
import { Row } from '../../ui/frame/Row';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Correcting } from './Correcting';
import { SectionForm } from './FormBeside';
import { SubmitFor } from './SubmitFor';
import { useAllergies } from './useAllergies';

type Values = InferType<typeof allergyForm>;
const loadSchema = async () => allergyForm;
const empty = { statement: '', substance: '', reaction: '', severity: '', ends: '', reason: '', corrects: '' };

/** What each statement consists of. */
const parts: Readonly<Record<AllergyStatement, readonly (keyof Values)[]>> = {
  allergy: ['substance', 'reaction', 'severity'],
  alert: ['substance'],
  noKnownAllergies: [],
  noLongerApplies: ['ends', 'reason'],
};

/** Without what was typed for another statement before this one was chosen. */
const bodyOf = (values: Values) =>
  Object.fromEntries(['statement' as const, ...parts[values.statement], 'corrects' as const].map((name) => [name, values[name]]));

type Props = { about: About; patient: Patient; entries: readonly Allergy[] };

/** The form of a statement about allergies (CHT-2). That one applies no longer begins at its entry. */
export const AllergyForm = ({ about, patient, entries }: Props) => {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, empty);
  const note = useNote(about, form);
  const { standing } = useAllergies(patient);
  const box = useRef<HTMLDivElement>(null);
  const begunAt = form.value('corrects') || form.value('ends');
  // A correction begins at its entry, which may be far above.
  useEffect(() => {
    if (begunAt) box.current?.scrollIntoView({ block: 'nearest' });
  }, [begunAt]);
  const submit = form.handleSubmit(async (values) => {
    note.save({ kind: 'allergy', patient: aboutPatient(patient), body: bodyOf(values) });
  });
  const stated = form.value('statement');
  const ended = entries.find(({ id }) => id === form.value('ends'));
  // While an allergy stands, "none are known" would contradict it.
  const choices = (['allergy', 'alert', 'noKnownAllergies'] as const).filter(
    (each) => each !== 'noKnownAllergies' || each === stated || standing?.known !== 'some',
  );
  return (
    <Card ref={box} sx={{ p: 2, scrollMarginBlock: 16 }}>
      <SectionForm data-draft noValidate onSubmit={submit}>
        <h2>{t('allergy.formTitle')}</h2>
        <ErrorSummary items={form.summary} />
        <Correcting note={note} entries={entries} valuesNow={form.valuesNow} />
        {stated === 'noLongerApplies' ? (
          <>
            <p>{t('allergy.ending', { what: ended?.substance ?? t('allergy.anEntry') })}</p>
            <Field label={t('allergy.reason')} field={form.field('reason')} />
          </>
        ) : (
          <ChoiceButtons
            joined
            label={t('allergy.add')}
            field={form.field('statement')}
            options={choices.map((value) => ({
              value,
              label: t(`allergy.${value}`),
            }))}
          />
        )}
        {stated === 'allergy' && (
          <>
            <Field label={t('allergy.substance')} hint={t('allergy.substanceHint')} field={form.field('substance')} />
            <Field label={t('allergy.reaction')} field={form.field('reaction')} optional />
            <ChoiceButtons
              label={t('allergy.severity')}
              field={form.field('severity')}
              options={severities.map((value) => ({ value, label: t(`allergy.choose.${value}`) }))}
            />
          </>
        )}
        {stated === 'alert' && <Field label={t('allergy.about')} field={form.field('substance')} />}
        {/* At the end of the card, where the save bars of the other forms have theirs. */}
        <Row
          sx={{
            flexDirection: 'row-reverse',
            justifyContent: 'space-between',
            columnGap: 2,
            rowGap: 1,
            '& > [role=status]:empty': { position: 'absolute' },
            '& > button': { '@media (pointer: coarse)': { minHeight: 48 }, '@media (max-width: 599px)': { width: '100%' } },
          }}
        >
          <SubmitFor
            text="history.saveFor"
            patient={patient}
            second={note.draft.status === 'none'}
            busy={form.busy}
            busyText={t('record.busy')}
          />
          <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
        </Row>
      </SectionForm>
    </Card>
  );
};

import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { InferType } from 'yup';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import type { prescriptionForm } from '../../../contract/prescriptions';
import { useListPrescriptionsQuery } from '../../api/notes';
import { useGetPatientQuery } from '../../api/patients';
import { selectDrafts } from '../../state/draft';
import { type About, draftIdOf } from '../../state/note';
import { popUp } from '../../state/popUp';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useContractForm } from '../../ui/forms/useContractForm';
import { KeptAge } from '../../ui/frame/KeptAge';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNote } from '../../ui/notes/useNote';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { AllergyLine } from '../record/AllergyLine';
import { AllergyStop } from '../record/AllergyStop';
import { aboutPatient } from '../record/aboutPatient';
import { Correcting } from '../record/Correcting';
import { ForPatient } from '../record/ForPatient';
import { NotChecked } from '../record/NotChecked';
import { PrescriptionText } from '../record/PrescriptionText';
import { AlreadyTaken } from '../record/prescribing/AlreadyTaken';
import { isUnchanged } from '../record/prescribing/begun';
import { Following } from '../record/prescribing/Following';
import { MedicinesMissing } from '../record/prescribing/MedicinesMissing';
import { PrescribedFields } from '../record/prescribing/PrescribedFields';
import { ReadBack } from '../record/prescribing/ReadBack';
import { StopForm } from '../record/prescribing/StopForm';
import { TakenNow } from '../record/prescribing/TakenNow';
import { UnlikelyDoses } from '../record/prescribing/UnlikelyDoses';
import { type UnlikelyDose, unlikelyDoses } from '../record/prescribing/unlikelyDose';
import { useRulesOfWay, useWayOfWriting } from '../record/prescribing/useWayOfWriting';
import { WaySwitch } from '../record/prescribing/WaySwitch';
import { useAskOnce } from '../record/useAskOnce';
import { useConflicts } from '../record/useConflicts';
import { useLastWord } from '../record/useLastWord';
import { useRecordId } from '../record/useRecordId';

type Values = InferType<typeof prescriptionForm>;
const { because, reason, ...others } = eachField('prescription', () => '');
/** In the form's order, which is that of its errors. */
const empty = { because, ...others, reason, corrects: '' };

/** Add Patient's Prescription (DOC-9), as a free text or in fields (CHT-6). Its head and its button name the patient (DOC-13). */
const PrescriptionForm = ({ patient, about }: { patient: Patient; about: About }) => {
  const t = useText();
  const dispatch = useDispatch();
  const rules = useRulesOfWay();
  const form = useContractForm<Values>(rules.loadSchema, empty);
  const note = useNote(about, form);
  const { inFields, text, textOf, summary, switchOver } = useWayOfWriting(form, note.rewrite, rules.inFields);
  const { currentData: earlier = [] } = useListPrescriptionsQuery({ params: { patient_id: patient.id } });
  const { conflicts, despite: named, ...known } = useConflicts(patient, form);
  const noted = form.value('despite');
  // In sight above the buttons, however long the form is; not where it would leave no room for the fields.
  const isLow = useMediaQuery('(max-height: 699px)');
  const readBack = inFields && <ReadBack text={text} />;
  const { asked, confirm, isSure } = useAskOnce<UnlikelyDose>(form.valuesNow);
  const [wasPressed, setPressed] = useState(false);
  const unchanged = isUnchanged(form.valuesNow(), earlier);
  const send = form.handleSubmit(async ({ despite, reason, ...values }) => {
    if (unchanged) return;
    // Another tab, which knows of fewer allergies, may have emptied it.
    if (named && !despite) return form.set('despite', named);
    if (!isSure(inFields ? unlikelyDoses(values) : [])) return;
    const { prescription, corrects } = values;
    const written = inFields ? { ...values, prescription: textOf(values) } : { prescription, corrects };
    note.save({ kind: 'prescription', patient: aboutPatient(patient), body: { ...written, ...(despite && { despite, reason }) } });
    dispatch(popUp.actions.finished());
  });
  const last = useLastWord(form.value('prescription'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setPressed(true);
    if (inFields || !last.holds()) return send(event);
    event.preventDefault();
  };
  return (
    <PopUpForm
      persistsDraft
      title={t('prescription.title')}
      subtitle={<PersonName {...patient} pictured uniqueId={patient.patientUniqueId} />}
      closeText={t('common.close')}
      submitText={<ForPatient text="prescription.submitFor" patient={patient} />}
      busy={form.busy}
      busyText={t('record.busy')}
      onSubmit={submit}
      foot={!isLow && readBack}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        // The field fills a phone; nothing to say leaves no gap.
        minHeight: '100%',
        '& > :has(> textarea[data-dosed])': { flex: '1 1 auto', display: 'flex', flexDirection: 'column' },
        '&& textarea[data-dosed]': { flex: '1 1 auto', '@media (max-width: 599px)': { minHeight: 128, maxHeight: 'none' } },
        '& > :empty': { marginTop: -2 },
        '& > [role=group]': { alignSelf: 'start' },
        // What may not be given is close to whom.
        '& > ul:first-of-type': { marginTop: -1 },
      }}
    >
      <KeptAge endpointName="listAllergies" originalArgs={{ params: { patient_id: patient.id } }}>
        <AllergyLine patient={patient} />
      </KeptAge>
      <TakenNow patient={patient} />
      <ErrorSummary items={summary} {...(wasPressed && unchanged && { message: t('prescribed.unchanged') })} />
      <Correcting note={note} entries={earlier} valuesNow={form.valuesNow} />
      <Following form={form} entries={earlier} onGiveUp={note.rewrite} />
      <MedicinesMissing />
      {!form.value('step') && <WaySwitch inFields={inFields} onSwitch={switchOver} />}
      {inFields ? (
        <PrescribedFields patient={patient} form={form} />
      ) : (
        <PrescriptionText field={form.field('prescription')} last={last} onWrite={(typed) => form.set('prescription', typed)} />
      )}
      {inFields && (
        <AlreadyTaken patient={patient} medicine={form.value('medicine')} instead={[form.value('follows'), form.value('corrects')]} />
      )}
      {conflicts.length === 0 && (
        <NotChecked {...known} text={inFields ? form.value('medicine') : text} typing={inFields ? !form.value('dose') : last.typing} />
      )}
      {(conflicts.length > 0 || noted) && <AllergyStop conflicts={conflicts} despite={noted} reason={form.field('reason')} />}
      {isLow && readBack}
      {asked && <UnlikelyDoses doses={asked} onConfirm={confirm} />}
      <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
    </PopUpForm>
  );
};

/** A draft that stops a medicine has a form of its own. */
const Prescribing = ({ patient }: { patient: Patient }) => {
  const about = useMemo((): About => ({ kind: 'prescription', patient: aboutPatient(patient) }), [patient]);
  const draft = useSelector(selectDrafts)[draftIdOf(about)];
  const isStop = draft?.status === 'written' && draft.values.step === 'stop';
  return isStop ? <StopForm patient={patient} about={about} /> : <PrescriptionForm patient={patient} about={about} />;
};

/** The form of the patient whose record is open; text typed for one patient never shows for another. */
export default function AddPrescription() {
  const patientId = useRecordId();
  const { currentData: patient } = useGetPatientQuery({ params: { patient_id: patientId } });
  return patient ? <Prescribing key={patient.id} patient={patient} /> : null;
}

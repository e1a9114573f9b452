import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { InferType } from 'yup';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import { prescriptionForm } from '../../../contract/prescriptions';
import { useListPrescriptionsQuery } from '../../api/notes';
import { useGetPatientQuery } from '../../api/patients';
import type { About } from '../../state/note';
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
import { PrescriptionText } from '../record/PrescriptionText';
import { useConflicts } from '../record/useConflicts';
import { useRecordId } from '../record/useRecordId';

type Values = InferType<typeof prescriptionForm>;
const loadSchema = async () => prescriptionForm;

/** Add Patient's Prescription (DOC-9). Its head and its button name the patient (DOC-13). */
const PrescriptionForm = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const dispatch = useDispatch();
  const about = useMemo((): About => ({ kind: 'prescription', patient: aboutPatient(patient) }), [patient]);
  const form = useContractForm<Values>(loadSchema, { ...eachField('prescription', () => ''), corrects: '' });
  const note = useNote(about, form);
  const { currentData: earlier = [] } = useListPrescriptionsQuery({ params: { patient_id: patient.id } });
  const { conflicts, despite: named } = useConflicts(patient, form);
  const noted = form.value('despite');
  const submit = form.handleSubmit(async ({ prescription, despite, reason, corrects }) => {
    // Another tab, which knows of fewer allergies, may have emptied it.
    if (named && !despite) return form.set('despite', named);
    const body = { prescription, ...(despite && { despite, reason }), corrects };
    note.save({ kind: 'prescription', patient: aboutPatient(patient), body });
    dispatch(popUp.actions.finished());
  });
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
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        // The field fills a phone; nothing to say leaves no gap.
        minHeight: '100%',
        '& > :has(> textarea[data-dosed])': { flex: '1 1 auto', display: 'flex', flexDirection: 'column' },
        '& textarea[data-dosed]': { flex: '1 1 auto', '@media (max-width: 599px)': { maxHeight: 'none' } },
        '& > :empty': { marginTop: -2 },
      }}
    >
      <KeptAge endpointName="listAllergies" originalArgs={{ params: { patient_id: patient.id } }}>
        <AllergyLine patient={patient} />
      </KeptAge>
      <ErrorSummary items={form.summary} />
      <Correcting note={note} entries={earlier} valuesNow={form.valuesNow} />
      <PrescriptionText field={form.field('prescription')} onWrite={(text) => form.set('prescription', text)} />
      {(conflicts.length > 0 || noted) && <AllergyStop conflicts={conflicts} despite={noted} reason={form.field('reason')} />}
      <DraftStrip draft={note.draft} onDiscard={note.discard} onUndo={note.undo} />
    </PopUpForm>
  );
};

/** The form of the patient whose record is open; text typed for one patient never shows for another. */
export default function AddPrescription() {
  const patientId = useRecordId();
  const { currentData: patient } = useGetPatientQuery({ params: { patient_id: patientId } });
  return patient ? <PrescriptionForm key={patient.id} patient={patient} /> : null;
}

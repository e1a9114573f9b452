import { useRoute } from 'wouter';
import type { InferType } from 'yup';
import type { Patient } from '../../../contract/patients';
import { prescriptionForm } from '../../../contract/prescriptions';
import { useGetPatientQuery } from '../../api/patients';
import { useAddPrescriptionMutation } from '../../api/prescriptions';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { personLabel } from '../../ui/PersonName';
import { PopUpFrame } from '../../ui/PopUpFrame';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextArea } from '../../ui/TextArea';
import { useText } from '../../ui/texts';
import { useContractForm } from '../../ui/useContractForm';
import { ForPatient } from '../record/ForPatient';
import { useAddition } from './useAddition';

type Values = InferType<typeof prescriptionForm>;
const loadSchema = async () => prescriptionForm;
const formId = 'add-prescription';

/** Add Patient's Prescription (DOC-9): whose it will be stands in its head and on its button (DOC-13). */
const PrescriptionForm = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const params = { patient_id: patient.id };
  const form = useContractForm<Values>(loadSchema);
  const [addPrescription] = useAddPrescriptionMutation();
  const { add, refusal } = useAddition(form, {
    done: t('prescription.done'),
    refused: t('prescription.refused', { patient: personLabel(patient) }),
  });
  const submit = form.handleSubmit((values) => add(values, (body, key) => addPrescription({ params, body, key })));
  return (
    <PopUpFrame
      title={t('prescription.title')}
      subtitle={`${personLabel(patient)} · ${patient.patientUniqueId}`}
      closeText={t('common.close')}
      action={
        <SubmitButton form={formId} busy={form.busy} busyText={t('record.busy')}>
          <ForPatient text="prescription.submitFor" patient={patient} />
        </SubmitButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
        <TextArea label={t('prescription.text')} field={form.field('prescription')} readOnly={form.busy} />
      </form>
    </PopUpFrame>
  );
};

/** The form of the patient whose record is open; nothing typed for one is ever shown at another. */
export default function AddPrescription() {
  const [, route] = useRoute<{ patient_id: string }>('/medicalhistory/:patient_id/*?');
  const { currentData: patient } = useGetPatientQuery({ params: { patient_id: route?.patient_id ?? '' } });
  return patient ? <PrescriptionForm key={patient.id} patient={patient} /> : null;
}

import { registerPatientForm } from '../../../contract/patients';
import { useRegisterPatientMutation } from '../../api/patients';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { PopUpFrame, PopUpGrid } from '../../ui/PopUpFrame';
import { SubmitButton } from '../../ui/SubmitButton';
import { useText } from '../../ui/texts';
import { useContractForm } from '../../ui/useContractForm';
import { PatientFields, type PatientValues } from './PatientFields';
import { useAddition } from './useAddition';

const loadSchema = async () => registerPatientForm;
const formId = 'add-patient';

/** Add patient (ADM-6). Weight, height and sugar level are kept as they are written. */
export default function AddPatient() {
  const t = useText();
  const form = useContractForm<PatientValues>(loadSchema);
  const [register] = useRegisterPatientMutation();
  const { add, refusal } = useAddition(form, { done: t('addPatient.added'), refused: t('addPatient.refused') });
  const submit = form.handleSubmit((values) => add(values, (body, key) => register({ body, key })));

  return (
    <PopUpFrame
      title={t('addPatient.title')}
      closeText={t('common.cancel')}
      wide
      action={
        <SubmitButton form={formId} busy={form.busy} busyText={t('form.sending')}>
          {t('addPatient.submit')}
        </SubmitButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PopUpGrid>
          <div className="whole">
            <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
          </div>
          <PatientFields field={form.field} />
        </PopUpGrid>
      </form>
    </PopUpFrame>
  );
}

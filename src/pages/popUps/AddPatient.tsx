import type { InferType } from 'yup';
import { genders } from '../../../contract/fields';
import { registerPatientForm } from '../../../contract/patients';
import { useRegisterPatientMutation } from '../../api/patients';
import { ChoiceField } from '../../ui/ChoiceField';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Field } from '../../ui/Field';
import { PopUpFrame, PopUpGrid } from '../../ui/PopUpFrame';
import { SubmitButton } from '../../ui/SubmitButton';
import { useText } from '../../ui/texts';
import { useContractForm } from '../../ui/useContractForm';
import { useAddition } from './useAddition';

type Values = InferType<typeof registerPatientForm>;
const loadSchema = async () => registerPatientForm;
const formId = 'add-patient';

/** Add patient (ADM-6). Weight, height and sugar level are kept as they are written. */
export default function AddPatient() {
  const t = useText();
  const form = useContractForm<Values>(loadSchema);
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
          <Field label={t('form.firstName')} field={form.field('firstName')} autoComplete="off" />
          <Field label={t('form.lastName')} field={form.field('lastName')} autoComplete="off" />
          <Field label={t('form.email')} field={form.field('email')} type="email" autoComplete="off" />
          <ChoiceField
            label={t('form.gender')}
            field={form.field('gender')}
            options={genders.map((value) => ({ value, label: t(`form.${value}`) }))}
          />
          <Field label={t('form.weight')} field={form.field('weight')} autoComplete="off" inputMode="decimal" />
          <Field label={t('form.height')} field={form.field('height')} autoComplete="off" inputMode="decimal" />
          <Field label={t('form.sugarLevel')} field={form.field('sugarLevel')} autoComplete="off" />
          <Field label={t('form.phoneNumber')} field={form.field('phoneNumber')} type="tel" autoComplete="off" />
          <Field label={t('form.guardianName')} field={form.field('guardianName')} autoComplete="off" />
          <Field label={t('form.guardianEmail')} field={form.field('guardianEmail')} type="email" autoComplete="off" />
          <Field label={t('form.insuranceStatus')} field={form.field('insuranceStatus')} autoComplete="off" />
        </PopUpGrid>
      </form>
    </PopUpFrame>
  );
}

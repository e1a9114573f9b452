import type { InferType } from 'yup';
import { registerDoctorForm } from '../../../contract/doctors';
import { genders } from '../../../contract/fields';
import { useKnownDoctors, useRegisterDoctorMutation } from '../../api/doctors';
import { ChoiceField } from '../../ui/forms/ChoiceField';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { PlanHint } from '../../ui/notices/PlanHint';
import { FieldGroup } from '../../ui/people/PatientFields';
import { useText } from '../../ui/texts/texts';
import { UnprovedAddress } from '../admin/AddressLetter';
import { useAddition } from './useAddition';

type Values = InferType<typeof registerDoctorForm>;
const loadSchema = async () => registerDoctorForm;
const blank = {
  firstName: '',
  lastName: '',
  middleName: '',
  gender: '',
  email: '',
  phoneNumber: '',
  department: '',
  licenseUId: '',
};

/** Add a New Doctor (ADM-5). */
export default function AddDoctor() {
  const t = useText();
  const form = useContractForm<Values>(loadSchema, blank, { preservedAs: 'addDoctor' });
  const [register] = useRegisterDoctorMutation();
  const departments = [...new Set(useKnownDoctors().map(({ doctor }) => doctor.department))].sort();
  const { add, refusal, isSending } = useAddition(form, { done: t('addDoctor.added'), refused: t('addDoctor.refused') });
  const submit = form.handleSubmit((values) => add(values, (body, key) => register({ body, key })));

  return (
    <PopUpForm
      title={t('addDoctor.title')}
      closeText={t('common.cancel')}
      wide
      submitText={t('addDoctor.submit')}
      busy={form.busy || isSending}
      busyText={t('form.sending')}
      onSubmit={submit}
    >
      <PopUpGrid>
        <div className="whole">
          <UnprovedAddress />
          <PlanHint what="doctors" />
          <ErrorSummary items={form.summary} message={refusal} />
        </div>
        <p className="whole">{t('addDoctor.invited')}</p>
        <FieldGroup className="whole" data-group="pairs">
          <legend>{t('form.group.person')}</legend>
          <Field label={t('form.firstName')} field={form.field('firstName')} autoComplete="off" />
          <Field label={t('form.lastName')} field={form.field('lastName')} autoComplete="off" />
          <Field label={t('form.middleName')} field={form.field('middleName')} autoComplete="off" optional />
          <ChoiceField
            label={t('form.gender')}
            field={form.field('gender')}
            optional
            options={genders.map((value) => ({ value, label: t(`form.${value}`) }))}
          />
          <Field label={t('form.email')} field={form.field('email')} type="email" autoComplete="off" />
          <Field label={t('form.phoneNumber')} field={form.field('phoneNumber')} type="tel" autoComplete="off" />
        </FieldGroup>
        <FieldGroup className="whole" data-group="pairs">
          <legend>{t('form.group.work')}</legend>
          <Field label={t('form.department')} field={form.field('department')} autoComplete="off" suggestions={departments} />
          <Field label={t('form.licenseUId')} field={form.field('licenseUId')} autoComplete="off" />
        </FieldGroup>
      </PopUpGrid>
    </PopUpForm>
  );
}

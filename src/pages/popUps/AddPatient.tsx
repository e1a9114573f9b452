import { useState } from 'react';
import { type Patient, patientTexts } from '../../../contract/patients';
import { useFindAlikePatientsMutation, useRegisterPatientMutation } from '../../api/patients';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { PlanHint } from '../../ui/notices/PlanHint';
import { PatientFields, type PatientValues } from '../../ui/people/PatientFields';
import { registerHere } from '../../ui/people/registerHere';
import { useText } from '../../ui/texts/texts';
import { AlikePatients } from './AlikePatients';
import { useAddition } from './useAddition';

const loadSchema = async () => registerHere;
const blank = patientTexts(() => '');

const isSame = <V extends Readonly<Record<string, string>>>(typed: V, now: Partial<V>) =>
  Object.entries(now).every(([name, value]) => typed[name] === value);

/** Adds a patient (ADM-6), after showing possible duplicates (ADM-16). Weight, height and sugar level are stored as the admin types them. */
export default function AddPatient() {
  const t = useText();
  const form = useContractForm<PatientValues>(loadSchema, blank, { preservedAs: 'addPatient' });
  const [register] = useRegisterPatientMutation();
  const [findAlike] = useFindAlikePatientsMutation();
  const { add, refusal, isSending } = useAddition(form, { done: t('addPatient.added'), refused: t('addPatient.refused') });
  // The possible duplicates that the user has seen, and the values they are for: changed values are checked again.
  const [seen, setSeen] = useState<{ typed: PatientValues; alike: Patient[] }>();

  const submit = form.handleSubmit(async (values) => {
    const { firstName, lastName, email, phoneNumber } = values;
    const identity = { firstName, lastName, email, phoneNumber };
    const shown = seen && isSame(seen.typed, identity) ? seen.alike : undefined;
    if (!shown) {
      const { data, error } = await findAlike({ body: identity });
      if (data === undefined) return add(values, async () => ({ error }));
      setSeen({ typed: values, alike: data });
      if (data.length > 0) return;
    }
    const notDuplicateOf = shown?.map(({ id }) => id) ?? [];
    await add({ ...values, notDuplicateOf }, (body, key) => register({ body, key }));
  });
  const alike = seen?.alike.length ? seen : undefined;

  return (
    <PopUpForm
      title={t('addPatient.title')}
      closeText={t('common.cancel')}
      wide
      submitText={t(alike ? 'alike.addAnyway' : 'addPatient.submit')}
      busy={form.busy || isSending}
      busyText={t('form.sending')}
      onSubmit={submit}
    >
      <PopUpGrid>
        <div className="whole">
          <PlanHint what="patients" />
          <ErrorSummary items={form.summary} message={refusal} />
          {alike && <AlikePatients key={JSON.stringify(alike.typed)} {...alike} />}
        </div>
        <PatientFields field={form.field} />
      </PopUpGrid>
    </PopUpForm>
  );
}

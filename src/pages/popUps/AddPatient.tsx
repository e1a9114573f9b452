import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { type Patient, patientTexts } from '../../../contract/patients';
import { useFindAlikePatientsMutation, useRegisterPatientMutation } from '../../api/patients';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { PlanHint } from '../../ui/notices/PlanHint';
import { inFieldOrder, PatientFields, type PatientValues } from '../../ui/people/PatientFields';
import { pickable } from '../../ui/people/PatientPicker';
import { registerHere } from '../../ui/people/registerHere';
import { useText } from '../../ui/texts/texts';
import { UnlikelyRegistered, unlikelyRegistered } from '../record/UnlikelyRegistered';
import { useAskOnce } from '../record/useAskOnce';
import { AlikePatients } from './AlikePatients';
import { PictureOfNew, PictureOfRegistered } from './PictureOfNew';
import { useAddition } from './useAddition';
import { usePictureOfNew } from './usePictureOfNew';

const Needed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  // Close beneath the title, which it is about.
  '&:first-child': { marginTop: theme.spacing(-1.5) },
  // Below what went wrong.
  'div + &': { marginTop: theme.spacing(2) },
}));

// Closer together, so that a desk shows the picture's button too.
const Fields = styled(PopUpGrid)(({ theme }) => ({
  columnGap: theme.spacing(4),
  '@media (min-width: 769px) and (pointer: fine)': { rowGap: theme.spacing(1.5) },
}));

const loadSchema = async () => registerHere;
const blank = inFieldOrder(patientTexts(() => ''));

const isSame = <V extends Readonly<Record<string, string>>>(typed: V, now: Partial<V>) =>
  Object.entries(now).every(([name, value]) => typed[name] === value);

/**
 * Adds a patient (ADM-6), after showing possible duplicates (ADM-16). Weight, height and sugar level are stored as the admin types them.
 * A picture is sent once the patient is registered: when that fails the patient is, and only the picture is sent again.
 */
export default function AddPatient() {
  const t = useText();
  const form = useContractForm<PatientValues>(loadSchema, blank, { preservedAs: 'addPatient' });
  const [register] = useRegisterPatientMutation();
  const [findAlike] = useFindAlikePatientsMutation();
  const picture = usePictureOfNew();
  const registered = picture.chosen?.patient;
  const [done, halfDone] = [t('addPatient.added'), t('addPatient.withoutPicture')];
  const adding = useAddition(form, { done, refused: t('addPatient.refused'), halfDone });
  const again = useAddition(form, { done, refused: halfDone });
  const { asked, confirm, isSure } = useAskOnce<ReturnType<typeof unlikelyRegistered>[number]>(form.valuesNow);
  // The possible duplicates that the user has seen, and the values they are for: changed values are checked again.
  const [seen, setSeen] = useState<{ typed: PatientValues; alike: Patient[] }>();

  const submit = form.handleSubmit(async (values) => {
    const { firstName, lastName, email, phoneNumber } = values;
    const identity = { firstName, lastName, email, phoneNumber };
    const shown = seen && isSame(seen.typed, identity) ? seen.alike : undefined;
    if (!shown) {
      const { data, error } = await findAlike({ body: identity });
      if (data === undefined) return adding.add(values, async () => ({ error }));
      setSeen({ typed: values, alike: data });
      if (data.length > 0) return;
    }
    if (!isSure(unlikelyRegistered(values))) return;
    const notDuplicateOf = shown?.map(({ id }) => id) ?? [];
    await adding.add(
      { ...values, notDuplicateOf },
      (body, key) => register({ body, key }),
      (added) => picture.send(pickable(added)),
    );
  });
  const sendAgain = (event: FormEvent) => {
    event.preventDefault();
    if (registered && !again.isSending) void again.add(registered, picture.send);
  };
  const alike = seen?.alike.length ? seen : undefined;
  const frame = { title: t('addPatient.title'), wide: true, busy: form.busy || again.isSending, busyText: t('form.sending') };

  if (registered && !form.busy)
    return (
      <PopUpForm {...frame} closeText={t('common.close')} submitText={t('addPatient.pictureAgain')} onSubmit={sendAgain}>
        <ErrorSummary items={[]} message={again.refusal ?? `${halfDone}.`} />
        <PictureOfRegistered patient={registered} picture={picture.chosen?.picture} />
      </PopUpForm>
    );
  return (
    <PopUpForm {...frame} closeText={t('common.cancel')} submitText={t(alike ? 'alike.addAnyway' : 'addPatient.submit')} onSubmit={submit}>
      <Fields>
        <div className="whole">
          <PlanHint what="patients" />
          <ErrorSummary items={form.summary} message={adding.refusal} />
          <Needed>{t('addPatient.needed')}</Needed>
          {alike && <AlikePatients key={JSON.stringify(alike.typed)} {...alike} />}
        </div>
        <PatientFields field={form.field} />
        <PictureOfNew
          named={{ firstName: form.value('firstName').trim(), lastName: form.value('lastName').trim() }}
          picture={picture.chosen?.picture}
          onPicture={picture.choose}
        />
        <UnlikelyRegistered asked={asked} onConfirm={confirm} />
      </Fields>
    </PopUpForm>
  );
}

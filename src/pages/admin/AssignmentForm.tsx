import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fullName, personLabel } from '../../../contract/personNames';
import { useAssignPatientMutation, useListAssignedPatientsQuery } from '../../api/assignments';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { PlanHint } from '../../ui/notices/PlanHint';
import { PatientPicker, type PickedPatient } from '../../ui/people/PatientPicker';
import { PersonPicker, type Pickable } from '../../ui/people/PersonPicker';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2, 2.5, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.vars.palette.background.paper,
  '& p, & h2': { margin: 0 },
  '& h2': theme.typography.h2,
  // It stays there for who listens; without words it takes no room.
  '& > p:empty': { position: 'absolute' },
  // As high as the fields.
  '& > [type=submit]': { minHeight: 'var(--control)' },
  '@media (max-width: 768px)': { padding: theme.spacing(2) },
  // The hints are below the fields.
  '& label ~ [id$="-hint"]': { order: 1 },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: theme.spacing(2),
    alignItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > .MuiAutocomplete-root, & > div:has(> .MuiAutocomplete-root)': { gridColumn: 'auto' },
    // What the button will do stands beside it.
    '& > [aria-live]': { gridColumn: 1, alignSelf: 'center' },
    '& > [type=submit]': { gridColumn: 2, justifySelf: 'end', minWidth: 160 },
  },
  // At a desk it is one row: the button stands beside the fields, and what it will do below them.
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    '& > [type=submit]': { gridColumn: 3, order: 1, marginTop: `calc(1.4em + ${theme.spacing(0.75)})` },
    '& > [aria-live]': { gridColumn: '1 / -1', order: 2 },
    '& > [role=alert]': { order: 2 },
  },
}));

type Props = {
  doctors: readonly Pickable[];
  doctor: Pickable | null;
  onDoctor: (doctor: Pickable | null) => void;
  patient: PickedPatient | null;
  onPatient: (patient: PickedPatient | null) => void;
  ref: RefObject<HTMLFormElement | null>;
};

/** Says in a sentence what the button will do. The doctor stays chosen for the next patient. */
export const AssignmentForm = ({ doctors, doctor, onDoctor, patient, onPatient, ref }: Props) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [assignPatient, { isLoading: busy }] = useAssignPatientMutation();
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // It was about the two who were chosen then.
  const pair = `${doctor?.id} ${patient?.id}`;
  const [pairBefore, setPairBefore] = useState(pair);
  if (pair !== pairBefore) {
    setPairBefore(pair);
    setRefusal(undefined);
  }
  const latest = useRef(pair);
  latest.current = pair;
  const doctorInput = useRef<HTMLInputElement>(null);
  const patientInput = useRef<HTMLInputElement>(null);
  const { currentData } = useListAssignedPatientsQuery(doctor ? { params: { doctorId: doctor.id } } : skipToken);
  const isAssigned = currentData?.assignedPatients.some(({ id }) => id === patient?.id) ?? false;
  // "Already assigned" no longer applies once the assignment has ended.
  useEffect(() => {
    if (!isAssigned) setRefusal(undefined);
  }, [isAssigned]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    notice.clear();
    setSubmitted(true);
    if (!doctor || !patient) {
      (doctor ? patientInput : doctorInput).current?.focus();
      return;
    }
    const body = { doctorId: doctor.id, patientId: patient.id, medicalConcerns: '' };
    const { data, error } = await assignPatient({ body, key: keyFor(body) });
    // Whoever was chosen meanwhile stays in the form, and nothing is said there about the two who were sent.
    const isLeft = latest.current !== pair;
    if (data === undefined) {
      const said = errorText(error);
      if (isLeft) notice.failure(`${personLabel(patient)}: ${said}`);
      else setRefusal(said);
      return;
    }
    keyFor.spent();
    notice.success(t('assigned.done', { patient: personLabel(patient), doctor: fullName(doctor) }));
    setSubmitted(false);
    if (isLeft) return;
    onPatient(null);
    patientInput.current?.focus();
  };

  return (
    <Form noValidate onSubmit={submit} ref={ref}>
      <h2>{t('dashboard.assignPatients')}</h2>
      <PlanHint what="assignments" />
      <PersonPicker
        label={t('assigned.doctor')}
        hint={t('assigned.note')}
        placeholder={t('common.choose')}
        people={doctors}
        chosen={doctor}
        onChoose={onDoctor}
        nobody={t('assigned.noSuchDoctor')}
        inputRef={doctorInput}
        {...(submitted && !doctor && { error: t('assignment.doctor.missing') })}
      />
      <PatientPicker
        chosen={patient}
        onChoose={onPatient}
        inputRef={patientInput}
        error={submitted && !patient ? t('assignment.patient.missing') : undefined}
      />
      <p aria-live="polite">
        {doctor &&
          patient &&
          t('assigned.sentence', { patient: personLabel(patient), patientUniqueId: patient.uniqueId, doctor: fullName(doctor) })}
      </p>
      <ErrorSummary items={[]} message={refusal} />
      {/* Pressed before anybody is chosen it says who is missing. */}
      <SubmitButton busy={busy} busyText={t('form.sending')} second={!doctor && !patient}>
        {t('assigned.submit')}
      </SubmitButton>
    </Form>
  );
};

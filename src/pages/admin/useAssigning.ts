import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fullName, personLabel } from '../../../contract/personNames';
import { useAssignPatientMutation, useListAssignedPatientsQuery } from '../../api/assignments';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import type { PickedPatient } from '../../ui/people/PatientPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

type Pair = {
  doctor: Pickable | null;
  patient: PickedPatient | null;
  /** Both were sent, and are chosen still. */
  onAssigned: () => void;
};

/**
 * Assigns a patient to a doctor, and says before what it will do or who is missing. `refusal` is the server's, about the two who are chosen
 * now.
 */
export const useAssigning = ({ doctor, patient, onAssigned }: Pair) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [assignPatient, { isLoading: busy }] = useAssignPatientMutation();
  const [refusal, setRefusal] = useState<string>();
  // It was about the two who were chosen then.
  const pair = `${doctor?.id} ${patient?.id}`;
  const [pairBefore, setPairBefore] = useState(pair);
  if (pair !== pairBefore) {
    setPairBefore(pair);
    setRefusal(undefined);
  }
  const latest = useRef<string | undefined>(pair);
  useEffect(() => {
    latest.current = pair;
    return () => {
      latest.current = undefined;
    };
  }, [pair]);
  // "Already assigned" no longer applies once the assignment has ended.
  const { currentData } = useListAssignedPatientsQuery(doctor && refusal ? { params: { doctorId: doctor.id } } : skipToken);
  const isAssigned = currentData?.assignedPatients.some(({ id }) => id === patient?.id) ?? false;
  useEffect(() => {
    if (!isAssigned) setRefusal(undefined);
  }, [isAssigned]);

  const said = () => {
    if (!doctor) return t(patient ? 'assignment.doctor.missing' : 'assigned.chooseBoth');
    if (!patient) return t('assignment.patient.missing');
    return t('assigned.sentence', { patient: personLabel(patient), patientUniqueId: patient.uniqueId, doctor: fullName(doctor) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !doctor || !patient) return;
    setRefusal(undefined);
    notice.clear();
    const body = { doctorId: doctor.id, patientId: patient.id, medicalConcerns: '' };
    const { data, error } = await assignPatient({ body, key: keyFor(body) });
    // Whoever was chosen meanwhile stays chosen, and nothing is said there about the two who were sent.
    const isLeft = latest.current !== pair;
    if (data === undefined) {
      const reason = errorText(error);
      if (isLeft) notice.failure(`${personLabel(patient)}: ${reason}`);
      else setRefusal(reason);
      return;
    }
    keyFor.spent();
    notice.success(t('assigned.done', { patient: personLabel(patient), doctor: fullName(doctor) }));
    if (!isLeft) onAssigned();
  };
  return { busy, refusal, said: said(), isReady: doctor !== null && patient !== null, submit };
};

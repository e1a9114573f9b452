import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { OpenedPatient } from '../../../contract/patients';
import { notesApi } from '../../api/notes';
import { patientsApi } from '../../api/patients';
import { uploadsApi } from '../../api/uploads';
import { type Outbox, selectOutbox } from '../../state/outbox';
import { countStanding } from './standingAllergies';
import { problemsIn } from './useProblems';

const { listMedicalHistory, listPrescriptions, listProblems, listAllergies, listVitalSigns } = notesApi.endpoints;
const { getPatient } = patientsApi.endpoints;
const { listLabResults } = uploadsApi.endpoints;

type Counts = Partial<NonNullable<OpenedPatient['counts']>> & { allergies?: number | undefined; problems?: number | undefined };

type State = Parameters<ReturnType<typeof listMedicalHistory.select>>[0] &
  Parameters<ReturnType<typeof getPatient.select>>[0] &
  Parameters<ReturnType<typeof listLabResults.select>>[0] & { outbox: Outbox };

const countsOf = (id: string) => {
  if (!id) return (): Counts => ({});
  const ofPatient = { params: { patient_id: id } };
  const [opened, history, prescriptions, problems, allergies, vitals, results] = [
    getPatient.select(ofPatient),
    listMedicalHistory.select(ofPatient),
    listPrescriptions.select(ofPatient),
    listProblems.select(ofPatient),
    listAllergies.select(ofPatient),
    listVitalSigns.select(ofPatient),
    listLabResults.select({ params: { patientId: id } }),
  ];
  return (state: State): Counts => {
    const counts = opened(state).data?.counts;
    const [stated, written] = [allergies(state).data, problems(state).data];
    return {
      medicalHistory: history(state).data?.length ?? counts?.medicalHistory,
      labResults: results(state).data?.filter(({ withdrawn }) => !withdrawn).length ?? counts?.labResults,
      prescriptions: prescriptions(state).data?.length ?? counts?.prescriptions,
      vitalSigns: vitals(state).data?.length ?? counts?.vitalSigns,
      allergies: stated && countStanding(stated),
      problems: written && problemsIn(id, selectOutbox(state), written, '').filter(({ status }) => status === 'active').length,
    };
  };
};

/**
 * How many entries each section of the record has: by its list where the page has it, else as counted when the record was opened.
 * Of the allergies and alerts those that stand: one entry may say that there are none. Of the problems those that are active, which only their
 * list can say. Undefined: not known. It asks for no list, because that would be written down as reading it, and keeps none: the sidebar stays
 * when a patient is taken away, and React would remember what its queries have last answered.
 */
export const useCounts = (id: string): Counts =>
  useSelector(
    useMemo(() => countsOf(id), [id]),
    shallowEqual,
  );

import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { OpenedPatient } from '../../../contract/patients';
import { notesApi } from '../../api/notes';
import { patientsApi } from '../../api/patients';
import { uploadsApi } from '../../api/uploads';
import { selectOutbox } from '../../state/outbox';
import { countStanding } from './standingAllergies';
import { problemsIn } from './useProblems';

const { listMedicalHistory, listPrescriptions, listProblems, listAllergies, listVitalSigns } = notesApi.endpoints;
const { getPatient } = patientsApi.endpoints;
const { listLabResults } = uploadsApi.endpoints;

type Counts = Partial<NonNullable<OpenedPatient['counts']>> & { allergies?: number | undefined; problems?: number | undefined };

/**
 * How many entries each section of the record has: by its list where the page has it, else as counted when the record was opened.
 * Of the allergies and alerts those that stand: one entry may say that there are none. Of the problems those that are active, which only their
 * list can say. Undefined: not known. It asks for no list, because that would be written down as reading it.
 */
export const useCounts = (id: string): Counts => {
  const ofPatient = { params: { patient_id: id } };
  const counts = getPatient.useQueryState(ofPatient).currentData?.counts;
  const outbox = useSelector(selectOutbox);
  const written = listProblems.useQueryState(ofPatient).currentData;
  const problems = useMemo(() => written && problemsIn(id, outbox, written, ''), [id, outbox, written]);
  const history = listMedicalHistory.useQueryState(ofPatient).currentData;
  const prescriptions = listPrescriptions.useQueryState(ofPatient).currentData;
  const results = listLabResults.useQueryState({ params: { patientId: id } }).currentData;
  const vitals = listVitalSigns.useQueryState(ofPatient).currentData;
  const allergies = listAllergies.useQueryState(ofPatient).currentData;
  return {
    medicalHistory: history?.length ?? counts?.medicalHistory,
    labResults: results?.filter(({ withdrawn }) => !withdrawn).length ?? counts?.labResults,
    prescriptions: prescriptions?.length ?? counts?.prescriptions,
    vitalSigns: vitals?.length ?? counts?.vitalSigns,
    allergies: allergies && countStanding(allergies),
    problems: problems?.filter(({ status }) => status === 'active').length,
  };
};

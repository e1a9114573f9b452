import type { Acknowledgement } from '../../../../contract/acknowledgements';
import type { Allergy } from '../../../../contract/allergies';
import type { KeyValue } from '../../../../contract/keyValues';
import type { MedicalHistoryEntry } from '../../../../contract/medicalHistory';
import type { Prescription } from '../../../../contract/prescriptions';
import type { Problem } from '../../../../contract/problemList';
import type { ListedLabResult } from '../../../../contract/uploads';
import type { VitalSigns } from '../../../../contract/vitalSigns';
import { notesApi } from '../../../api/notes';
import type { Dispatch } from '../../../api/server';
import { uploadsApi } from '../../../api/uploads';

const { listMedicalHistory, listPrescriptions, listProblems, listAllergies, listVitalSigns, listAcknowledgements, listKeyValues } =
  notesApi.endpoints;
const { listLabResults } = uploadsApi.endpoints;

/** The lists of a record. `at`: when the oldest of them was answered, in milliseconds. */
export type Gathered = {
  at: number;
  medicalHistory: readonly MedicalHistoryEntry[];
  prescriptions: readonly Prescription[];
  problems: readonly Problem[];
  allergies: readonly Allergy[];
  vitalSigns: readonly VitalSigns[];
  labResults: readonly ListedLabResult[];
  acknowledgements: readonly Acknowledgement[];
  keyValues: readonly KeyValue[];
};

/** The names of the calls, by which the device says how old its answers are. */
export const gatheredCalls = [
  'listMedicalHistory',
  'listPrescriptions',
  'listProblems',
  'listAllergies',
  'listVitalSigns',
  'listLabResults',
  'listAcknowledgements',
  'listKeyValues',
] as const;

/** Asks for all lists of a record, as for opening its pages; what cannot be reached is what the page or the device has. */
export const gatherRecord = async (dispatch: Dispatch, patientId: string): Promise<Gathered | { error: unknown }> => {
  const ofPatient = { params: { patient_id: patientId } };
  const anew = { forceRefetch: true };
  const asked = [
    dispatch(listMedicalHistory.initiate(ofPatient, anew)),
    dispatch(listPrescriptions.initiate(ofPatient, anew)),
    dispatch(listProblems.initiate(ofPatient, anew)),
    dispatch(listAllergies.initiate(ofPatient, anew)),
    dispatch(listVitalSigns.initiate(ofPatient, anew)),
    dispatch(listLabResults.initiate({ params: { patientId } }, anew)),
    dispatch(listAcknowledgements.initiate(ofPatient, anew)),
    dispatch(listKeyValues.initiate(ofPatient, anew)),
  ] as const;
  const answers = await Promise.all(asked);
  for (const each of asked) each.unsubscribe();
  const [history, prescribed, problems, allergies, vitals, results, acknowledged, typed] = answers;
  if (
    !(history.data && prescribed.data && problems.data && allergies.data && vitals.data && results.data && acknowledged.data && typed.data)
  )
    return { error: answers.find(({ error }) => error)?.error };
  return {
    at: Math.min(...answers.map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? 0)),
    medicalHistory: history.data,
    prescriptions: prescribed.data,
    problems: problems.data,
    allergies: allergies.data,
    vitalSigns: vitals.data,
    labResults: results.data,
    acknowledgements: acknowledged.data,
    keyValues: typed.data,
  };
};

import type { Batch } from './batch';
import { sealHistory, sealLogo, sealMessages, sealPrescriptions } from './olderSeals';
import { sealAssignments, sealLabResults, sealPatients } from './plainColumns';

/** The tables with sealed columns, each with what seals a batch of a hospital's rows. */
export const steps: Readonly<Record<string, Batch>> = {
  patients: sealPatients,
  assignments: sealAssignments,
  lab_results: sealLabResults,
  medical_history: sealHistory,
  prescriptions: sealPrescriptions,
  doctor_messages: sealMessages,
  hospital_logos: sealLogo,
};

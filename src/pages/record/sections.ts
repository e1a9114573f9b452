import { Activity, FlaskConical, HeartPulse, ListChecks, OctagonAlert, Pill } from 'lucide-react';
import { recordPaths } from '../../../contract/recordPaths';

/**
 * The record's sections, from which its tabs, sidebar and routes derive. The first is the default. `call`: the one that its list is from.
 * `counted`: what its tab counts.
 */
export const sections = [
  {
    path: recordPaths.medicalHistory,
    text: 'record.medicalHistory',
    icon: HeartPulse,
    call: 'listMedicalHistory',
    counted: 'medicalHistory',
  },
  {
    path: recordPaths.labResults,
    text: 'record.labResult',
    icon: FlaskConical,
    call: 'listLabResults',
    counted: 'labResults',
  },
  {
    path: recordPaths.prescriptions,
    text: 'record.prescription',
    icon: Pill,
    call: 'listPrescriptions',
    counted: 'prescriptions',
  },
  { path: recordPaths.problems, text: 'record.problems', icon: ListChecks, call: 'listProblems', counted: 'problems' },
  {
    path: recordPaths.allergies,
    text: 'record.allergies',
    icon: OctagonAlert,
    call: 'listAllergies',
    counted: 'allergies',
  },
  {
    path: recordPaths.vitalSigns,
    text: 'record.vitalSigns',
    icon: Activity,
    call: 'listVitalSigns',
    counted: 'vitalSigns',
  },
] as const;

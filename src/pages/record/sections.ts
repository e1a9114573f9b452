import { Activity, FlaskConical, HeartPulse, ListChecks, OctagonAlert, Pill } from 'lucide-react';
import { recordPaths } from '../../../contract/recordPaths';
import { Allergies } from './Allergies';
import { LabResult } from './LabResult';
import { MedicalHistory } from './MedicalHistory';
import { Prescription } from './Prescription';
import { Problems } from './Problems';
import { VitalSigns } from './VitalSigns';

/**
 * The record's sections, from which its tabs, sidebar and routes derive. The first is the default. `call`: the one that its list is from.
 * `counted`: what its tab counts.
 */
export const sections = [
  {
    path: recordPaths.medicalHistory,
    text: 'record.medicalHistory',
    icon: HeartPulse,
    component: MedicalHistory,
    call: 'listMedicalHistory',
    counted: 'medicalHistory',
  },
  {
    path: recordPaths.labResults,
    text: 'record.labResult',
    icon: FlaskConical,
    component: LabResult,
    call: 'listLabResults',
    counted: 'labResults',
  },
  {
    path: recordPaths.prescriptions,
    text: 'record.prescription',
    icon: Pill,
    component: Prescription,
    call: 'listPrescriptions',
    counted: 'prescriptions',
  },
  { path: recordPaths.problems, text: 'record.problems', icon: ListChecks, component: Problems, call: 'listProblems', counted: 'problems' },
  {
    path: recordPaths.allergies,
    text: 'record.allergies',
    icon: OctagonAlert,
    component: Allergies,
    call: 'listAllergies',
    counted: 'allergies',
  },
  {
    path: recordPaths.vitalSigns,
    text: 'record.vitalSigns',
    icon: Activity,
    component: VitalSigns,
    call: 'listVitalSigns',
    counted: 'vitalSigns',
  },
] as const;

import { FlaskConical, HeartPulse, Pill } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { LabResult } from './LabResult';
import { MedicalHistory } from './MedicalHistory';
import { Prescription } from './Prescription';

/** The record's sections, from which its tabs, sidebar and routes derive. The first is the default. `counted`: what its tab counts. */
export const sections = [
  { path: paths.record, text: 'record.medicalHistory', icon: HeartPulse, component: MedicalHistory, counted: 'medicalHistory' },
  { path: paths.labResults, text: 'record.labResult', icon: FlaskConical, component: LabResult, counted: 'labResults' },
  { path: paths.prescriptions, text: 'record.prescription', icon: Pill, component: Prescription, counted: 'prescriptions' },
] as const;

import { FlaskConical, HeartPulse, Pill } from 'lucide-react';
import { LabResult } from './LabResult';
import { MedicalHistory } from './MedicalHistory';
import { Prescription } from './Prescription';

/** The record's sections: its tabs, its sidebar and its routes derive from this. The first is the default. */
export const sections = [
  { path: '', text: 'record.medicalHistory', icon: HeartPulse, component: MedicalHistory },
  { path: '/labresult', text: 'record.labResult', icon: FlaskConical, component: LabResult },
  { path: '/prescription', text: 'record.prescription', icon: Pill, component: Prescription },
] as const;

import type { ComponentType } from 'react';
import type { OpenedPatient } from '../../../contract/patients';
import { Allergies } from './Allergies';
import { LabResult } from './LabResult';
import { MedicalHistory } from './MedicalHistory';
import { Prescription } from './Prescription';
import { Problems } from './Problems';
import type { sections } from './sections';
import { VitalSigns } from './VitalSigns';

/** What each section of the record shows. Beside `sections`, which the doctor's frame has without a record. */
export const sectionPages: Readonly<Record<(typeof sections)[number]['counted'], ComponentType<{ patient: OpenedPatient }>>> = {
  medicalHistory: MedicalHistory,
  labResults: LabResult,
  prescriptions: Prescription,
  problems: Problems,
  allergies: Allergies,
  vitalSigns: VitalSigns,
};

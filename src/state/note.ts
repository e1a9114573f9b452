import type { InferType } from 'yup';
import type { messageForm } from '../../contract/doctorMessages';
import type { medicalHistoryForm } from '../../contract/medicalHistory';
import type { prescriptionForm } from '../../contract/prescriptions';

/** Whom a note is about, as the doctor saw them when it was begun. */
export type AboutPatient = { id: string; firstName: string; lastName: string; patientUniqueId: string };

/** What a doctor writes: a message to the admins is about nobody. */
export type Note =
  | { kind: 'medicalHistory'; patient: AboutPatient; body: InferType<typeof medicalHistoryForm> }
  | { kind: 'prescription'; patient: AboutPatient; body: InferType<typeof prescriptionForm> }
  | { kind: 'message'; patient: null; body: InferType<typeof messageForm> };

/** What is being written: for each kind of note one for each patient. */
export type About = { kind: 'medicalHistory' | 'prescription'; patient: AboutPatient } | { kind: 'message'; patient: null };
export const draftIdOf = ({ kind, patient }: About): string => (patient ? `${kind}:${patient.id}` : kind);

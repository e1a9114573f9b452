import type { InferType } from 'yup';
import type { messageForm } from '../../contract/doctorMessages';
import type { medicalHistoryForm } from '../../contract/medicalHistory';
import type { prescriptionForm } from '../../contract/prescriptions';

/** The patient of a note, as the doctor saw them when they began it. */
export type AboutPatient = { id: string; firstName: string; lastName: string; patientUniqueId: string };

/** A doctor's note; a message to the admins has no patient. */
export type Note =
  | { kind: 'medicalHistory'; patient: AboutPatient; body: InferType<typeof medicalHistoryForm> }
  | { kind: 'prescription'; patient: AboutPatient; body: InferType<typeof prescriptionForm> }
  | { kind: 'message'; patient: null; body: InferType<typeof messageForm> };

/** What a draft is about: there is one for each kind of note and each patient. */
export type About = { kind: 'medicalHistory' | 'prescription'; patient: AboutPatient } | { kind: 'message'; patient: null };
export const draftIdOf = ({ kind, patient }: About): string => (patient ? `${kind}:${patient.id}` : kind);

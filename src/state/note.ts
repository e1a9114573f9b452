import type { InferType } from 'yup';
import type { messageForm } from '../../contract/doctorMessages';
import type { EntryKind } from '../../contract/kindsOfEntry';

/** The patient of a note, as the doctor saw them when they began it. */
export type AboutPatient = { id: string; firstName: string; lastName: string; patientUniqueId: string };

/** What was written, by field, as texts; `corrects` is the entry that it corrects. The form of its kind has checked it. */
export type EntryBody = Readonly<Record<string, string | undefined>>;

/** A doctor's note: an entry of a patient's record, or a message to the admins, which has no patient; `handover` is what it asks for (askedHandover.ts). */
export type Note =
  | { kind: EntryKind; patient: AboutPatient; body: EntryBody }
  | { kind: 'message'; patient: null; body: InferType<typeof messageForm> & { handover?: string | undefined } };

/** What a draft is about: there is one for each kind of note and each patient. */
export type About = { kind: EntryKind; patient: AboutPatient } | { kind: 'message'; patient: null };
export const draftIdOf = ({ kind, patient }: About): string => (patient ? `${kind}:${patient.id}` : kind);

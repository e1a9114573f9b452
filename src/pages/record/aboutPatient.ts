import type { Patient } from '../../../contract/patients';
import type { AboutPatient } from '../../state/note';

/** Whom a note is about: what tells a patient from every other, kept with the note. */
export const aboutPatient = ({ id, firstName, lastName, patientUniqueId }: Patient): AboutPatient => ({
  id,
  firstName,
  lastName,
  patientUniqueId,
});

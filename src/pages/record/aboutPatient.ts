import type { Patient } from '../../../contract/patients';
import type { AboutPatient } from '../../state/note';

/** The data that identifies the patient of a note, stored with the note. */
export const aboutPatient = ({ id, firstName, lastName, patientUniqueId }: Patient): AboutPatient => ({
  id,
  firstName,
  lastName,
  patientUniqueId,
});

import type { Patient } from '../../../contract/patients';
import type { AboutPatient } from '../../state/note';

/** The patient of a note: the data that identifies them, kept with the note. */
export const aboutPatient = ({ id, firstName, lastName, patientUniqueId }: Patient): AboutPatient => ({
  id,
  firstName,
  lastName,
  patientUniqueId,
});

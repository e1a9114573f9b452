import type { EntryKind } from '../../../contract/kindsOfEntry';
import { paths } from '../../../contract/paths';
import { labResultPath, type RecordSection, recordPath, recordPaths } from '../../../contract/recordPaths';
import type { About } from '../../state/note';
import { popUpHref } from '../../ui/frame/PopUpHost';

const sections: Readonly<Record<EntryKind, RecordSection>> = {
  medicalHistory: recordPaths.medicalHistory,
  prescription: recordPaths.prescriptions,
  allergy: recordPaths.allergies,
  problem: recordPaths.problems,
  vitalSigns: recordPaths.vitalSigns,
  acknowledgement: recordPaths.labResults,
  keyValue: recordPaths.labResults,
};

/** The page on which the user continues to write; `result` is the lab result that the text is about. */
export const placeOf = ({ kind, patient }: About, result?: string): string => {
  if (kind === 'message') return popUpHref(paths.doctorDashboard, 'sendMessage');
  if (result) return labResultPath(patient.id, result);
  const section = recordPath(patient.id, sections[kind]);
  return kind === 'prescription' ? popUpHref(section, 'addPrescription') : section;
};

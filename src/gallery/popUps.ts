import type { PopUpName } from '../state/popUp';
import { popUpSpecimen } from './PopUpStage';
import { asDoctor } from './people';
import { addAppointment } from './popUpsAppointment';
import { importPatients, uploadResult } from './popUpsFiles';
import { addPrescription, sendMessage } from './popUpsNotes';
import { addDoctor, addPatient } from './popUpsPeople';
import type { Group, Specimen } from './specimen';

const aPalette = popUpSpecimen('palette');

/** Every pop-up in its states. A pop-up without states does not compile. */
const popUps: Readonly<Record<PopUpName, readonly Specimen[]>> = {
  addDoctor,
  addPatient,
  uploadResult,
  importPatients,
  addAppointment,
  sendMessage,
  addPrescription,
  palette: [aPalette('of an admin'), aPalette('of a doctor', { before: asDoctor })],
};

export const popUpGroups: readonly Group[] = Object.entries(popUps).map(([name, specimens]) => ({ title: `Pop-up: ${name}`, specimens }));

import { popUpSpecimen } from './PopUpStage';
import { asDoctor } from './people';

const aPalette = popUpSpecimen('palette');

export const palette = [aPalette('of an admin'), aPalette('of a doctor', { before: asDoctor })];

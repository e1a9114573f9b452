import { buttons } from './buttons';
import { errors } from './errors';
import { fields } from './fields';
import { frames } from './frames';
import { lists } from './lists';
import { notes } from './notes';
import { notices } from './notices';
import { pickers } from './pickers';
import { popUpGroups } from './popUps';
import { questions } from './questions';
import { security } from './security';
import { strips } from './strips';
import { waiting } from './waiting';

export const groups = [
  fields,
  pickers,
  buttons,
  waiting,
  lists,
  notices,
  strips,
  notes,
  errors,
  questions,
  frames,
  security,
  ...popUpGroups,
];

import { answer, answers } from '../state/answers';
import { appointment } from '../state/appointment';
import { appointmentShelf } from '../state/appointmentShelf';
import { auth } from '../state/auth';
import { connection } from '../state/connection';
import { device } from '../state/device';
import { draft, drafts } from '../state/draft';
import { outbox, unsent } from '../state/outbox';
import { paymentResult } from '../state/paymentResult';
import { persistence } from '../state/persistence';
import { popUp } from '../state/popUp';
import { round } from '../state/round';
import { settings } from '../state/settings';
import { sidebar } from '../state/sidebar';
import { task, tasks } from '../state/tasks';
import { upload, uploads } from '../state/uploads';
import { version } from '../state/version';

/** All machines of the client's state. */
export const machines = [
  auth,
  connection,
  sidebar,
  popUp,
  draft,
  unsent,
  device,
  round,
  answer,
  upload,
  task,
  appointment,
  appointmentShelf,
  paymentResult,
  settings,
  persistence,
  version,
] as const;

/** The slices that hold many machines of one kind, by id. */
export const families = [drafts, outbox, answers, uploads, tasks] as const;

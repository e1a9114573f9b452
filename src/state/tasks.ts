import type { Reason } from './auth';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';

/** The tasks that are begun on a page rather than in a pop-up. There is one of each kind at a time. */
export const taskNames = [
  'signOut',
  'deactivateDoctor',
  'editPatient',
  'forgotPassword',
  'pay',
  'confirmPassword',
  'secondStep',
  'keepFile',
] as const;
export type TaskName = (typeof taskNames)[number];

/** The row that it is about, where there is one. */
type About = { rowId: string | null };
type States = {
  none: Nothing;
  /** Its question or its form is on the page. */
  open: About;
  sending: About;
  refused: About & { problem: Reason };
  /** The server has done it, and the page says so. */
  done: About;
};
type Events = {
  opened: About;
  sendingStarted: About;
  succeeded: Nothing;
  refused: { problem: Reason };
  /** Cancelled, or its message was shown for its time. */
  closed: Nothing;
};

/** A task on a page, from its question or form to its outcome. */
export const task = machine<States, Events>()(
  'task',
  { status: 'none' },
  {
    none: { opened: 'open', sendingStarted: 'sending' },
    open: { opened: 'open', sendingStarted: 'sending', closed: 'none' },
    sending: { succeeded: 'done', refused: 'refused', closed: 'none' },
    refused: { opened: 'open', sendingStarted: 'sending', closed: 'none' },
    done: { opened: 'open', sendingStarted: 'sending', closed: 'none' },
  },
  { fields: { open: ['rowId'], sending: ['rowId'], refused: ['rowId', 'problem'], done: ['rowId'] } },
);

export const tasks = family('tasks', task);

export type Task = StateOf<States>;
export type Tasks = Readonly<Record<string, Task>>;
export const selectTask = (state: { tasks?: Tasks }, name: TaskName): Task => state.tasks?.[name] ?? task.initial;

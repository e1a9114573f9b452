import { machine, type Nothing, type StateOf } from './machine';
import type { PersistSpec } from './persisted';

/** An appointment as SPEC.md §5 has it, with its own key, the ID that people read, and the doctor, if one was chosen. */
export type Appointment = {
  key: string;
  /** The patient: name, id, and the ID that is read aloud. */
  name: string;
  id: string;
  patientUniqueId: string;
  doctor: { id: string; name: string; doctorUniqueId: string } | null;
  /** The local time, "YYYY-MM-DD HH:mm". */
  time: string;
  /** When it was added. */
  date: string;
};

/** All of one user's, newest first. */
type Listed = { list: readonly Appointment[] };
type Deleted = Listed & { gone: Appointment };
type States = {
  /** No user's appointments are open. */
  closed: Nothing;
  ready: Listed;
  /** Shows "Kindly Enter appointment details". */
  incomplete: Listed;
  /** Shows "Success". */
  added: Listed;
  /** Asks "Are you sure?". */
  asking: Listed & { key: string };
  /** Shows "Deleted!" with Undo. */
  deleted: Deleted;
  /** The user points at the message or focuses Undo: it stays. */
  held: Deleted;
};
type Events = {
  opened: Listed;
  /** Another tab has added it. */
  found: { appointment: Appointment };
  /** Another tab has deleted it. */
  gone: { key: string };
  detailsMissing: Nothing;
  added: { appointment: Appointment };
  deleteAsked: { key: string };
  deleteDeclined: Nothing;
  deleteConfirmed: Nothing;
  undone: Nothing;
  held: Nothing;
  released: Nothing;
  /** The message was shown for its time. */
  passed: Nothing;
  left: Nothing;
};

const newestFirst = (one: Appointment, other: Appointment) => other.date.localeCompare(one.date) || one.key.localeCompare(other.key);
const withOne = (list: Listed['list'], appointment: Appointment) =>
  [...list.filter(({ key }) => key !== appointment.key), appointment].sort(newestFirst);

const more = ({ list }: Listed, { appointment }: { appointment: Appointment }): Listed => ({ list: withOne(list, appointment) });
const less = ({ list }: Listed, { key }: { key: string }): Listed => ({ list: list.filter((each) => each.key !== key) });
const undo = ({ list, gone }: Deleted): Listed => ({ list: withOne(list, gone) });

/** What can be done at any time. */
const always = { detailsMissing: 'incomplete', added: 'added', deleteAsked: { to: 'asking', if: 'isListed' }, left: 'closed' } as const;

/** One user's appointments, and the message about them. */
export const appointment = machine<States, Events>()(
  'appointment',
  { status: 'closed' },
  {
    closed: { opened: 'ready' },
    ready: { found: 'ready', gone: 'ready', ...always },
    incomplete: { found: 'incomplete', gone: 'incomplete', passed: 'ready', ...always },
    added: { found: 'added', gone: 'added', passed: 'ready', ...always },
    asking: {
      found: 'asking',
      gone: [{ to: 'asking', if: 'isAnother' }, 'ready'],
      deleteDeclined: 'ready',
      deleteConfirmed: 'deleted',
      left: 'closed',
    },
    deleted: { found: 'deleted', gone: 'deleted', passed: 'ready', undone: 'ready', held: 'held', ...always },
    held: { found: 'held', gone: 'held', undone: 'ready', released: 'deleted', ...always },
  },
  {
    fields: {
      ready: ['list'],
      incomplete: ['list'],
      added: ['list'],
      asking: ['list', 'key'],
      deleted: ['list', 'gone'],
      held: ['list', 'gone'],
    },
    carries: {
      'closed.opened.ready': (_, { list }) => ({ list: [...list].sort(newestFirst) }),
      'ready.found.ready': more,
      'ready.gone.ready': less,
      'ready.added.added': more,
      'incomplete.found.incomplete': more,
      'incomplete.gone.incomplete': less,
      'incomplete.added.added': more,
      'added.found.added': more,
      'added.gone.added': less,
      'added.added.added': more,
      'asking.found.asking': more,
      // The event has the key of another appointment.
      'asking.gone.asking': (from, given) => ({ ...less(from, given), key: from.key }),
      'asking.gone.ready': less,
      'asking.deleteConfirmed.deleted': (from) => {
        const gone = from.list.find(({ key }) => key === from.key);
        if (!gone) throw new Error('what is asked about is in the list');
        return { ...less(from, from), gone };
      },
      'deleted.found.deleted': more,
      'deleted.gone.deleted': less,
      'deleted.undone.ready': undo,
      'deleted.added.added': more,
      'held.found.held': more,
      'held.gone.held': less,
      'held.undone.ready': undo,
      'held.added.added': more,
    },
    guards: {
      isListed: ({ list }, { key }) => list.some((each) => each.key === key),
      isAnother: (from, { key }) => from.key !== key,
    },
  },
);

export type Appointments = StateOf<States>;

/** The persisted part: the appointments, each encrypted in its own entry. */
export const persistedAppointments = { version: 1, keys: { list: 'cipher', key: 'memory', gone: 'memory' } } as const satisfies {
  version: number;
} & Pick<PersistSpec<Appointments>, 'keys'>;

export const selectAppointments = (state: { appointment?: Appointments }): Appointments => state.appointment ?? appointment.initial;
/** The list; undefined while nobody's is open. */
export const listOf = (appointments: Appointments): readonly Appointment[] | undefined =>
  appointments.status === 'closed' ? undefined : appointments.list;

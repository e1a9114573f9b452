import { machine, type StateOf } from './machine';

/** What a doctor says of themselves on this device (SPEC.md §2: saved in the browser only). */
export type DoctorSettings = Readonly<Record<'firstName' | 'lastName' | 'email' | 'address' | 'phoneNumber' | 'doctorId', string>>;
/** One user's: `picture` is a data URL of 256 by 256 pixels, `recent` the patients opened last, by id, the newest first. */
export type UserSettings = { doctor: DoctorSettings | null; picture: string | null; recent: readonly string[] };
type Users = { users: Readonly<Record<string, UserSettings>> };

type Nothing = Record<never, never>;
type States = {
  kept: Users;
  /** On its way into the browser's storage: not to be called saved yet. */
  saving: Users;
  /** The browser has not kept it: it ends with the page. */
  failing: Users;
};
type Events = {
  saved: { userId: string; doctor: DoctorSettings | null; picture: string | null };
  recordOpened: { userId: string; patientId: string };
  written: Nothing;
  notWritten: Nothing;
};

const mostRecent = 5;
/** Who has set nothing yet. */
export const noSettings: UserSettings = { doctor: null, picture: null, recent: [] };

const changed = ({ users }: Users, userId: string, what: Partial<UserSettings>): Users => ({
  users: { ...users, [userId]: { ...(users[userId] ?? noSettings), ...what } },
});
const save = (from: Users, { userId, doctor, picture }: Events['saved']) => changed(from, userId, { doctor, picture });
const open = (from: Users, { userId, patientId }: Events['recordOpened']) => {
  const before = from.users[userId]?.recent ?? [];
  return changed(from, userId, { recent: [patientId, ...before.filter((id) => id !== patientId)].slice(0, mostRecent) });
};
const same = ({ users }: Users): Users => ({ users });

/** What each user has set on this device. */
export const settings = machine<States, Events>()(
  'settings',
  { status: 'kept', users: {} },
  {
    kept: { saved: 'saving', recordOpened: 'kept' },
    saving: { saved: 'saving', recordOpened: 'saving', written: 'kept', notWritten: 'failing' },
    failing: { saved: 'saving', recordOpened: 'failing', written: 'kept' },
  },
  {
    carries: {
      'kept.saved.saving': save,
      'kept.recordOpened.kept': open,
      'saving.saved.saving': save,
      'saving.recordOpened.saving': open,
      'saving.written.kept': same,
      'saving.notWritten.failing': same,
      'failing.saved.saving': save,
      'failing.recordOpened.failing': open,
      'failing.written.kept': same,
    },
    guards: {},
  },
);

export type Settings = StateOf<States>;
const empty: Settings = { status: 'kept', users: {} };
type WithSettings = { settings?: Settings };
export const selectSettings = (state: WithSettings): Settings => state.settings ?? empty;
export const settingsOf = ({ users }: Settings, userId: string | undefined): UserSettings => (userId && users[userId]) || noSettings;

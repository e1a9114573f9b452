import type { UnknownAction } from '@reduxjs/toolkit';
import { auth } from './auth';
import type { Look } from './look';
import { machine, type Nothing, type StateOf } from './machine';

/** A doctor's own details (SPEC.md §2: saved in the browser only). */
export type DoctorSettings = Readonly<Record<'firstName' | 'lastName' | 'email' | 'address' | 'phoneNumber' | 'doctorId', string>>;
/** The columns of the admin's list of patients that can be hidden: the others tell patients apart. */
export const hideableColumns = ['number', 'phoneNumber', 'insuranceStatus'] as const;
export type HideableColumn = (typeof hideableColumns)[number];
/** One user's: `picture` is a data URL of 256 by 256 pixels, `recent` the patients opened last, by id, the newest first. */
export type UserSettings = {
  doctor: DoctorSettings | null;
  picture: string | null;
  recent: readonly string[];
  /** Missing until the user has chosen columns. */
  hiddenColumns?: readonly HideableColumn[];
};
type Persisted = { users: Readonly<Record<string, UserSettings>>; look: Look };

type States = {
  persisted: Persisted;
  /** Being written to the browser's storage: not saved yet. */
  writing: Persisted;
  /** The browser has not stored it: it is lost with the page. */
  failing: Persisted;
};
type Events = {
  saved: { userId: string; doctor: DoctorSettings | null; picture: string | null };
  recordOpened: { userId: string; patientId: string };
  lookChosen: Partial<Look>;
  columnsChosen: { userId: string; hiddenColumns: readonly HideableColumn[] };
  /** The user has signed out: the ids of their patients must not stay (SEC-4). */
  patientsForgotten: Nothing;
  written: Nothing;
  notWritten: Nothing;
};

const maxRecent = 5;
/** The settings of a user who has set nothing yet. */
export const noSettings: UserSettings = { doctor: null, picture: null, recent: [] };

const changed = ({ users }: Persisted, userId: string, what: Partial<UserSettings>) => ({
  users: { ...users, [userId]: { ...(users[userId] ?? noSettings), ...what } },
});
const save = (from: Persisted, { userId, doctor, picture }: Events['saved']) => changed(from, userId, { doctor, picture });
const open = (from: Persisted, { userId, patientId }: Events['recordOpened']) => {
  const before = from.users[userId]?.recent ?? [];
  return changed(from, userId, { recent: [patientId, ...before.filter((id) => id !== patientId)].slice(0, maxRecent) });
};
const arrange = (from: Persisted, { userId, hiddenColumns }: Events['columnsChosen']) => changed(from, userId, { hiddenColumns });
const choose = ({ look }: Persisted, chosen: Events['lookChosen']) => ({ look: { ...look, ...chosen } });
const forget = ({ users }: Persisted) => ({
  users: Object.fromEntries(Object.entries(users).map(([id, each]) => [id, { ...each, recent: [] }])),
});

const untouched = { status: 'persisted' as const, users: {}, look: { theme: 'system', language: null } satisfies Look };

const made = machine<States, Events>()(
  'settings',
  untouched,
  {
    persisted: {
      saved: 'writing',
      recordOpened: 'persisted',
      lookChosen: 'persisted',
      columnsChosen: 'persisted',
      patientsForgotten: 'persisted',
    },
    writing: {
      saved: 'writing',
      recordOpened: 'writing',
      lookChosen: 'writing',
      columnsChosen: 'writing',
      patientsForgotten: 'writing',
      written: 'persisted',
      notWritten: 'failing',
    },
    failing: {
      saved: 'writing',
      recordOpened: 'failing',
      lookChosen: 'failing',
      columnsChosen: 'failing',
      patientsForgotten: 'failing',
      written: 'persisted',
    },
  },
  {
    fields: { persisted: ['users', 'look'], writing: ['users', 'look'], failing: ['users', 'look'] },
    carries: {
      'persisted.saved.writing': save,
      'persisted.recordOpened.persisted': open,
      'persisted.lookChosen.persisted': choose,
      'persisted.columnsChosen.persisted': arrange,
      'persisted.patientsForgotten.persisted': forget,
      'writing.saved.writing': save,
      'writing.recordOpened.writing': open,
      'writing.lookChosen.writing': choose,
      'writing.columnsChosen.writing': arrange,
      'writing.patientsForgotten.writing': forget,
      'failing.saved.writing': save,
      'failing.recordOpened.failing': open,
      'failing.lookChosen.failing': choose,
      'failing.columnsChosen.failing': arrange,
      'failing.patientsForgotten.failing': forget,
    },
  },
);

/** Each user's settings on this device, and its look. Signing out removes the patients' ids (SEC-4). */
export const settings = {
  ...made,
  reducer: (state: Settings | undefined, action: UnknownAction): Settings =>
    made.reducer(state, auth.actions.signOutAsked.match(action) ? made.actions.patientsForgotten() : action),
};

export type Settings = StateOf<States>;
type WithSettings = { settings?: Settings };
export const selectSettings = (state: WithSettings): Settings => state.settings ?? settings.initial;
export const selectLook = (state: WithSettings): Look => selectSettings(state).look;
export const settingsOf = ({ users }: Settings, userId: string | undefined): UserSettings => (userId && users[userId]) || noSettings;

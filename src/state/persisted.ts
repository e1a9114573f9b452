import type { DoctorIdentity, User } from '../../contract/accounts';
import { isRecord } from '../../contract/isRecord';
import { userTypes } from '../../contract/row';
import type { Auth, Identity } from './auth';
import { type Found, type Step, steps } from './migrations';
import { type PopUp, popUpNames } from './popUp';
import type { Sidebar } from './sidebar';

/** Where a key of a slice is persisted: in localStorage, there encrypted, or nowhere. */
type Place = 'disk' | 'cipher' | 'memory';

type KeysOf<State> = State extends unknown ? Exclude<keyof State, 'status'> : never;

export type PersistSpec<State> = {
  /** The migrations from older versions. */
  readonly steps: readonly Step[];
  /** Every key of every state of the slice: a missing one does not compile. */
  readonly keys: { readonly [K in KeysOf<State>]: Place };
  /** The state for a value from storage; undefined when the value is invalid. */
  readonly restored: (found: Found) => State | undefined;
  /** What to store when another tab has written since this one did: this tab's changes, and the stored values for the rest. */
  readonly merged?: (before: Found, theirs: Found, ours: Found) => Found;
};

const haveText = <K extends string>(value: unknown, ...keys: K[]): value is Readonly<Record<K, string>> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

const isUser = (value: unknown): value is User =>
  haveText(value, 'id', 'firstName', 'lastName', 'email', 'userType') && userTypes.some((userType) => userType === value.userType);
const isDoctor = (value: unknown): value is DoctorIdentity => haveText(value, 'id', 'doctorUniqueId', 'licenseUId');
const isSession = (value: unknown): value is Identity['session'] => haveText(value, 'id', 'expires');

const auth: PersistSpec<Auth> = {
  steps: steps.auth,
  keys: { user: 'disk', doctor: 'disk', session: 'disk', sessionId: 'disk', left: 'disk', email: 'memory', problem: 'memory' },
  restored: ({ user, doctor, session, sessionId, left, status }) => {
    if (status === 'leaving' && typeof sessionId === 'string') return { status, sessionId };
    if (isUser(user) && isSession(session)) {
      const identity = { user, doctor: isDoctor(doctor) ? doctor : null, session };
      // A reload does not unlock the screen.
      const wasLocked = status === 'locking' || status === 'locked' || status === 'reopening';
      return wasLocked ? { status: 'locked', ...identity, problem: null } : { status: 'signedIn', ...identity };
    }
    const signedOut = ['signedOut', 'signingIn', 'refused'].includes(String(status));
    return signedOut ? { status: 'signedOut', left: typeof left === 'string' ? left : null } : undefined;
  },
  // A sign-in attempt in this tab must not overwrite another tab's session.
  merged: (_, theirs, ours) => (ours.session || ours.sessionId || ours.left ? ours : theirs),
};

const sidebar: PersistSpec<Sidebar> = {
  steps: steps.sidebar,
  keys: {},
  restored: ({ status }) => (status === 'wide' || status === 'narrow' ? { status } : undefined),
};

const popUp: PersistSpec<PopUp> = {
  steps: steps.popUp,
  keys: { name: 'disk', problem: 'memory' },
  restored: ({ status, name }) => {
    const known = popUpNames.find((popUpName) => popUpName === name);
    if (known) return { status: 'open', name: known };
    return status === 'closed' ? { status } : undefined;
  },
};

/** How each slice survives a reload; for the settings see persistedSettings. */
export const persisted = { auth, sidebar, popUp };

/** The slices that all tabs share; which pop-up is open is each tab's own. */
export const sharedBetweenTabs = { auth, sidebar };

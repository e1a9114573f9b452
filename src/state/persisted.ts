import type { DoctorIdentity, User } from '../../contract/accounts';
import { userTypes } from '../../contract/row';
import type { Auth, Identity } from './auth';
import { type Found, type Step, steps } from './migrations';
import { type PopUp, popUpNames } from './popUp';
import type { Sidebar } from './sidebar';

/** Where a key of a slice is kept: in localStorage, there as ciphertext, or nowhere. */
type Place = 'disk' | 'cipher' | 'memory';

type KeysOf<State> = State extends unknown ? Exclude<keyof State, 'status'> : never;

export type Keeping<State> = {
  /** How older versions of it become this one. */
  readonly steps: readonly Step[];
  /** Every key of every state of the slice: one that is forgotten here does not compile. */
  readonly keys: { readonly [K in KeysOf<State>]: Place };
  /** The state that something read from storage stands for; undefined when it stands for none. */
  readonly restored: (found: Found) => State | undefined;
  /** What to keep when another tab has written since this one did: what this one changed, and of all else what is there. */
  readonly merged?: (before: Found, theirs: Found, ours: Found) => Found;
};

export const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null;
const haveText = <K extends string>(value: unknown, ...keys: K[]): value is Readonly<Record<K, string>> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

const isUser = (value: unknown): value is User =>
  haveText(value, 'id', 'firstName', 'lastName', 'email', 'userType') && userTypes.some((userType) => userType === value.userType);
const isDoctor = (value: unknown): value is DoctorIdentity => haveText(value, 'id', 'doctorUniqueId', 'licenseUId');
const isSession = (value: unknown): value is Identity['session'] => haveText(value, 'id', 'expires');

const auth: Keeping<Auth> = {
  steps: steps.auth,
  keys: { user: 'disk', doctor: 'disk', session: 'disk', sessionId: 'disk', left: 'disk', email: 'memory', problem: 'memory' },
  restored: ({ user, doctor, session, sessionId, left, status }) => {
    if (status === 'leaving' && typeof sessionId === 'string') return { status, sessionId };
    if (isUser(user) && isSession(session)) {
      const identity = { user, doctor: isDoctor(doctor) ? doctor : null, session };
      // Loading the page anew unlocks nothing.
      const wasLocked = status === 'locking' || status === 'locked' || status === 'reopening';
      return wasLocked ? { status: 'locked', ...identity, problem: null } : { status: 'signedIn', ...identity };
    }
    const signedOut = ['signedOut', 'signingIn', 'refused'].includes(String(status));
    return signedOut ? { status: 'signedOut', left: typeof left === 'string' ? left : null } : undefined;
  },
  // Who tries to sign in, or is refused, has changed nothing of what another tab is signed in with.
  merged: (_, theirs, ours) => (ours.session || ours.sessionId || ours.left ? ours : theirs),
};

const sidebar: Keeping<Sidebar> = {
  steps: steps.sidebar,
  keys: {},
  restored: ({ status }) => (status === 'wide' || status === 'narrow' ? { status } : undefined),
};

const popUp: Keeping<PopUp> = {
  steps: steps.popUp,
  keys: { name: 'disk', problem: 'memory' },
  restored: ({ status, name }) => {
    const known = popUpNames.find((popUpName) => popUpName === name);
    if (known) return { status: 'open', name: known };
    return status === 'closed' ? { status } : undefined;
  },
};

/** What of each slice survives a reload; what of the settings does, is in persistedSettings. */
export const persisted = { auth, sidebar, popUp };

/** A change of these in one tab is taken over by the others; which pop-up is open is each tab's own. */
export const sharedBetweenTabs = { auth, sidebar };

import type { DoctorIdentity, User } from '../../contract/accounts';
import { userTypes } from '../../contract/row';
import type { Auth, Identity } from './auth';
import { languages, themes } from './look';
import { type PopUp, popUpNames } from './popUp';
import type { Settings, UserSettings } from './settings';
import type { Sidebar } from './sidebar';

/** Where a key of a slice is kept: in localStorage, there as ciphertext, or nowhere. */
type Place = 'disk' | 'cipher' | 'memory';

type KeysOf<State> = State extends unknown ? Exclude<keyof State, 'status'> : never;

export type Keeping<State> = {
  readonly version: number;
  /** Every key of every state of the slice: one that is forgotten here does not compile. */
  readonly keys: { readonly [K in KeysOf<State>]: Place };
  /** The state that something read from storage stands for; undefined when it stands for none. */
  readonly restored: (found: Readonly<Record<string, unknown>>) => State | undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const haveText = <K extends string>(value: unknown, ...keys: K[]): value is Readonly<Record<K, string>> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

const isUser = (value: unknown): value is User =>
  haveText(value, 'id', 'firstName', 'lastName', 'email', 'userType') && userTypes.some((userType) => userType === value.userType);
const isDoctor = (value: unknown): value is DoctorIdentity => haveText(value, 'id', 'doctorUniqueId', 'licenseUId');
const isSession = (value: unknown): value is Identity['session'] => haveText(value, 'id', 'expires');

const auth: Keeping<Auth> = {
  version: 1,
  keys: { user: 'disk', doctor: 'disk', session: 'disk', sessionId: 'disk', left: 'disk', email: 'memory', problem: 'memory' },
  restored: ({ user, doctor, session, sessionId, left, status }) => {
    if (status === 'leaving' && typeof sessionId === 'string') return { status, sessionId };
    if (isUser(user) && isSession(session)) {
      const identity = { user, doctor: isDoctor(doctor) ? doctor : null, session };
      // Loading the page anew unlocks nothing.
      const wasLocked = status === 'locking' || status === 'locked' || status === 'reopening';
      return wasLocked ? { status: 'locked', ...identity, problem: null } : { status: 'signedIn', ...identity };
    }
    return { status: 'signedOut', left: typeof left === 'string' ? left : null };
  },
};

const sidebar: Keeping<Sidebar> = {
  version: 1,
  keys: {},
  restored: ({ status }) => (status === 'wide' || status === 'narrow' ? { status } : undefined),
};

const popUp: Keeping<PopUp> = {
  version: 1,
  keys: { name: 'disk' },
  restored: ({ name }) => {
    const known = popUpNames.find((popUpName) => popUpName === name);
    return known ? { status: 'open', name: known } : { status: 'closed' };
  },
};

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const userSettings = (value: unknown): UserSettings[] => {
  if (!isRecord(value)) return [];
  const { doctor, picture, recent } = value;
  return [
    {
      doctor: isRecord(doctor)
        ? {
            firstName: textIn(doctor.firstName),
            lastName: textIn(doctor.lastName),
            email: textIn(doctor.email),
            address: textIn(doctor.address),
            phoneNumber: textIn(doctor.phoneNumber),
            doctorId: textIn(doctor.doctorId),
          }
        : null,
      picture: textIn(picture).startsWith('data:image/') ? textIn(picture) : null,
      recent: Array.isArray(recent) ? recent.filter((id) => typeof id === 'string') : [],
    },
  ];
};

const settings: Keeping<Settings> = {
  version: 1,
  keys: { users: 'disk', look: 'disk' },
  restored: ({ users, look }) =>
    isRecord(users)
      ? {
          status: 'kept',
          look: {
            theme: themes.find((theme) => isRecord(look) && look.theme === theme) ?? 'system',
            language: languages.find((language) => isRecord(look) && look.language === language) ?? null,
          },
          users: Object.fromEntries(Object.entries(users).flatMap(([id, value]) => userSettings(value).map((each) => [id, each]))),
        }
      : undefined,
};

/** What of each slice survives a reload. */
export const kept = { auth, sidebar, popUp, settings };

/** A change of these in one tab is taken over by the others; which pop-up is open is each tab's own. */
export const sharedBetweenTabs = ['auth', 'sidebar', 'settings'] as const;

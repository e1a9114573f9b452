import { isRecord } from '../../contract/isRecord';
import { languages } from '../../contract/languages';
import { type Look, themes } from './look';
import { type Found, steps } from './migrations';
import type { PersistSpec } from './persisted';
import { hideableColumns, noSettings, type Settings, type UserSettings } from './settings';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const userSettings = (value: unknown): UserSettings[] => {
  if (!isRecord(value)) return [];
  const { doctor, picture, recent, hiddenColumns } = value;
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
      ...(Array.isArray(hiddenColumns) && { hiddenColumns: hideableColumns.filter((each) => hiddenColumns.includes(each)) }),
    },
  ];
};

const recordIn = (value: unknown): Found => (isRecord(value) ? value : {});

const lookIn = (value: unknown): Look => {
  const { theme, language } = recordIn(value);
  return { theme: themes.find((each) => each === theme) ?? 'system', language: languages.find((each) => each === language) ?? null };
};

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One user's settings, each from the tab that changed it; a missing one counts as its default. */
const mergedUser = (before: Found, theirs: Found, ours: Found): Found => {
  const was: Found = { ...noSettings, ...before };
  const changed = Object.entries(ours).filter(([key, value]) => !(key in theirs) || !sameJson(was[key], value));
  return { ...theirs, ...Object.fromEntries(changed) };
};

const mergedUsers = (before: Found, theirs: Found, ours: Found): Found => {
  const userIds = Object.keys({ ...theirs, ...ours });
  return Object.fromEntries(userIds.map((id) => [id, mergedUser(recordIn(before[id]), recordIn(theirs[id]), recordIn(ours[id]))]));
};

/** How the settings survive a reload. */
export const persistedSettings: PersistSpec<Settings> = {
  steps: steps.settings,
  keys: { users: 'disk', look: 'disk' },
  restored: ({ users, look }) =>
    isRecord(users)
      ? {
          status: 'persisted',
          look: lookIn(look),
          users: Object.fromEntries(Object.entries(users).flatMap(([id, value]) => userSettings(value).map((each) => [id, each]))),
        }
      : undefined,
  merged: (before, theirs, ours) => ({
    ...ours,
    // This tab's look if it changed here, else the stored one.
    look: sameJson(before.look, ours.look) ? theirs.look : ours.look,
    users: mergedUsers(recordIn(before.users), recordIn(theirs.users), recordIn(ours.users)),
  }),
};

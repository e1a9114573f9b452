import type { Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer } from 'redux-persist';
import { isRecord } from '../../contract/isRecord';
import { auth } from '../state/auth';
import type { Found, Step } from '../state/migrations';
import { persisted } from '../state/persisted';
import type { Loss } from '../state/persistence';
import { popUp } from '../state/popUp';
import { sidebar } from '../state/sidebar';
import { storageKeyOf } from '../state/storageKey';

/** The most unreadable values to set aside for a slice. */
const maxAside = 3;

/** localStorage or a substitute. It may be missing, forbidden or full: each call may throw. */
export type Local = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type PersistTarget = {
  local: Local;
  /** Reports a lost slice; without `loss`, reports that writing fails. */
  report: (loss?: Loss) => void;
};

type Reading<State> = { steps: readonly Step[]; restored: (found: Found) => State | undefined };
type PersistSpec<State> = Reading<State> & {
  keys: Readonly<Record<string, 'disk' | 'cipher' | 'memory'>>;
  merged?: (before: Found, theirs: Found, ours: Found) => Found;
};

/** The key of a slice's n-th unreadable value; the first is the newest. */
const asideKey = (slice: string, place: number) => storageKeyOf(`unreadable:${slice}:${place}`);

/** Deletes a slice's values that were set aside. */
export const clearAside = (slice: string, local: Local): void => {
  for (let place = maxAside; place > 0; place -= 1) local().removeItem(asideKey(slice, place));
};

/**
 * Parses a stored slice (redux-persist writes JSON of JSON) and migrates it to this version. Returns the reason when it cannot be read,
 * undefined when there is nothing.
 */
export const readStored = (stored: string | null, { steps, restored }: Reading<unknown>): Found | 'unreadable' | 'newer' | undefined => {
  if (stored === null) return undefined;
  try {
    const outer: Found = JSON.parse(stored);
    let found: Found = Object.fromEntries(Object.entries(outer).map(([key, text]) => [key, JSON.parse(String(text))]));
    const { version } = isRecord(found._persist) ? found._persist : {};
    if (Number(version) > steps.length + 1) return 'newer';
    if (!(Number(version) > 0)) return 'unreadable';
    for (const step of steps.slice(Number(version) - 1)) found = step(found);
    return restored(found) ? found : 'unreadable';
  } catch {
    return 'unreadable';
  }
};

/**
 * Persists a slice under `wardstory:<slice>` with redux-persist: writes its `disk` keys, and restores what its `restored` accepts
 * (src/state/persisted.ts). An unreadable value is set aside; a newer version's value is never overwritten.
 */
export const persistSlice = <State extends { status: string }>(
  { name, reducer }: { name: Loss['slice']; reducer: Reducer<State> },
  spec: PersistSpec<State>,
  { local, report }: PersistTarget,
) => {
  const key = storageKeyOf(name);
  const version = spec.steps.length + 1;
  // What this tab has last read or written: another value was written by another tab.
  let last: string | null = null;
  // A value that this tab has not changed must not overwrite another tab's write.
  let untouched: string | undefined;
  // Whether the stored value must not be overwritten.
  let held = false;

  const _persist = { version, rehydrated: true };
  const whitelist = ['status', '_persist', ...Object.keys(spec.keys).filter((each) => spec.keys[each] === 'disk')];
  /** A slice as redux-persist writes it, keys in a fixed order: otherwise equal states differ and two tabs notify each other forever. */
  const writtenOf = (found: Found) =>
    JSON.stringify(Object.fromEntries(whitelist.filter((each) => each in found).map((each) => [each, JSON.stringify(found[each])])));

  const foundIn = (stored: string | null): Found => {
    const found = readStored(stored, spec);
    return typeof found === 'object' ? found : {};
  };

  const putAside = (stored: string) => {
    try {
      for (let place = maxAside; place > 1; place -= 1) {
        const older = local().getItem(asideKey(name, place - 1));
        if (older !== null) local().setItem(asideKey(name, place), older);
      }
      local().setItem(asideKey(name, 1), stored);
    } catch {
      held = true; // No room for the copy: the value stays where it is.
    }
  };

  const getStoredState = async () => {
    last = local().getItem(key);
    const found = readStored(last, spec);
    if (typeof found === 'string') {
      putAside(String(last));
      report({ slice: name, why: found });
    } else {
      // An older version's value has another version number, so it is written again.
      const state = (found && spec.restored(found)) ?? reducer(undefined, { type: '' });
      untouched = writtenOf({ ...state, _persist: found ? found._persist : _persist });
    }
    return typeof found === 'object' ? { ...found, _persist } : undefined;
  };

  const setItem = async (_: string, value: string) => {
    const found = foundIn(value);
    const ours = writtenOf(found);
    if (held || ours === untouched) return;
    untouched = undefined;
    const present = local().getItem(key);
    const theirs = present === last ? undefined : readStored(present, spec);
    if (theirs === 'newer') {
      held = true;
      return report({ slice: name, why: 'outdated' });
    }
    const { merged } = spec;
    const written = merged && typeof theirs === 'object' ? writtenOf(merged(foundIn(last), theirs, found)) : ours;
    if (written !== present) local().setItem(key, written);
    last = written === present ? present : ours;
  };

  const configuration: PersistConfig<State> = {
    key: name,
    keyPrefix: storageKeyOf(''),
    version,
    storage: { getItem: async () => null, setItem, removeItem: async () => local().removeItem(key) },
    getStoredState,
    timeout: 0, // localStorage answers or throws at once
    whitelist,
    stateReconciler: (found, _, present) => (found && spec.restored({ ...found })) ?? present,
    writeFailHandler: () => report(),
  };
  return persistReducer<State>(configuration, reducer);
};

/** The reducers of the slices that survive a reload. */
export const persistedReducers = (target: PersistTarget) => ({
  auth: persistSlice(auth, persisted.auth, target),
  sidebar: persistSlice(sidebar, persisted.sidebar, target),
  popUp: persistSlice(popUp, persisted.popUp, target),
});

/** Stores nothing: for prerendering and for tests that ask for it. */
export const noStorage: Local = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

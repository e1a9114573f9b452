import type { Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer, type Storage } from 'redux-persist';
import { auth } from '../state/auth';
import { kept } from '../state/kept';
import { popUp } from '../state/popUp';
import { sidebar } from '../state/sidebar';

const prefix = 'wardstory:';

type Keeping<State> = {
  version: number;
  keys: Readonly<Record<string, 'disk' | 'cipher' | 'memory'>>;
  restored: (found: Readonly<Record<string, unknown>>) => State | undefined;
};

/** A slice that redux-persist keeps under `wardstory:<slice>`: what kept.ts lets out to disk, what its `restored` lets back in. */
export const keep = <State extends { status: string }>(
  { name, reducer }: { name: string; reducer: Reducer<State> },
  { version, keys, restored }: Keeping<State>,
  storage: Storage,
) => {
  const configuration: PersistConfig<State> = {
    key: name,
    keyPrefix: prefix,
    version,
    storage,
    timeout: 0, // localStorage answers or throws; nothing is to be given up on
    whitelist: ['status', ...Object.keys(keys).filter((key) => keys[key] === 'disk')],
    stateReconciler: (found, _, present) => (found && restored({ ...found })) ?? present,
  };
  return persistReducer<State>(configuration, reducer);
};

/** The reducers of the slices that survive a reload. */
export const keptReducers = (storage: Storage) => ({
  auth: keep(auth, kept.auth, storage),
  sidebar: keep(sidebar, kept.sidebar, storage),
  popUp: keep(popUp, kept.popUp, storage),
});

/** Which slice a storage key belongs to. */
export const sliceOfKey = (key: string): string | undefined => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined);

/** The slice behind a stored string: redux-persist writes JSON of JSON. Undefined when it is not readable. */
export const readStored = (stored: string | null): Record<string, unknown> | undefined => {
  try {
    const outer: unknown = JSON.parse(stored ?? '{}');
    if (typeof outer !== 'object' || outer === null) return undefined;
    return Object.fromEntries(Object.entries(outer).map(([key, text]) => [key, JSON.parse(String(text))]));
  } catch {
    return undefined;
  }
};

/** localStorage as redux-persist wants it. One that is missing, forbidden or full keeps nothing and breaks nothing. */
export const browserStorage = (local: () => globalThis.Storage): Storage => ({
  getItem: async (key: string) => local().getItem(key),
  setItem: async (key: string, value: string) => local().setItem(key, value),
  removeItem: async (key: string) => local().removeItem(key),
});

/** Keeps nothing: for prerendering and for tests that ask for it. */
export const noStorage: Storage = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { followUnlocking } from '../../src/app/followUnlocking';
import { followOtherTabs } from '../../src/app/otherTabs';
import { type Local, persistedReducers, persistSlice } from '../../src/app/persist';
import { sharedBetweenTabs } from '../../src/state/persisted';
import { persistedSettings } from '../../src/state/persistedSettings';
import type { Loss } from '../../src/state/persistence';
import { settings } from '../../src/state/settings';

/** A slice as redux-persist writes it. */
export const storedOf = (state: object, version = 1): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Object.entries(state), ['_persist', { version, rehydrated: true }]].map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  );

/** A minimal page for listeners. A storage event means a write of another tab. */
export class Page extends EventTarget {
  constructor(readonly localStorage: Pick<Storage, 'getItem'>) {
    super();
  }
  changed(key: string | null, newValue: string | null) {
    this.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }
  /** Restores the page from the back-forward cache. */
  shownAgain() {
    this.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }
}

const withSettings = (persistence: Parameters<typeof persistedReducers>[0]) =>
  legacy_createStore(
    combineReducers({ ...persistedReducers(persistence), settings: persistSlice(settings, persistedSettings, persistence) }),
  );

/** A browser's storage and the tabs that share it. */
export class Browser {
  /** Runs before each write. It may throw to make the write fail. */
  onWrite: (key: string) => void = () => undefined;
  readonly #pages: Page[] = [];
  readonly #undelivered: (() => void)[] = [];

  constructor(readonly kept = new Map<string, string>()) {}

  /** Opens a tab. Resolves when it has read the storage. */
  async open() {
    const losses: (Loss | undefined)[] = [];
    const written: string[] = [];
    const set = (key: string, value: string | null) => {
      this.onWrite(key);
      if ((this.kept.get(key) ?? null) === value) return;
      if (value === null) this.kept.delete(key);
      else this.kept.set(key, value);
      written.push(key);
      for (const other of this.#pages) if (other !== page) this.#undelivered.push(() => other.changed(key, value));
    };
    const local: Local = () => ({
      getItem: (key) => this.kept.get(key) ?? null,
      setItem: (key, value) => set(key, value),
      removeItem: (key) => set(key, null),
    });
    const page = new Page({ getItem: (key) => this.kept.get(key) ?? null });
    const store = withSettings({ local, report: (loss) => losses.push(loss) });
    const persistor = persistStore(store);
    await new Promise<void>((resolve) => {
      persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
    });
    await persistor.flush();
    followOtherTabs(store, page as unknown as Window, { ...sharedBetweenTabs, settings: persistedSettings });
    followUnlocking(store, page as unknown as Window);
    this.#pages.push(page);
    return { store, page, losses, written, local, flush: () => persistor.flush() };
  }

  /** Delivers the pending storage events to the tabs. */
  deliver() {
    for (const event of this.#undelivered.splice(0)) event();
  }
}

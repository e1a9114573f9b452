import { legacy_createStore, type Reducer } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { persistSlice, readStored } from '../../src/app/persist';
import type { Found } from '../../src/state/migrations';
import { persisted } from '../../src/state/persisted';
import { persistedSettings } from '../../src/state/persistedSettings';
import type { Loss } from '../../src/state/persistence';
import { settings } from '../../src/state/settings';
import { sidebar } from '../../src/state/sidebar';
import { Browser, storedOf } from '../support/tabs';

const aside = (browser: Browser, slice: string) =>
  [1, 2, 3, 4].flatMap((place) => browser.kept.get(`wardstory:unreadable:${slice}:${place}`) ?? []);
const narrow = storedOf({ status: 'narrow' });
const saved = { userId: 'u1', doctor: null, picture: 'data:image/jpeg;base64,AAAA' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(); // redux-persist's own report of each refused write
});

describe.each(['auth', 'sidebar', 'popUp', 'settings'] as const)('what is found of %s', (slice) => {
  test.each([
    ['not JSON at all', '{"status":'],
    ['nothing', ''],
    ['not an object', '7'],
    ['null', 'null'],
    ['a list', '[1,2,3]'],
    ['somebody else’s', '{"theme":"dark"}'],
    ['without a version', '{"status":"\\"signedOut\\""}'],
    ['of a version that never was', storedOf({ status: 'signedOut' }, 0)],
    ['a state that does not exist', storedOf({ status: 'flying' })],
    ['a state without what belongs to it', storedOf({ status: slice === 'auth' ? 'signedIn' : 'open', user: {}, users: 7 })],
  ])('QA-6 %s: the app starts, sets the bytes aside and reports it', async (_, found) => {
    const browser = new Browser(new Map([[`wardstory:${slice}`, found]]));
    const { store, losses } = await browser.open();
    expect(store.getState()[slice].status).toBe({ auth: 'signedOut', sidebar: 'wide', popUp: 'closed', settings: 'persisted' }[slice]);
    expect(aside(browser, slice)).toEqual([found]);
    expect(losses).toEqual([{ slice, why: 'unreadable' }]);
    const next = await browser.open();
    expect(next.losses).toEqual([]);
    expect(aside(browser, slice)).toEqual([found]);
  });
});

test('QA-6 an unreadable slice does not affect the readable ones', async () => {
  const browser = new Browser(
    new Map([
      ['wardstory:auth', '{'],
      ['wardstory:sidebar', narrow],
    ]),
  );
  const { store } = await browser.open();
  expect(store.getState().sidebar.status).toBe('narrow');
});

test('QA-6 only the newest unreadable values are set aside; the oldest is deleted', async () => {
  const browser = new Browser();
  for (const found of ['{1', '{2', '{3', '{4']) {
    browser.kept.set('wardstory:sidebar', found);
    await browser.open();
  }
  expect(aside(browser, 'sidebar')).toEqual(['{4', '{3', '{2']);
});

test('QA-6 a value of a newer version is set aside unread, and the page reports it', async () => {
  const newer = storedOf({ status: 'narrow', width: 99 }, 2);
  const browser = new Browser(new Map([['wardstory:sidebar', newer]]));
  const { store, losses, flush } = await browser.open();
  expect(store.getState().sidebar.status).toBe('wide');
  expect(aside(browser, 'sidebar')).toEqual([newer]);
  expect(losses).toEqual([{ slice: 'sidebar', why: 'newer' }]);
  store.dispatch(sidebar.actions.toggled());
  await flush();
  expect(browser.kept.get('wardstory:sidebar')).toBe(narrow);
});

test.each([
  ['unreadable', '{'],
  ['newer', storedOf({ status: 'narrow' }, 2)],
] as const)('QA-6 where there is no room to put it aside, what is %s stays where it is', async (why, found) => {
  const browser = new Browser(new Map([['wardstory:sidebar', found]]));
  browser.onWrite = (key) => {
    if (key.startsWith('wardstory:unreadable:')) throw new DOMException('full', 'QuotaExceededError');
  };
  const { store, losses, flush } = await browser.open();
  store.dispatch(sidebar.actions.toggled());
  await flush();
  expect(store.getState().sidebar.status).toBe('narrow');
  expect(browser.kept.get('wardstory:sidebar')).toBe(found);
  expect(losses).toEqual([{ slice: 'sidebar', why }]);
});

test('QA-6 a full storage: the app works, and reports that nothing is stored', async () => {
  const browser = new Browser(new Map([['wardstory:sidebar', narrow]]));
  browser.onWrite = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { store, losses, flush } = await browser.open();
  expect(store.getState().sidebar.status).toBe('narrow');
  store.dispatch(sidebar.actions.toggled());
  await flush();
  expect(store.getState().sidebar.status).toBe('wide');
  expect(new Set(losses)).toEqual(new Set([undefined]));
});

/** A page of a browser whose storage throws on every access. */
const openWithout = async (persistence: Parameters<typeof persistSlice>[1]) => {
  const losses: (Loss | undefined)[] = [];
  const local = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const reducer = persistSlice({ name: 'sidebar', reducer: sidebar.reducer as Reducer<{ status: string }> }, persistence, {
    local,
    report: (loss) => losses.push(loss),
  });
  const store = legacy_createStore(reducer);
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
  });
  return { store, losses, flush: () => persistor.flush() };
};

test('QA-6 a missing storage: the app starts and works, and reports that nothing is stored', async () => {
  const { store, losses, flush } = await openWithout(persisted.sidebar);
  store.dispatch(sidebar.actions.toggled());
  await flush();
  expect(store.getState().status).toBe('narrow');
  expect(losses.length).toBeGreaterThan(0);
  expect(new Set(losses)).toEqual(new Set([undefined]));
});

/** A slice at its third version: the first called it `folded`, the second `shape`. */
const third = {
  keys: {},
  steps: [
    ({ folded, ...rest }: Found): Found => {
      if (typeof folded !== 'boolean') throw new TypeError('not what the first version kept');
      return { ...rest, shape: folded ? 'narrow' : 'wide' };
    },
    ({ shape, ...rest }: Found): Found => ({ ...rest, status: shape }),
  ],
  restored: persisted.sidebar.restored,
};

test.each([
  ['the first version', storedOf({ folded: true }, 1), 'narrow'],
  ['the second version', storedOf({ shape: 'narrow' }, 2), 'narrow'],
  ['this version', storedOf({ status: 'narrow' }, 3), 'narrow'],
])('QA-6 values of %s are migrated to this version, each step once', (_, found, status) => {
  expect(readStored(found, third)).toMatchObject({ status });
});

test('QA-6 a migration step that throws makes the value unreadable; a newer value is not read', () => {
  expect(readStored(storedOf({ folded: 'yes' }, 1), third)).toBe('unreadable');
  expect(readStored(storedOf({ status: 'narrow' }, 4), third)).toBe('newer');
  expect(readStored(null, third)).toBeUndefined();
});

test('QA-6 a value of an older version is migrated and stored as the current version', async () => {
  const stored = new Map([['wardstory:sidebar', storedOf({ folded: true }, 1)]]);
  const local = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const store = legacy_createStore(persistSlice(sidebar, third, { local, report: () => undefined }));
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
  });
  await persistor.flush();
  expect(store.getState().status).toBe('narrow');
  expect([...stored]).toEqual([['wardstory:sidebar', storedOf({ status: 'narrow' }, 3)]]);
});

test('QA-7 a tab left open during an upgrade neither reads nor overwrites the newer version’s values', async () => {
  const browser = new Browser();
  const { store, losses, flush } = await browser.open();
  const newer = storedOf({ status: 'narrow', width: 99 }, 2);
  const other = await browser.open();
  other.local().setItem('wardstory:sidebar', newer);
  browser.deliver();
  expect(store.getState().sidebar.status).toBe('wide');
  for (const expected of ['narrow', 'wide']) {
    store.dispatch(sidebar.actions.toggled());
    await flush();
    expect(store.getState().sidebar.status).toBe(expected);
  }
  expect(browser.kept.get('wardstory:sidebar')).toBe(newer);
  expect(losses).toEqual([{ slice: 'sidebar', why: 'outdated' }]);
  // The other slices are stored as before.
  store.dispatch(settings.actions.saved(saved));
  await flush();
  expect(readStored(browser.kept.get('wardstory:settings') ?? null, persistedSettings)).toMatchObject({
    users: { u1: { picture: saved.picture } },
  });
});

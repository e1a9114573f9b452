import { auth } from '../../src/state/auth';
import { persistedSettings } from '../../src/state/persistedSettings';
import { settings } from '../../src/state/settings';
import { sidebar } from '../../src/state/sidebar';
import { Browser, storedOf } from '../support/tabs';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;
const submitted = auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' });
const refused = auth.actions.refused({ problem: { code: 'problem.wrongCredentials' } });

const picture = (letter: string) => `data:image/jpeg;base64,${letter}`;
const saved = (userId: string, letter: string) => settings.actions.saved({ userId, doctor: null, picture: picture(letter) });
const opened = (userId: string, patientId: string) => settings.actions.recordOpened({ userId, patientId });

test('QA-7 two tabs that write in turn both have all changes, and so has the storage', async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  for (const turn of ['a', 'b', 'c', 'd', 'e']) {
    const [writes, reads] = turn < 'c' ? [one, two] : [two, one];
    writes.store.dispatch(sidebar.actions.toggled());
    writes.store.dispatch(opened('u1', turn));
    await writes.flush();
    browser.deliver();
    await reads.flush();
    browser.deliver();
    expect(reads.store.getState().sidebar.status).toBe(writes.store.getState().sidebar.status);
  }
  const { users } = one.store.getState().settings;
  expect(users.u1?.recent).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(two.store.getState().settings.users).toEqual(users);
  expect((await browser.open()).store.getState().settings.users).toEqual(users);
});

test('QA-7 a tab that does not know yet of another tab’s save does not undo it', async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  one.store.dispatch(saved('u1', 'A'));
  await one.flush();
  two.store.dispatch(opened('u1', 'p1'));
  two.store.dispatch(saved('u2', 'B'));
  await two.flush();
  // Its next change does not undo it either, before it learns of the save.
  two.store.dispatch(opened('u2', 'p2'));
  await two.flush();
  browser.deliver();
  await Promise.all([one.flush(), two.flush()]);
  const both = {
    u1: { doctor: null, picture: picture('A'), recent: ['p1'] },
    u2: { doctor: null, picture: picture('B'), recent: ['p2'] },
  };
  for (const { store } of [one, two, await browser.open()]) expect(store.getState().settings.users).toEqual(both);
});

test('QA-7 of two saves of one setting the later one wins', async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  one.store.dispatch(saved('u1', 'A'));
  await one.flush();
  two.store.dispatch(saved('u1', 'B'));
  await two.flush();
  browser.deliver();
  for (const { store } of [one, two]) expect(store.getState().settings.users.u1?.picture).toBe(picture('B'));
});

test('QA-7 taking another tab’s changes does not make the tabs write in a loop', async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  one.store.dispatch(saved('u1', 'A'));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([one.flush(), two.flush()]);
    browser.deliver();
  }
  expect(two.store.getState().settings.users.u1?.picture).toBe(picture('A'));
  const writes = two.written.filter((key) => key === 'wardstory:settings').length;
  await Promise.all([one.flush(), two.flush()]);
  expect(two.written.filter((key) => key === 'wardstory:settings')).toHaveLength(writes);
  expect(writes).toBeLessThanOrEqual(1);
});

test('QA-7 merging settings adds nothing that neither tab has stored', () => {
  const users = { u1: { doctor: null, picture: picture('A'), recent: [] } };
  expect(persistedSettings.merged?.({}, {}, { status: 'persisted', users })).toEqual({ status: 'persisted', users });
  expect(persistedSettings.merged?.({ users }, { users: {} }, { status: 'persisted', users })).toMatchObject({ status: 'persisted' });
});

test.each([
  ['nobody', undefined],
  ['somebody who tries to sign in', { status: 'signingIn' }],
  ['who was signed in before', { status: 'signedOut', left: 's0' }],
])(
  'QA-7 ACC-5 a tab that opens during a sign-in elsewhere, and finds %s, does not undo the sign-in and is signed in too',
  async (_, found) => {
    const browser = new Browser(new Map(found && [['wardstory:auth', storedOf(found)]]));
    const one = await browser.open();
    const opening = browser.open(); // It has read the storage by now.
    one.store.dispatch(submitted);
    one.store.dispatch(auth.actions.accepted(identity));
    await one.flush();
    const two = await opening;
    browser.deliver();
    expect(two.store.getState().auth).toMatchObject({ status: 'signedIn', ...identity });
    // A tab may read an older value than another has just written. A tab that writes only on a change undoes nothing.
    expect(two.written).toEqual([]);
    expect((await browser.open()).store.getState().auth.status).toBe('signedIn');
  },
);

test('QA-7 ACC-5 a refused sign-in in one tab does not sign out another tab; the first tab then takes over its session', async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  two.store.dispatch(submitted);
  one.store.dispatch(submitted);
  one.store.dispatch(auth.actions.accepted(identity));
  await one.flush();
  two.store.dispatch(refused);
  await two.flush();
  browser.deliver();
  for (const { store } of [one, two, await browser.open()])
    expect(store.getState().auth).toMatchObject({ status: 'signedIn', ...identity });
});

/** Two tabs of one user, both locked. */
const lockedTabs = async () => {
  const browser = new Browser();
  const [one, two] = [await browser.open(), await browser.open()];
  one.store.dispatch(submitted);
  one.store.dispatch(auth.actions.accepted(identity));
  await one.flush();
  browser.deliver();
  for (const { store } of [one, two]) {
    store.dispatch(auth.actions.lockAsked());
    store.dispatch(auth.actions.lockCompleted());
  }
  await Promise.all([one.flush(), two.flush()]);
  browser.deliver();
  return { browser, one, two };
};
const statusOf = ({ store }: Awaited<ReturnType<Browser['open']>>) => store.getState().auth.status;
const openedHere = (opened: number) => auth.actions.accepted({ ...identity, session: { ...identity.session, opened } });

test('OFF-3 ACC-12 a screen that is unlocked without the server opens this user’s other tabs too, also a second time', async () => {
  const { browser, one, two } = await lockedTabs();
  for (const [opened, [unlocks, follows]] of [[one, two] as const, [two, one] as const].entries()) {
    unlocks.store.dispatch(submitted);
    await unlocks.flush();
    browser.deliver();
    expect(statusOf(follows)).toBe('locked');
    unlocks.store.dispatch(openedHere(opened + 1));
    await unlocks.flush();
    browser.deliver();
    expect([statusOf(one), statusOf(two)]).toEqual(['signedIn', 'signedIn']);
    await follows.flush();
    unlocks.store.dispatch(auth.actions.lockAsked());
    await unlocks.flush();
    browser.deliver();
    expect(statusOf(follows)).toBe('locking');
    for (const { store } of [one, two]) store.dispatch(auth.actions.lockCompleted());
    await Promise.all([one.flush(), two.flush()]);
    browser.deliver();
  }
});

test('OFF-3 ACC-12 two tabs that are unlocked at the same time are both open', async () => {
  const { browser, one, two } = await lockedTabs();
  one.store.dispatch(submitted);
  one.store.dispatch(openedHere(1));
  await one.flush();
  // Before this tab hears of it.
  two.store.dispatch(submitted);
  await two.flush();
  browser.deliver();
  one.store.dispatch(auth.actions.lockCompleted());
  two.store.dispatch(openedHere(2));
  await Promise.all([one.flush(), two.flush()]);
  browser.deliver();
  await Promise.all([one.flush(), two.flush()]);
  browser.deliver();
  expect([statusOf(one), statusOf(two)]).toEqual(['signedIn', 'signedIn']);
});

test('ACC-12 OFF-3 what an open tab writes before it hears of the lock unlocks nothing, nor does an earlier unlocking', async () => {
  const { browser, one } = await lockedTabs();
  const wrote = (session: object, of: object = identity) => {
    browser.kept.set('wardstory:auth', storedOf({ status: 'signedIn', ...of, session }));
    one.page.changed('wardstory:auth', '');
  };
  wrote(identity.session);
  expect(statusOf(one)).toBe('locked');
  wrote({ ...identity.session, opened: 2 });
  expect(statusOf(one)).toBe('signedIn');
  one.store.dispatch(auth.actions.lockAsked());
  one.store.dispatch(auth.actions.lockCompleted());
  for (const opened of [1, 2]) {
    wrote({ ...identity.session, opened });
    expect(statusOf(one)).toBe('locked');
  }
});

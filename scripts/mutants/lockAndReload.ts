import { components, type Mutant, units } from './mutant';

const auth = 'src/state/auth.ts';
const persisted = 'src/state/persisted.ts';
const lock = 'src/app/lock.ts';
const endOfUser = 'src/app/endOfUser.ts';
const otherTabs = 'src/app/otherTabs.ts';
const persist = 'src/app/persist.ts';
const reload = units('app/persist.test.ts', 'a reload unlocks nothing');
const nothingLeft = units('app/endOfUser.test.ts', 'no server data, task, token or key is left');

export const lockAndReload: Mutant[] = [
  {
    promises: 'ACC-12',
    breaks: 'A reload in the middle of locking is signed in.',
    file: persisted,
    from: "status === 'locking' || status === 'locked' ||",
    to: "status === 'locked' ||",
    caughtBy: reload,
  },
  {
    promises: 'ACC-12',
    breaks: 'A reload in the middle of unlocking is signed in.',
    file: persisted,
    from: " || status === 'reopening';",
    to: ';',
    caughtBy: reload,
  },
  {
    promises: 'ACC-12',
    breaks: 'While locked, the pages still have a user.',
    file: auth,
    from: "['signedIn', 'expired', 'unlocking', 'locking'] as const",
    to: "['signedIn', 'expired', 'unlocking', 'locking', 'locked'] as const",
    caughtBy: reload,
  },
  {
    promises: 'ACC-12',
    breaks: 'The screen stays visible while it is being locked.',
    file: auth,
    from: "signedIn: { accepted: 'signedIn', sessionEnded: 'expired', lockAsked: 'locking',",
    to: "signedIn: { accepted: 'signedIn', sessionEnded: 'expired', lockAsked: 'signedIn',",
    caughtBy: units('state/tables.test.ts', 'shows the table as it is'),
  },
  {
    promises: 'ACC-12',
    breaks: 'An idle screen is never locked.',
    file: lock,
    from: 'if (idle >= limit && identityOf(state.auth))',
    to: 'if (idle < 0 && identityOf(state.auth))',
    caughtBy: units('app/idleness.test.ts', 'locks after its idle minutes'),
  },
  {
    promises: 'ACC-12',
    breaks: 'A touch device waits as long as a desktop.',
    file: lock,
    from: "(matchMedia('(pointer: coarse)').matches ? touch : desktop)",
    to: "(matchMedia('(pointer: coarse)').matches ? desktop : desktop || touch)",
    caughtBy: units('app/idleness.test.ts', 'locks after its idle minutes'),
  },
  {
    promises: 'ACC-12',
    breaks: 'An application that was idle for long starts unlocked.',
    file: lock,
    from: 'store.dispatch(auth.actions.idleLimitReached());',
    to: 'void auth.actions.idleLimitReached;',
    caughtBy: units('app/idleness.test.ts', 'starts locked'),
  },
  {
    promises: 'ACC-12',
    breaks: 'Use of another tab does not keep this one unlocked.',
    file: lock,
    from: 'if (last !== heard && last > 0) {',
    to: 'if (last !== heard && last < 0) {',
    caughtBy: units('app/idleness.test.ts', 'use of one tab keeps'),
  },
  {
    promises: 'ACC-9 ACC-12',
    breaks: 'Patients stay in memory after signing out and locking.',
    file: endOfUser,
    from: '      dispatch(api.util.resetApiState());\n',
    to: '      void [dispatch, api];\n',
    caughtBy: nothingLeft,
  },
  {
    promises: 'ACC-9 ACC-12',
    breaks: 'The browser key stays in memory after signing out and locking.',
    file: endOfUser,
    from: '      forgetBrowserKey(server);\n',
    to: '      void forgetBrowserKey;\n',
    caughtBy: nothingLeft,
  },
  {
    promises: 'ACC-12',
    breaks: 'A script that is still running makes calls behind the lock.',
    file: 'src/api/base.ts',
    from: "['signedIn', 'expired', 'unlocking', 'locking'] satisfies",
    to: "['signedIn', 'expired', 'unlocking', 'locking', 'locked'] satisfies",
    caughtBy: units('api/base.test.ts', 'the screen is locked no call is sent'),
  },
  {
    promises: 'ACC-9',
    breaks: 'Another tab restores the session that was signed out.',
    file: otherTabs,
    from: ' && written.session.id !== leftBy(present);',
    to: ';',
    caughtBy: units('app/otherTabs.test.ts', 'a tab that is starting does not restore the session that another tab has ended'),
  },
  {
    promises: 'ACC-9',
    breaks: 'Signing out in one tab leaves the others signed in.',
    file: otherTabs,
    from: 'return here !== undefined && leftBy(written) === here;',
    to: 'return here !== undefined && leftBy(written) === null;',
    caughtBy: units('app/otherTabs.test.ts', 'signs out in the others'),
  },
  {
    promises: 'ACC-9',
    breaks: 'Unreadable stored values survive their user’s sign-out.',
    file: persist,
    from: 'local().removeItem(asideKey(slice, place));',
    to: 'void [local, asideKey(slice, place)];',
    caughtBy: units('app/persist.test.ts', 'leaves no trace of the user'),
  },
  {
    promises: 'QA-1 ACC-9',
    breaks: 'Text typed at the sign-in is stored on the device.',
    file: persisted,
    from: "email: 'memory',",
    to: "email: 'disk',",
    caughtBy: units('app/persist.test.ts', 'nothing typed at the sign-in is stored'),
  },
  {
    promises: 'QA-6 QA-7',
    breaks: 'A newer version’s stored value is read as this version’s.',
    file: persist,
    from: "    if (Number(version) > steps.length + 1) return 'newer';\n",
    to: '',
    caughtBy: units('app/brokenStorage.test.ts', 'newer version'),
  },
  {
    promises: 'QA-7',
    breaks: 'Of two tabs that save at the same time one overwrites the other.',
    file: persist,
    from: "merged && typeof theirs === 'object' ? writtenOf(merged(foundIn(last), theirs, found)) : ours",
    to: "merged && typeof theirs === 'object' && merged.length > 9 ? writtenOf(merged(foundIn(last), theirs, found)) : ours",
    caughtBy: units('app/twoTabs.test.ts', 'does not undo it'),
  },
  {
    promises: 'OFF-3',
    breaks: 'Who goes on working without a network reads the records for ever.',
    file: 'src/app/endWithoutServer.ts',
    from: 'store.dispatch(sessionLost());',
    to: 'void sessionLost;',
    caughtBy: components('pages/endWithoutServer.test.tsx', 'ends here at its own end'),
  },
];

import { components, type Mutant, units } from './mutant';

const offlineUnlock = 'src/app/offlineUnlock.ts';
const roundShelf = 'src/device/roundShelf.ts';
const twoUsers = components('pages/anotherUser.test.tsx', 'two doctors take turns');

/** Breaks of what several tabs, or several users, of one tablet share. */
export const sharedTablet: Mutant[] = [
  {
    promises: 'OFF-3 ACC-12',
    breaks: 'A tab stays locked when its user has unlocked another one without the server.',
    file: offlineUnlock,
    from: 'Math.max(Date.now(), (session.opened ?? 0) + 1)',
    to: '(session.opened ?? 1)',
    caughtBy: units('app/offlineUnlock.test.ts', 'when the password opens the screen'),
  },
  {
    promises: 'ACC-12',
    breaks: 'A tab that has not heard of the lock unlocks the others.',
    file: 'src/app/followUnlocking.ts',
    from: '(written.session.opened ?? 0) > (here.opened ?? 0)',
    to: '(written.session.opened ?? 0) >= (here.opened ?? 0)',
    caughtBy: units('app/twoTabs.test.ts', 'before it hears of the lock'),
  },
  {
    promises: 'DOC-11',
    breaks: 'A draft that two tabs save at the same instant is stored twice.',
    file: 'src/ui/notes/useNote.ts',
    from: "written?.status === 'written' ? entryIdOf(written) : crypto.randomUUID()",
    to: 'crypto.randomUUID()',
    caughtBy: components('pages/unsentNotes.test.tsx', 'has the identity of its draft'),
  },
  {
    promises: 'DOC-11',
    breaks: 'What another tab has just saved is saved again, because it was being checked.',
    file: 'src/ui/notes/useNote.ts',
    from: '      if (areSame(valuesNow(), {})) return undefined;\n',
    to: '',
    caughtBy: components('pages/unsentNotes.test.tsx', 'has the identity of its draft'),
  },
  {
    promises: 'DOC-11',
    breaks: 'A note that another tab has delivered comes back on the device, because it was being written.',
    file: 'src/device/collection.ts',
    from: 'if (entry || isNewer)',
    to: 'if (entry)',
    caughtBy: units('app/sameDraft.test.ts', 'while this one still stores it'),
  },
  {
    promises: 'DOC-11 QA-7',
    breaks: 'What was read before this tab wrote replaces what it wrote.',
    file: 'src/device/collection.ts',
    from: 'while (written !== this.#written)',
    to: 'while (this.#written < 0)',
    caughtBy: units('app/sameDraft.test.ts', 'however late it is read'),
  },
  {
    promises: 'OFF-3 OFF-4',
    breaks: 'Who lets another user in loses what is sealed here for them.',
    file: 'src/app/endOfUser.ts',
    from: 'actionCreator: auth.actions.signOutAsked,',
    to: "predicate: (_, now, before) => now.auth.status === 'leaving' && before.auth.status !== 'leaving',",
    caughtBy: twoUsers,
  },
  {
    promises: 'OFF-4',
    breaks: 'The next user deletes what the first one could still open.',
    file: roundShelf,
    from: 'new Set([...present, ...wrapped])',
    to: 'new Set([...present])',
    caughtBy: units('device/roundShelf.test.ts', 'what another user can still open'),
  },
  {
    promises: 'OFF-4',
    breaks: 'Records that nobody can open stay on a locked device.',
    file: offlineUnlock,
    from: '      await deleteClosedRounds(database);\n',
    to: '',
    caughtBy: components('pages/lockedRound.test.tsx'),
  },
  {
    promises: 'OFF-3 ACC-12',
    breaks: 'A page that was opened without the server becomes another user’s, whose session is in the cookie.',
    file: 'src/app/connectApi.ts',
    from: 'if (known.session.opened !== undefined && known.user.id !== payload.user.id) {',
    to: 'if (known.session.opened === undefined && known.user.id !== payload.user.id) {',
    caughtBy: twoUsers,
  },
  {
    promises: 'OFF-3',
    breaks: 'A locked screen that only the server can unlock does not say so.',
    file: offlineUnlock,
    from: "isLockedAway(now) && (!isLockedAway(before) || type === 'api/connected')",
    to: "isLockedAway(now) && type === 'api/connected'",
    caughtBy: components('pages/anotherUser.test.tsx', 'before anybody types'),
  },
  {
    promises: 'OFF-4',
    breaks: 'An open page goes on keeping records after another tab has called this a shared device.',
    file: 'src/app/startDevice.ts',
    from: 'key === sharedDeviceKey && present()?.sharingChanged()',
    to: "key === '' && present()?.sharingChanged()",
    caughtBy: components('pages/sharedDevice.test.tsx', 'once another tab'),
  },
  {
    promises: 'OFF-4',
    breaks: 'A key that was being derived is stored on a device that was called a shared one meanwhile.',
    file: offlineUnlock,
    from: '!ended.has(sessionId) && !isSharedDevice()',
    to: '!ended.has(sessionId)',
    caughtBy: components('pages/sharedDevice.test.tsx', 'being derived'),
  },
];

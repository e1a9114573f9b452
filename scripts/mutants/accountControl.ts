import { components, type Mutant, server } from './mutant';

const guard = 'server/calls/guard.ts';
const proof = 'server/passwordProof.ts';
const routes = 'server/routes/addresses.ts';
const settings = 'server/routes/hospitalSettings.ts';

/** Breaks of what keeps an account with its owner, and letters from strangers. */
export const accountControl: Mutant[] = [
  {
    promises: 'SEC-3',
    breaks: 'The email address changes without the password.',
    file: settings,
    from: '  if (!proof.current) throw passwordMissing();\n',
    to: '',
    caughtBy: server('addresses.test.ts', 'without the current password'),
  },
  {
    promises: 'SEC-3',
    breaks: 'A session of any age may make sensitive calls.',
    file: guard,
    from: "  if (row.confirms === 'lately') await requirePasswordLately(transaction, services, caller);\n",
    to: '',
    caughtBy: server('passwordAgain.test.ts', 'sixteen minutes'),
  },
  {
    promises: 'SEC-3',
    breaks: 'Password guesses in an open session have no limit.',
    file: proof,
    from: "  await countAttempt(services, 'sign-in', userId);\n",
    to: '',
    caughtBy: server('passwordAgain.test.ts', 'ten guesses are allowed'),
  },
  {
    promises: 'SEC-3',
    breaks: 'After an address change was undone, its author can still sign in.',
    file: routes,
    from: '    await transaction.update(users).set({ passwordHash: null }).where(own);\n',
    to: '',
    caughtBy: server('addresses.test.ts', 'the old address can undo the change'),
  },
  {
    promises: 'SEC-3',
    breaks: 'A new address ends no other session.',
    file: routes,
    from: '    await endSessionsOf(transaction, hospitalId, userId, sessionId ?? undefined);\n',
    to: '',
    caughtBy: server('addresses.test.ts', 'other sessions have ended'),
  },
  {
    promises: 'SEC-3',
    breaks: 'An address can be registered while its owner can still undo the change.',
    file: 'server/accountEmails.ts',
    from: '    .set({ heldUntil })\n    .where(and(ofOwner(owner), isNull(accountEmails.heldUntil)));',
    to: '    .set({ heldUntil })\n    .where(and(ofOwner(owner), isNull(accountEmails.heldUntil)));\n  await transaction.delete(accountEmails).where(ofOwner(owner));',
    caughtBy: server('addresses.test.ts', 'the old address can undo the change'),
  },
  {
    promises: 'SEC-3',
    breaks: 'A new hospital can invite before its address is confirmed.',
    file: 'server/routes/doctors.ts',
    from: '      await requireProvedAddress(transaction, caller);\n',
    to: '',
    caughtBy: server('invitations.test.ts', 'nobody can be invited'),
  },
  {
    promises: 'SEC-3',
    breaks: 'Emails to a stranger have no limit.',
    file: 'server/letterLimits.ts',
    from: ') > mostLetters.recipient)',
    to: ') > Number.POSITIVE_INFINITY)',
    caughtBy: server('invitations.test.ts', 'a stranger gets at most five emails a day'),
  },
  {
    promises: 'SEC-3',
    breaks: 'A call that was refused for the password is not made once it is given.',
    file: 'src/api/base.ts',
    from: '? withHandles(row, await sendNow()) : answered;',
    to: '? answered : answered;',
    caughtBy: components('pages/passwordAgain.test.tsx', 'is sent again with the same key'),
  },
];

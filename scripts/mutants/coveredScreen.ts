import { components, type Mutant, units } from './mutant';

const leaveCover = 'src/pages/account/LeaveCover.tsx';
const inOutage = (title: string) => components('pages/unlockInOutage.test.tsx', title);

/** Breaks of how a locked or covered screen is opened in an outage, and left. */
export const coveredScreen: Mutant[] = [
  {
    promises: 'OFF-3',
    breaks: 'A proxy that answers in place of the server locks a doctor out of their own tablet.',
    file: 'src/api/problem.ts',
    from: "kind !== 'unknown' && ",
    to: '',
    caughtBy: inOutage('whatever answers in place of the server'),
  },
  {
    promises: 'OFF-3 SEC-1',
    breaks: 'The device opens for whom the server refuses.',
    file: 'src/app/accountCalls.ts',
    from: 'isAway || isRefusal(problem)',
    to: 'isAway',
    caughtBy: inOutage('what our server refuses'),
  },
  {
    promises: 'OFF-3 ACC-10',
    breaks: 'A proxy’s 401 ends the session, and takes key and records.',
    file: 'src/api/renewal.ts',
    from: 'status === 401 && isRefusal(problemFrom({ status, data }))',
    to: 'status === 401',
    caughtBy: units('api/renewal.test.ts', 'neither ends the session'),
  },
  {
    promises: 'OFF-3',
    breaks: 'One tap on "Sign out" locks a doctor out until there is a network.',
    file: leaveCover,
    from: ' || found.opens',
    to: '',
    caughtBy: components('pages/leaveCover.test.tsx', 'locks nobody out'),
  },
  {
    promises: 'DOC-11 ACC-12',
    breaks: 'A locked screen does not say that unsent work is on the device.',
    file: 'src/app/countLeftBehind.ts',
    from: "withTimeout(database.count('notes', own))",
    to: '0',
    caughtBy: components('pages/leaveCover.test.tsx', 'counts what is unsent'),
  },
  {
    promises: 'OFF-3 DOC-4',
    breaks: 'After a change of the password no password opens the tablet without the server.',
    file: 'src/app/offlineUnlock.ts',
    from: 'await derive(password);\n',
    to: 'await derive(password);\n    return;\n',
    caughtBy: components('pages/newPassword.test.tsx'),
  },
];

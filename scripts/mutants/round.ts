import { components, type Mutant, server, units } from './mutant';

const device = 'src/device/roundShelf.ts';
const kept = 'src/api/keptAnswers.ts';

export const round: Mutant[] = [
  {
    promises: 'OFF-1',
    breaks: 'The device never hears of a new entry.',
    file: 'server/routes/round.ts',
    from: '.update(extent)',
    to: '',
    caughtBy: server('round.test.ts', 'only what has changed'),
  },
  {
    promises: 'OFF-2',
    breaks: 'A kept answer passes for the server’s.',
    file: kept,
    from: '  dispatch(answers.actions.answeredByDevice({ id, at: found.at }));\n',
    to: '',
    caughtBy: components('pages/round.test.tsx', 'says how old it is'),
  },
  {
    promises: 'OFF-2',
    breaks: 'The age of a kept answer stays when the server has answered.',
    file: kept,
    from: 'if (wasKept) dispatch(answers.actions.answeredByServer({ id }));',
    to: '',
    caughtBy: components('pages/round.test.tsx', 'takes the place'),
  },
  {
    promises: 'OFF-4',
    breaks: 'A patient who was taken from the doctor stays on the device.',
    file: device,
    from: 'if (!staying?.has(key[1])) void store.delete(key);',
    to: 'if (staying?.size === 0) void store.delete(key);',
    caughtBy: components('pages/round.test.tsx', 'leaves the device'),
  },
  {
    promises: 'OFF-4',
    breaks: 'The records stay on the device after a sign-out.',
    file: 'src/app/startDevice.ts',
    from: 'deleteRound(database, user.id)',
    to: 'void deleteRound',
    caughtBy: components('pages/round.test.tsx', 'signing out deletes'),
  },
  {
    promises: 'OFF-1 CHT-7',
    breaks: 'A copy for the device counts as read.',
    file: 'server/routes/resultResponses.ts',
    from: "eq(activity.action, 'readLabResult' satisfies ServedName)",
    to: "inArray(activity.action, ['readLabResult', 'copyLabResult'])",
    caughtBy: server('labResults.test.ts', 'does not count as read'),
  },
  {
    promises: 'OFF-1',
    breaks: 'The oldest lab results are kept in place of the newest.',
    file: 'src/app/round/filesToKeep.ts',
    from: 'other.createdAt.localeCompare(one.createdAt)',
    to: 'one.createdAt.localeCompare(other.createdAt)',
    caughtBy: units('app/filesToKeep.test.ts', 'the newest'),
  },
  {
    promises: 'OFF-4',
    breaks: 'A withdrawn lab result stays on the device.',
    file: 'src/app/round/filesOfRound.ts',
    from: 'await files.keepOnly(new Set(wanted.map(({ id }) => id)));',
    to: '',
    caughtBy: components('pages/keptFiles.test.tsx', 'leaves the device'),
  },
  {
    promises: 'OFF-4',
    breaks: 'The lab results stay on the device after a sign-out.',
    file: device,
    from: ", database.delete('files', allOf(userId))",
    to: '',
    caughtBy: components('pages/keptFiles.test.tsx', 'signing out deletes'),
  },
  {
    promises: 'OFF-1',
    breaks: 'Where there is no room, the records are given up before the files.',
    file: 'src/app/round/roundOfUser.ts',
    from: 'if (!isFull(error)) throw error;',
    to: 'if (error) throw error;',
    caughtBy: components('pages/keptFiles.test.tsx', 'without room for the records'),
  },
];

import { components, type Mutant, server } from './mutant';

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
    from: 'if (isKept) dispatch(answers.actions.answeredByServer({ id }));',
    to: '',
    caughtBy: components('pages/round.test.tsx', 'takes the place'),
  },
  {
    promises: 'OFF-4',
    breaks: 'A patient who was taken from the doctor stays on the device.',
    file: device,
    from: 'if (!staying.has(key[1])) void store.delete(key);',
    to: 'if (staying.size === 0) void store.delete(key);',
    caughtBy: components('pages/round.test.tsx', 'leaves the device'),
  },
  {
    promises: 'OFF-4',
    breaks: 'The records stay on the device after a sign-out.',
    file: 'src/app/startDevice.ts',
    from: 'withDatabase((database) => deleteRound(database, user.id))',
    to: 'Promise.resolve()',
    caughtBy: components('pages/round.test.tsx', 'signing out deletes'),
  },
];

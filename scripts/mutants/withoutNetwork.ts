import { components, type Mutant, units } from './mutant';

/** What is said of what this device has not, or has for long. */
export const withoutNetwork: Mutant[] = [
  {
    promises: 'OFF-2',
    breaks: 'What is not on this device says that the server cannot be reached.',
    file: 'src/api/keptAnswers.ts',
    from: 'return isOffline(getState()) ? { error: notHere } : answered;',
    to: 'return answered;',
    caughtBy: components('pages/notHere.test.tsx', 'opens by themself'),
  },
  {
    promises: 'OFF-2',
    breaks: 'Without a network a page tries the server four times before it says so.',
    file: 'src/api/base.ts',
    from: ' && !isOffline(baseQueryApi.getState())',
    to: '',
    caughtBy: components('pages/notHere.test.tsx', 'opens by themself'),
  },
  {
    promises: 'OFF-2',
    breaks: 'A device without a key waits for the next request before it says that it has nothing.',
    file: 'src/device/userDevice.ts',
    from: '    if (this.#isKeyAway) failed();\n',
    to: '',
    caughtBy: units('device/userDevice.test.ts', 'between two requests'),
  },
  {
    promises: 'OFF-2',
    breaks: 'The dashboard calls a copy of yesterday as good as new.',
    file: 'src/pages/doctor/OnThisDevice.tsx',
    from: 'const isOld = useIsOld(round.at);',
    to: 'const isOld = false && useIsOld(round.at);',
    caughtBy: components('pages/round.test.tsx', 'of more than twelve hours'),
  },
  {
    promises: 'OFF-2 CHT-8',
    breaks: 'A printed section of a record does not say that it is from this device.',
    file: 'src/pages/record/OnPaper.tsx',
    from: 'said={[age, by]',
    to: 'said={[by]',
    caughtBy: components('pages/printedAge.test.tsx', 'of an hour ago'),
  },
  {
    promises: 'OFF-2 CHT-8',
    breaks: 'A printed record from this device passes for one from the server.',
    file: 'src/pages/record/print/PrintedRecord.tsx',
    from: 'return kept ?? t(',
    to: 'return t(',
    caughtBy: components('pages/printedAge.test.tsx', 'of an hour ago'),
  },
];

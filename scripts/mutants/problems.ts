import { components, type Mutant, units } from './mutant';

const contract = 'contract/problemList.ts';
const standing = 'src/pages/record/problemsOf.ts';

export const problems: Mutant[] = [
  {
    promises: 'CHT-3',
    breaks: 'A problem is resolved before it began.',
    file: contract,
    from: 'one.slice(0, known) < two.slice(0, known)',
    to: 'one.slice(0, known) === two.slice(0, known) && known > 10',
    caughtBy: units('contract/problemList.test.ts', 'can be resolved'),
  },
  {
    promises: 'CHT-3',
    breaks: '“40 years” is taken for a date.',
    file: 'contract/birthDate.ts',
    from: 'readAs(text, now, undefined, () => undefined)',
    to: 'readAs(text, now, undefined, readAge)',
    caughtBy: units('contract/problemList.test.ts', 'what is no date of the past'),
  },
  {
    promises: 'CHT-3',
    breaks: 'An active problem keeps the date of its end.',
    file: contract,
    from: "given.clinicalStatus !== 'resolved'",
    to: "given.clinicalStatus === 'never'",
    caughtBy: units('contract/problemList.test.ts', 'keeps no date of its end'),
  },
  {
    promises: 'CHT-3 DOC-12',
    breaks: 'A resolved problem is active again once its name is corrected.',
    file: standing,
    from: '(last ?? stated).clinicalStatus',
    to: '(stated.corrects ? stated : (last ?? stated)).clinicalStatus',
    caughtBy: components('pages/problemsOf.test.ts', 'a correction takes the place'),
  },
  {
    promises: 'CHT-3 DOC-12',
    breaks: 'What corrects an earlier status counts as the last one.',
    file: standing,
    from: 'Date.parse(chainOf(entry).at(-1)?.at ?? entry.at)',
    to: 'Date.parse(entry.at)',
    caughtBy: components('pages/problemsOf.test.ts', 'says nothing of a later one'),
  },
  {
    promises: 'CHT-3',
    breaks: 'A problem that cannot be read is resolved.',
    file: standing,
    from: "=== 'resolved' ? 'resolved' : 'active'",
    to: "=== 'active' ? 'active' : 'resolved'",
    caughtBy: components('pages/problemsOf.test.ts', 'when in doubt a problem is active'),
  },
  {
    promises: 'CHT-3',
    breaks: 'A diagnosis that came back is taken for its resolved problem.',
    file: standing,
    from: "status === 'active' && areSameProblem",
    to: 'status !== undefined && areSameProblem',
    caughtBy: components('pages/problemsOf.test.ts', 'a diagnosis is the problem that was made of it'),
  },
  {
    promises: 'CHT-3 DOC-11',
    breaks: 'A refused entry resolves a problem.',
    file: 'src/pages/record/useProblems.ts',
    from: "note.status !== 'refused'",
    to: "note.status !== 'delivered'",
    caughtBy: components('pages/problems.test.tsx', 'what was refused does not'),
  },
  {
    promises: 'CHT-3',
    breaks: 'The problem does not name the entry whose diagnosis it is.',
    file: 'src/pages/record/AddToProblems.tsx',
    from: 'diagnosedIn: id,\n    corrects',
    to: "diagnosedIn: '',\n    corrects",
    caughtBy: components('pages/problems.test.tsx', 'a tap on a diagnosis opens the form'),
  },
  {
    promises: 'DOC-10 CHT-3',
    breaks: 'Two drafts of a problem make one date of two.',
    file: 'src/app/notes/joined.ts',
    from: '  ...problemChoices,\n',
    to: '',
    caughtBy: units('app/joined.test.ts', 'dates and status of a problem'),
  },
];

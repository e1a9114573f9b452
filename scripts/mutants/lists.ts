import { components, type Mutant, server, units } from './mutant';

const search = 'server/search.ts';
const lists = 'server/lists.ts';
const words = server('lists.test.ts', 'q ignores accents, case and word order, and treats wildcards as plain characters');
const doctors = server('lists.test.ts', 'a doctor’s search needs every word, and treats wildcards as plain characters');
const pages = server('lists.test.ts', 'have every patient once');

export const listsAndSearch: Mutant[] = [
  {
    promises: 'API-2 ADM-7',
    breaks: 'A search finds people with one of its words.',
    file: search,
    from: 'or(and(...words.map((word) => has(column, word))), ...(phone',
    to: 'or(...words.map((word) => has(column, word)), ...(phone',
    caughtBy: doctors,
  },
  {
    promises: 'API-2 ADM-7',
    breaks: 'A % in a search finds everybody.',
    file: search,
    from: ".replace(/[\\\\%_]/g, '\\\\$&')",
    to: '',
    caughtBy: doctors,
  },
  {
    promises: 'API-2 ADM-7',
    breaks: 'A search does not ignore accents.',
    file: search,
    from: "    .replace(/\\p{M}/gu, '')\n",
    to: '',
    caughtBy: words,
  },
  {
    promises: 'API-2',
    breaks: 'The total is that of the page.',
    file: lists,
    from: 'const isAll = !cursor && (!limit || rows.length <= limit);',
    to: 'const isAll = rows.length >= 0;',
    caughtBy: pages,
  },
  {
    promises: 'API-2',
    breaks: 'Each page begins with the last row of the one before.',
    file: lists,
    from: "descending ? '<' : '>'",
    to: "descending ? '<=' : '>='",
    caughtBy: pages,
  },
  {
    promises: 'API-2',
    breaks: 'A list accepts pages of any size.',
    file: 'contract/fields.ts',
    from: 'value >= 1 && value <= 1000',
    to: 'value >= 1',
    caughtBy: units('contract/paging.test.ts'),
  },
  {
    promises: 'ADM-6',
    breaks: 'A new patient may have the unique id of another one.',
    file: 'server/routes/newPatients.ts',
    from: '.onConflictDoNothing({ target: [patients.hospitalId, patients.patientUniqueId] })',
    to: '',
    caughtBy: server('patientImports.test.ts', 'gets another id'),
  },
  {
    promises: 'ADM-16',
    breaks: 'Adding a possible duplicate has no audit entry.',
    file: 'server/routes/patients.ts',
    from: 'audit(id, notDuplicateOf?.length ? { notDuplicateOf } : undefined);',
    to: 'audit(id, notDuplicateOf?.length ? undefined : undefined);',
    caughtBy: server('alikePatients.test.ts', 'the admin can still add the patient'),
  },
  {
    promises: 'ADM-16',
    breaks: 'Possible duplicates with a similar name come last.',
    file: 'server/routes/alikePatients.ts',
    from: ' + 2 * ',
    to: ' - 2 * ',
    caughtBy: server('alikePatients.test.ts', 'the most likely duplicates come first'),
  },
  {
    promises: 'ADM-9',
    breaks: 'The last unread message is left out.',
    file: 'server/routes/doctorMessages.ts',
    from: 'const most = Math.min(limit, unread);',
    to: 'const most = Math.min(limit, unread - 1);',
    caughtBy: server('growth.test.ts', 'the page of unread messages'),
  },
  {
    promises: 'ADM-7',
    breaks: 'A CSV file can carry a formula.',
    file: 'src/ui/tables/csv.ts',
    from: 'field(guarded(value))',
    to: 'field(value || guarded(value))',
    caughtBy: { project: 'components', file: '__tests__/ui/csv.test.ts' },
  },
  {
    promises: 'DOC-5',
    breaks: 'My Patient List sorts Z to A as A to Z.',
    file: 'src/ui/tables/patientOrder.tsx',
    from: 'sort === column.key ? 1 : -1',
    to: 'sort === column.key ? 1 : 1',
    caughtBy: components('pages/doctor.test.tsx', 'says its order'),
  },
  {
    promises: 'ADM-7 DOC-5',
    breaks: 'A list links nothing but the first name.',
    file: 'src/ui/tables/patientColumns.tsx',
    from: '<bdi>{personLabel(of)}</bdi>',
    to: '<bdi>{of.firstName}</bdi>',
    caughtBy: components('pages/patientList.test.tsx', 'has its columns'),
  },
];

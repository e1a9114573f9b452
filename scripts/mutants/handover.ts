import { components, type Mutant, server } from './mutant';

const rows = 'src/pages/doctor/handover/rows.ts';

export const handover: Mutant[] = [
  {
    promises: 'CHT-8',
    breaks: 'A patient without a score comes before one whose score is 0.',
    file: rows,
    from: '?? -1',
    to: '?? 99',
    caughtBy: components('pages/handover.test.tsx', 'the highest score first'),
  },
  {
    promises: 'CHT-8',
    breaks: 'The trend is upside down.',
    file: 'src/pages/doctor/handover/sayings.ts',
    from: "difference > 0 ? 'up'",
    to: "difference < 0 ? 'up'",
    caughtBy: components('pages/handover.test.tsx', 'with its age and trend'),
  },
  {
    promises: 'CHT-8',
    breaks: 'A set that cannot be read passes for none.',
    file: 'src/pages/record/scores.ts',
    from: 'vitals[name] === null',
    to: 'vitals[name] === undefined',
    caughtBy: components('pages/handover.test.tsx', 'nothing known differs'),
  },
  {
    promises: 'CHT-8',
    breaks: 'Nobody learns that a doctor has read the records of a list.',
    file: 'server/routes/handover.ts',
    from: 'for (const id of ids) context.audit(id);',
    to: '',
    caughtBy: server('handover.test.ts', 'the audit log says'),
  },
  {
    promises: 'CHT-8',
    breaks: 'A corrected weight takes the place of the last one.',
    file: 'contract/handover.ts',
    from: 'weight && !corrected.has(id)',
    to: 'weight && id',
    caughtBy: server('handover.test.ts', 'the last twelve sets'),
  },
  {
    promises: 'CHT-8 OFF-2',
    breaks: 'A list of the device leaves out whom it cannot read.',
    file: 'src/app/round/answerFromShelves.ts',
    from: 'missing.length === 0 ? { data, at }',
    to: 'missing.length < data.length ? { data: data.filter(Boolean), at }',
    caughtBy: components('pages/handover.test.tsx', 'all patients or none'),
  },
  {
    promises: 'CHT-8',
    breaks: 'What was corrected is missing on paper.',
    file: 'src/pages/record/print/entries.ts',
    from: 'return before ? [before, ...beforeOf(before)] : [];',
    to: 'return before ? [] : [];',
    caughtBy: components('pages/printRecord.test.tsx', 'prints all that was written'),
  },
  {
    promises: 'CHT-8',
    breaks: 'A record prints after the doctor has cancelled.',
    file: 'src/pages/record/print/PrintChoice.tsx',
    from: 'if (asked.current !== place) return;',
    to: '',
    caughtBy: components('pages/printRecord.test.tsx', 'who cancels'),
  },
  {
    promises: 'CHT-8',
    breaks: 'The handover list is silent where no bed is known.',
    file: 'src/pages/doctor/handover/HandoverCard.tsx',
    from: "<span>{t('handover.noPlace')}</span>",
    to: 'null',
    caughtBy: components('pages/handover.test.tsx', 'a row says who it is'),
  },
];

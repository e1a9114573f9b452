import { type Mutant, server, units } from './mutant';

const notes = 'server/routes/notes.ts';
const aead = 'server/security/aead.ts';
const corrections = server('records.test.ts', 'a correction of another patient’s entry');

export const records: Mutant[] = [
  {
    promises: 'DOC-12',
    breaks: 'A correction names another patient’s entry.',
    file: 'server/routes/corrections.ts',
    from: 'eq(entries.patientId, patientId), ',
    to: '',
    caughtBy: corrections,
  },
  {
    promises: 'DOC-12',
    breaks: 'Nobody looks at what a correction corrects.',
    file: notes,
    from: 'const correctedAt = await checkCorrected(transaction, table, correction);',
    to: 'const correctedAt = undefined;',
    caughtBy: corrections,
  },
  {
    promises: 'DOC-12',
    breaks: 'A correction does not say what it corrects.',
    file: notes,
    from: '  corrects,\n  writtenAt: writtenAt',
    to: '  corrects: null,\n  writtenAt: writtenAt',
    caughtBy: server('records.test.ts', 'a correction is a new entry'),
  },
  {
    promises: 'DOC-7',
    breaks: 'Every sealing takes the same nonce.',
    file: aead,
    from: 'const nonce = randomBytes(nonceBytes);',
    to: 'const nonce = Buffer.alloc(nonceBytes);',
    caughtBy: units('server/units/encryption.test.ts', 'each time otherwise'),
  },
  {
    promises: 'ACC-9 DOC-10',
    breaks: 'All users have one browser key.',
    file: 'server/security/deploymentKeys.ts',
    from: "hkdfSync('sha256', this.#secret('browser keys'), 'wardstory', userId, 32)",
    to: "hkdfSync('sha256', this.#secret('browser keys'), 'wardstory', userId.slice(0, 0), 32)",
    caughtBy: units('server/units/encryption.test.ts', 'a browser key of their own'),
  },
  {
    promises: 'DOC-7',
    breaks: 'The oldest entry is listed first.',
    file: notes,
    from: '[desc(table.writtenAt), desc(table.position)]',
    to: '[table.writtenAt, table.position]',
    caughtBy: server('records.test.ts', 'are listed newest first'),
  },
  {
    promises: 'DOC-7 DOC-11',
    breaks: 'Entries stand in the order in which they arrived.',
    file: notes,
    from: 'desc(table.writtenAt), ',
    to: '',
    caughtBy: server('whenWritten.test.ts', 'entries and prescriptions are in the order of writing'),
  },
  {
    promises: 'DOC-11',
    breaks: 'A tablet whose clock is ahead writes in the future.',
    file: 'server/routes/writtenAt.ts',
    from: 'least(to_timestamp(',
    to: 'greatest(to_timestamp(',
    caughtBy: server('whenWritten.test.ts', 'of a device that is an hour ahead'),
  },
  {
    promises: 'API-6 DOC-11',
    breaks: 'A note that an older page has tried is refused when the new page sends it again.',
    file: 'server/router.ts',
    from: '!mayDiffer.includes(name)',
    to: 'mayDiffer.length >= 0 || name',
    caughtBy: server('whenWritten.test.ts', 'tried by an older version of the page'),
  },
  {
    promises: 'DOC-11',
    breaks: 'A tablet’s wrong clock says when a note was written.',
    file: 'src/api/serverClock.ts',
    from: 'known.wall + known.difference + passedSince(known, now)',
    to: 'known.wall + passedSince(known, now)',
    caughtBy: units('api/serverClock.test.ts', 'the server’s time counts'),
  },
  {
    promises: 'ADM-17',
    breaks: 'Of two who edit the same field the second overwrites the first unseen.',
    file: 'server/changes.ts',
    from: 'if (changes.seen && changes.seen[name] !== theirs)',
    to: 'if (changes.seen && changes.seen[name] !== theirs && theirs === yours)',
    caughtBy: units('server/units/changes.test.ts'),
  },
  {
    promises: 'ADM-17',
    breaks: 'Whoever left a field as it was puts it back over another’s change.',
    file: 'server/changes.ts',
    from: '    if (yours === changes.seen?.[name]) continue;\n',
    to: '',
    caughtBy: units('server/units/changes.test.ts'),
  },
];

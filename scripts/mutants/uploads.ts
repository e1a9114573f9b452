import { type Mutant, server } from './mutant';

const fileType = 'server/uploads/fileType.ts';
const routes = 'server/routes/labResults.ts';
const comesBack = server('labResults.test.ts', 'comes back as an attachment');

export const uploads: Mutant[] = [
  {
    promises: 'ADM-10',
    breaks: 'A file is what its name says.',
    file: fileType,
    from: 'const wrong = await wrongWith[extension](bytes);',
    to: 'const wrong = wrongWith[extension].length > 9 ? wrongWith[extension](bytes) : undefined;',
    caughtBy: server('labResults.test.ts', 'a program named .pdf'),
  },
  {
    promises: 'ADM-10',
    breaks: 'Documents with macros are taken.',
    file: fileType,
    from: "    if (entries.some(({ fileName }) => /vbaProject\\.bin$/i.test(fileName))) return 'labResult.macros';\n",
    to: '',
    caughtBy: server('labResults.test.ts', 'a .docx with macros'),
  },
  {
    promises: 'ADM-10',
    breaks: 'A document that unpacks to gigabytes is taken.',
    file: fileType,
    from: 'entries.length > mostEntries || unpacked > mostUnpacked',
    to: 'entries.length > mostEntries || unpacked < 0',
    caughtBy: server('labResults.test.ts', 'that unpacks to gigabytes'),
  },
  {
    promises: 'DOC-8',
    breaks: 'The browser opens a lab result as a page of the product.',
    file: routes,
    from: 'return `attachment; filename=',
    to: 'return `inline; filename=',
    caughtBy: comesBack,
  },
  {
    promises: 'DOC-8',
    breaks: 'What is in a lab result may run.',
    file: routes,
    from: "default-src 'none'; sandbox",
    to: "default-src 'none'",
    caughtBy: comesBack,
  },
  {
    promises: 'ADM-10',
    breaks: 'A file whose row was not written stays in the store.',
    file: routes,
    from: 'if (kept.length === 0) await files.remove(storedName);',
    to: 'if (kept.length < 0) await files.remove(storedName);',
    caughtBy: server('faults.test.ts', 'whose row could not be written'),
  },
  {
    promises: 'ADM-10 DOC-8',
    breaks: 'The doctors of a patient are not told of a new lab result.',
    file: routes,
    from: "      await announce(transaction, { kind: 'labResult', ids: [patient.id], to });\n",
    to: '      void [announce, to];\n',
    caughtBy: server('events.test.ts', 'a lab result is told to the doctors'),
  },
  {
    promises: 'ADM-9 API-4',
    breaks: 'Live events reach the open pages of every hospital.',
    file: 'server/eventStreams.ts',
    from: 'caller.hospitalId === hospitalId && (caller.userId',
    to: 'hospitalId.length > 0 && (caller.userId',
    caughtBy: server('events.test.ts', 'to no doctor and no other hospital'),
  },
];

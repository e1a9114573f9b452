import { components, type Mutant, server, units } from './mutant';

const parts = 'server/uploads/parts.ts';
const test = (title: string) => server('resumableUploads.test.ts', title);

export const resumableUploads: Mutant[] = [
  {
    promises: 'OFF-5',
    breaks: 'What arrived of a part before a cut is thrown away.',
    file: parts,
    from: '    broken = { error };',
    to: '    throw error;',
    caughtBy: test('a killed server goes on from there'),
  },
  {
    promises: 'OFF-5',
    breaks: 'A part is taken although another one is there already.',
    file: 'server/routes/resumableUploads.ts',
    from: "if (Number(headers['upload-offset']) !== before.offset) throw new Problem('otherOffset');",
    to: '',
    caughtBy: test('more bytes than it announced are refused'),
  },
  {
    promises: 'OFF-5 SEC-1',
    breaks: 'An upload is found under another patient.',
    file: 'server/uploads/unfinished.ts',
    from: '    eq(unfinishedUploads.patientId, patientId),\n',
    to: '',
    caughtBy: test('nobody finds an upload of somebody else'),
  },
  {
    promises: 'OFF-5',
    breaks: 'Parts that nobody goes on with stay for ever.',
    file: 'server/upkeep/upkeep.ts',
    from: '      for (const hospitalId of hospitalIds) await sweepUploads(services, hospitalId, signal);\n',
    to: '      void sweepUploads;\n',
    caughtBy: test('swept with its parts'),
  },
  {
    promises: 'OFF-5 ADM-10',
    breaks: 'A refused file stays in parts.',
    file: 'server/uploads/finish.ts',
    from: 'if (error === file.inspected) await giveUp(finishing, row);',
    to: 'void giveUp;',
    caughtBy: test('is refused with its last part, and leaves no file'),
  },
  {
    promises: 'OFF-5',
    breaks: 'The browser sends the file from its beginning again.',
    file: 'src/api/sendLabResult.ts',
    from: '  for (let at = offset; ; ) {',
    to: '  for (let at = offset * 0; ; ) {',
    caughtBy: components('pages/uploads.test.tsx', 'only what the server has not got is sent'),
  },
  {
    promises: 'OFF-5 ACC-9',
    breaks: 'Files that are under way stay on the device after a sign-out.',
    file: 'src/app/startDevice.ts',
    from: 'deleteUploads(database, user.id)',
    to: 'void deleteUploads',
    caughtBy: components('pages/uploads.test.tsx', 'a sign-out leaves none'),
  },
  {
    promises: 'OFF-5',
    breaks: 'The device stores the file as it is.',
    file: 'src/device/uploadShelf.ts',
    from: 'const file = await sealBytes(this.key, this.#place(bytesOf(id)), bytes);',
    to: 'const file = { ...(await sealBytes(this.key, this.#place(bytesOf(id)), bytes)), sealed: bytes };',
    caughtBy: units('device/uploadShelf.test.ts'),
  },
];

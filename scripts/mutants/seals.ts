import { components, type Mutant, server, units } from './mutant';

const places = 'server/security/places.ts';
const encryption = 'server/security/encryption.ts';
const migration = 'server/database/migrations/0010_sealed_columns.sql';

/** What is sealed, and where it opens. */
export const seals: Mutant[] = [
  {
    promises: 'DOC-7 SEC-2',
    breaks: 'Ciphertexts are bound to no row.',
    file: encryption,
    from: 'column, row, patient, author, ...',
    to: "column, row && '', patient, author, ...",
    caughtBy: units('server/units/encryption.test.ts', 'a sealed text opens in no other row'),
  },
  {
    promises: 'DOC-7 SEC-2',
    breaks: 'Ciphertexts are bound to no patient.',
    file: encryption,
    from: 'column, row, patient, author, ...',
    to: "column, row, patient && '', author, ...",
    caughtBy: units('server/units/encryption.test.ts', 'a sealed text opens in no other row'),
  },
  {
    promises: 'DOC-7 SEC-2',
    breaks: 'Ciphertexts are bound to no author.',
    file: encryption,
    from: 'column, row, patient, author, ...',
    to: "column, row, patient, author && '', ...",
    caughtBy: units('server/units/encryption.test.ts', 'a sealed text opens in no other row'),
  },
  {
    promises: 'DOC-7 DOC-9 SEC-2',
    breaks: 'A note can be decrypted under another patient.',
    file: places,
    from: '({ row: id, patient: patientId, author: doctorId });',
    to: '({ row: id, patient: patientId.slice(0, 0), author: doctorId });',
    caughtBy: server('movedCiphertexts.test.ts', 'a prescription moved to another row'),
  },
  {
    promises: 'DOC-7 DOC-9 SEC-2',
    breaks: 'A note can be decrypted under another author.',
    file: places,
    from: '({ row: id, patient: patientId, author: doctorId });',
    to: '({ row: id, patient: patientId, author: doctorId.slice(0, 0) });',
    caughtBy: server('movedCiphertexts.test.ts', 'an entry moved to another row'),
  },
  {
    promises: 'ADM-9 SEC-2',
    breaks: 'A message can be decrypted under another author.',
    file: places,
    from: '({ row: id, author: doctorId }),',
    to: '({ row: id, author: doctorId.slice(0, 0) }),',
    caughtBy: server('movedCiphertexts.test.ts', 'a message moved to another row or author is not shown'),
  },
  {
    promises: 'DOC-8 SEC-2',
    breaks: 'A file moved from another patient is served.',
    file: places,
    from: '({ row: storedName, patient: patientId, author: uploadedBy })',
    to: '({ row: storedName.slice(0, 0), patient: patientId.slice(0, 0), author: uploadedBy.slice(0, 0) })',
    caughtBy: server('movedCiphertexts.test.ts', 'a lab result moved to another patient or uploader is neither shown nor served'),
  },
  {
    promises: 'SEC-2',
    breaks: 'The database accepts plain text in sealed columns.',
    file: migration,
    from: '"prescriptions_sealed" CHECK (',
    to: '"prescriptions_sealed" CHECK (true or ',
    caughtBy: server('resealing.test.ts', 'the database refuses plain text and older seals in sealed columns'),
  },
  {
    promises: 'SEC-2',
    breaks: 'An interrupted resealing counts as done.',
    file: 'server/resealing/resealing.ts',
    from: 'return unproven.length === 0;',
    to: 'return unproven.length < 7 || true;',
    caughtBy: server('resealing.test.ts', 'an interrupted resealing continues at the next start'),
  },
  {
    promises: 'DOC-7',
    breaks: 'One unreadable text hides the whole list.',
    file: 'server/hospitalCipher.ts',
    from: '    } catch {\n',
    to: '    } catch (error) {\n      if (error) throw error;\n',
    caughtBy: server('movedCiphertexts.test.ts', 'an entry moved to another row'),
  },
  {
    promises: 'ADM-17',
    breaks: 'An edit overwrites clinical details that cannot be read.',
    file: 'server/routes/patientDetails.ts',
    from: 'if (!isReadable(clinical) && clinicalFields',
    to: 'if (isReadable(clinical) && !clinicalFields',
    caughtBy: server('movedCiphertexts.test.ts', 'clinical details moved to another patient are not shown'),
  },
  {
    promises: 'DOC-12',
    breaks: 'A correction of an unreadable entry begins empty.',
    file: 'src/pages/record/NoteSection.tsx',
    from: 'every((text) => text !== null)',
    to: 'every((text) => text !== undefined)',
    caughtBy: components('pages/unreadable.test.tsx', 'an unreadable entry says so in place of its text'),
  },
  {
    promises: 'SEC-4',
    breaks: 'Letters with expired links stay in the outbox.',
    file: 'server/upkeep/removeLetters.ts',
    from: 'expiry < Date.now()',
    to: 'expiry < 0',
    caughtBy: server('upkeep.test.ts', 'an email in the outbox is deleted when its link has expired'),
  },
];

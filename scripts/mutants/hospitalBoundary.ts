import { type Mutant, server } from './mutant';

const connection = 'server/database/connection.ts';
const migration = 'server/database/migrations/0001_hospital_boundary.sql';

export const hospitalBoundary: Mutant[] = [
  {
    promises: 'API-4 SEC-2',
    breaks: 'The server does not take the role of the hospital boundary.',
    file: connection,
    from: "set_config('role', 'wardstory_hospital', true), ",
    to: '',
    caughtBy: server('boundary.test.ts', 'the server’s own transactions are inside the boundary'),
  },
  {
    promises: 'API-4 SEC-2',
    breaks: 'Before a hospital is known the server may look into every table.',
    file: connection,
    from: "sql`select set_config('role', 'wardstory_directory', true)`",
    to: 'sql`select 1`',
    caughtBy: server('boundary.test.ts', 'the server’s own transaction may look into one table'),
  },
  {
    promises: 'API-4 SEC-2',
    breaks: 'The database shows every hospital’s rows.',
    file: migration,
    from: "'USING (hospital_id = nullif(current_setting(''app.hospital_id'', true), '''')::uuid) '",
    to: "'USING (true) '",
    caughtBy: server('boundary.test.ts', 'inside a hospital there are its rows and no other'),
  },
  {
    promises: 'API-4 SEC-2',
    breaks: 'The database takes rows for another hospital.',
    file: migration,
    from: "'WITH CHECK (hospital_id = nullif(current_setting(''app.hospital_id'', true), '''')::uuid)'",
    to: "'WITH CHECK (true)'",
    caughtBy: server('boundary.test.ts', 'cannot be changed, nor rows made for it'),
  },
  {
    promises: 'API-4 SEC-2',
    breaks: 'Whoever owns a table is not held by its policies.',
    file: migration,
    from: "    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);\n",
    to: '',
    caughtBy: server('boundary.test.ts', 'every table of a hospital is meant'),
  },
  {
    promises: 'DOC-12 SEC-2',
    breaks: 'The database lets the server change what was written into a record.',
    file: migration,
    from: 'GRANT UPDATE ON hospitals, ',
    to: 'GRANT UPDATE ON medical_history, hospitals, ',
    caughtBy: server('boundary.test.ts', 'what was written into a record cannot be changed'),
  },
  {
    promises: 'API-4',
    breaks: 'Every user type may make every call.',
    file: 'server/router.ts',
    from: "  if (row.callers !== 'anyone' && !row.callers.includes(userType)) throw new Problem('notAllowed');\n",
    to: '  if (!row || !userType) return;\n',
    caughtBy: server('matrix.test.ts', 'of this hospital and'),
  },
  {
    promises: 'API-4 ADM-14',
    breaks: 'An admin reads settings under another’s id.',
    file: 'server/routes/hospitalSettings.ts',
    from: "if (userID.toLowerCase() !== userId) throw new Problem('notFound');",
    to: 'if (!userID || !userId) return;',
    caughtBy: server('matrix.test.ts', 'Hospital API-4 API-1 admin'),
  },
];

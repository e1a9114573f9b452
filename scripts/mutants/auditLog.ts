import { type Mutant, server } from './mutant';

const tampered = server('activity.test.ts', 'a log of which an entry was changed');

export const auditLog: Mutant[] = [
  {
    promises: 'API-4',
    breaks: 'Nothing is written into the audit log.',
    file: 'server/router.ts',
    from: '      await writeAuditEntries(transaction, caller, name, auditEntries);\n',
    to: '      void writeAuditEntries;\n',
    caughtBy: server('activity.test.ts', 'every call that reads or writes'),
  },
  {
    promises: 'API-4 ADM-17',
    breaks: 'The audit log does not say which fields an edit changed.',
    file: 'server/routes/patientDetails.ts',
    from: 'audit(id, { fields: changed });',
    to: 'audit(id, { fields: changed.slice(0, 0) });',
    caughtBy: server('activity.test.ts', 'every call that reads or writes'),
  },
  {
    promises: 'API-4 ADM-8',
    breaks: 'The audit log does not say to whom a patient was assigned.',
    file: 'server/routes/assignments.ts',
    from: '  audit(patientId, { doctorId });\n  await announce',
    to: '  audit(patientId);\n  await announce',
    caughtBy: server('activity.test.ts', 'every call that reads or writes'),
  },
  {
    promises: 'API-4 ADM-4',
    breaks: 'That assignments were handed back is not written down.',
    file: 'server/routes/doctors.ts',
    from: 'for (const { patientId } of handedBack) audit(patientId, { doctorId: doctor.doctorId });',
    to: 'void [handedBack, audit];',
    caughtBy: server('doctors.test.ts', 'assignments are handed back'),
  },
  {
    promises: 'API-4 SEC-7',
    breaks: 'The check of the log finds nothing.',
    file: 'server/audit.ts',
    from: 'return row.hash !== expected;',
    to: 'return row.hash.length !== expected.length;',
    caughtBy: tampered,
  },
  {
    promises: 'API-4 SEC-7',
    breaks: 'The time of an entry is not covered by its hash.',
    file: 'server/audit.ts',
    from: 'createdAt: createdAt.toISOString() });\n\n/** The patient',
    to: 'createdAt: createdAt.toISOString().slice(0, 4) });\n\n/** The patient',
    caughtBy: tampered,
  },
];

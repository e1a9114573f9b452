import { type Mutant, server } from './mutant';

const patients = 'server/routes/patients.ts';
const assignments = 'server/routes/assignments.ts';
const labResults = 'server/routes/labResults.ts';
const ended = server('doctors.test.ts', 'ending one hides the patient from the doctor');

export const assignmentCheck: Mutant[] = [
  {
    promises: 'DOC-5',
    breaks: 'A doctor opens every patient of the hospital.',
    file: patients,
    from: 'return and(own, exists(assignedTo(transaction, caller, eq(assignments.patientId, patients.id))));',
    to: 'return and(own, exists(assignedTo(transaction, caller)));',
    caughtBy: server('lists.test.ts', 'a doctor lists, finds and opens only assigned patients'),
  },
  {
    promises: 'DOC-5',
    breaks: 'A doctor lists every patient of the hospital.',
    file: patients,
    from: 'any(array',
    to: 'any(array(select id from patients) || array',
    caughtBy: server('lists.test.ts', 'a doctor lists, finds and opens only assigned patients'),
  },
  {
    promises: 'DOC-5',
    breaks: 'A doctor sees every patient who is assigned to anybody.',
    file: patients,
    from: ', eq(doctors.userId, userId), which));',
    to: ', userId ? which : which));',
    caughtBy: server('records.test.ts', 'an unassigned doctor can neither read nor write the patient’s record'),
  },
  {
    promises: 'DOC-5 DOC-8',
    breaks: 'A doctor lists the lab results of a patient who is not assigned to them.',
    file: labResults,
    from: "const patient = await patientSeenBy(transaction, caller, params.patientId);\n    if (caller.userType === 'hospitalAdmin')",
    to: "const patient = { id: params.patientId };\n    void transaction;\n    if (caller.userType === 'hospitalAdmin')",
    caughtBy: server('labResults.test.ts', 'an unassigned doctor and another hospital find no result'),
  },
  {
    promises: 'DOC-5 DOC-8',
    breaks: 'A doctor opens the lab result of a patient who is not assigned to them.',
    file: labResults,
    from: 'const patient = await patientSeenBy(transaction, caller, params.patientId);\n  const [row]',
    to: 'const patient = { id: params.patientId };\n  const [row]',
    caughtBy: server('labResults.test.ts', 'an unassigned doctor and another hospital find no result'),
  },
  {
    promises: 'DOC-8',
    breaks: 'A lab result is found under another patient’s address.',
    file: labResults,
    from: 'eq(labResults.patientId, patient.id), eq(labResults.id, id)',
    to: 'eq(labResults.id, id)',
    caughtBy: server('labResults.test.ts', 'for this patient only'),
  },
  {
    promises: 'DOC-2 DOC-5',
    breaks: 'The dashboard’s newest results include other doctors’ patients.',
    file: 'server/routes/listedResults.ts',
    from: 'and(listedTo(transaction, caller), ',
    to: 'and(listedTo(transaction, { ...caller, userType: "hospitalAdmin" }), ',
    caughtBy: server('labResults.test.ts', 'the newest results are of the doctor’s own patients'),
  },
  {
    promises: 'DOC-5',
    breaks: 'A doctor is told whom a colleague treats.',
    file: assignments,
    from: "if (!doctor || (userType === 'doctor' && doctor.userId !== userId)) throw new Problem('notFound');",
    to: "if (!doctor || !userType || !userId) throw new Problem('notFound');",
    caughtBy: server('lists.test.ts', 'a doctor cannot see which patients a colleague treats'),
  },
  {
    promises: 'DOC-3 DOC-5',
    breaks: 'A doctor reads the messages that colleagues wrote to the admin.',
    file: 'server/routes/doctorMessages.ts',
    from: "userType === 'doctor' ? eq(doctorMessages.doctorId, (await doctorOf(transaction, caller)).id) : undefined,",
    to: 'userType && caller ? undefined : undefined,',
    caughtBy: server('doctorMessages.test.ts'),
  },
  {
    promises: 'ADM-8',
    breaks: 'Assigning twice reports success.',
    file: assignments,
    from: 'return made.length > 0;',
    to: 'return made.length >= 0;',
    caughtBy: server('lists.test.ts', 'assigning twice says so'),
  },
  {
    promises: 'ADM-8',
    breaks: 'Ending one assignment ends all of the doctor’s.',
    file: assignments,
    from: 'eq(assignments.doctorId, doctorId), eq(assignments.patientId, patientId)));\n      audit',
    to: 'eq(assignments.doctorId, doctorId)));\n      audit',
    caughtBy: ended,
  },
  {
    promises: 'ADM-4',
    breaks: 'A patient is assigned to a doctor who was deactivated.',
    file: assignments,
    from: 'if (!doctor || doctor.deactivatedAt)',
    to: 'if (!doctor)',
    caughtBy: server('doctors.test.ts', 'a deactivated doctor cannot be assigned'),
  },
  {
    promises: 'ADM-4',
    breaks: 'A deactivated doctor keeps their patients.',
    file: 'server/routes/doctors.ts',
    from: 'eq(assignments.doctorId, doctor.doctorId)))\n        .returning',
    to: 'eq(assignments.doctorId, hospitalId)))\n        .returning',
    caughtBy: server('doctors.test.ts', 'a deactivation ends the doctor’s assignments'),
  },
];

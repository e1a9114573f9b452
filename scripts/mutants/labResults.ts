import { components, type Mutant, server } from './mutant';

const responses = 'server/routes/resultResponses.ts';

export const labResults: Mutant[] = [
  {
    promises: 'CHT-7',
    breaks: 'A colleague’s acknowledgement counts for every doctor.',
    file: responses,
    from: 'notExists(answered(eq(entries.doctorId, doctorId))),',
    to: 'notExists(answered()),',
    caughtBy: server('acknowledgements.test.ts', 'for each assigned doctor alone'),
  },
  {
    promises: 'CHT-7',
    breaks: 'A new doctor of a patient is not asked about what nobody has acknowledged.',
    file: responses,
    from: 'or(gte(labResults.createdAt, assignments.createdAt), notExists(answered())),',
    to: 'gte(labResults.createdAt, assignments.createdAt),',
    caughtBy: server('acknowledgements.test.ts', 'who gets a patient later'),
  },
  {
    promises: 'CHT-7',
    breaks: 'A doctor gets what was done about a withdrawn result that they never saw.',
    file: 'server/routes/acknowledgements.ts',
    from: 'result === null || shown.has(result)',
    to: 'result === null || shown.size >= 0',
    caughtBy: server('acknowledgements.test.ts', 'for who had seen the result'),
  },
  {
    promises: 'CHT-7',
    breaks: 'The urgent results come last.',
    file: 'server/routes/listedResults.ts',
    from: 'desc(labResults.urgent)',
    to: 'asc(labResults.urgent)',
    caughtBy: server('acknowledgements.test.ts', 'the urgent ones first'),
  },
  {
    promises: 'CHT-7',
    breaks: 'A result of another patient can be acknowledged.',
    file: 'server/routes/acknowledgements.ts',
    from: 'eq(labResults.patientId, patient.id), ',
    to: '',
    caughtBy: server('acknowledgements.test.ts', 'a result of this patient'),
  },
  {
    promises: 'CHT-7',
    breaks: 'A withdrawn result stays in the lists of doctors who have not seen it.',
    file: 'server/routes/listedResults.ts',
    from: "if (withdrawn && caller.userType === 'doctor' && !opened && !answer.acknowledged) return [];",
    to: '',
    caughtBy: server('acknowledgements.test.ts', 'gone for who had not'),
  },
  {
    promises: 'CHT-7',
    breaks: 'The file of a withdrawn result opens.',
    file: 'server/routes/labResults.ts',
    from: '.where(and(ofPatient(caller, patient, params.uploadId), isNotWithdrawn(transaction)));',
    to: '.where(ofPatient(caller, patient, params.uploadId));',
    caughtBy: server('acknowledgements.test.ts', 'its file opens for nobody'),
  },
  {
    promises: 'CHT-7',
    breaks: 'A withdrawn result is still to be acknowledged.',
    file: responses,
    from: '        isNotWithdrawn(transaction),\n',
    to: '',
    caughtBy: server('acknowledgements.test.ts', 'counts nowhere'),
  },
  {
    promises: 'CHT-7 DOC-13',
    breaks: 'A text that was begun for one result is offered for another one.',
    file: 'src/pages/record/Acknowledgements.tsx',
    from: 'draftOf !== undefined && draftOf !== resultId',
    to: 'draftOf !== undefined && draftOf === undefined',
    caughtBy: components('pages/acknowledgements.test.tsx', 'cannot be saved for another one'),
  },
];

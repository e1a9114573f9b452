import { components, type Mutant, server } from './mutant';

const migration = 'server/database/migrations/0035_doctors_of_patients.sql';

export const patientsWithoutDoctor: Mutant[] = [
  {
    promises: 'ADM-8',
    breaks: 'A patient whose last assignment has ended is not shown as without a doctor.',
    file: migration,
    from: 'THEN 1 ELSE -1 END',
    to: 'THEN 1 ELSE 0 END',
    caughtBy: server('unassignedPatients.test.ts', 'again after the end of their last assignment'),
  },
  {
    promises: 'ADM-8',
    breaks: 'A patient of two doctors is shown as without a doctor once one of them has ended.',
    file: migration,
    from: 'doctors = kept.doctors + excluded.doctors',
    to: 'doctors = greatest(excluded.doctors, 0)',
    caughtBy: server('unassignedPatients.test.ts', 'again after the end of their last assignment'),
  },
  {
    promises: 'ADM-8',
    breaks: 'The patients of before the update are shown as without a doctor, whoever treats them.',
    file: migration,
    from: 'patients.position, count(doctor_id)',
    to: 'patients.position, 0',
    caughtBy: server('unassignedPatients.test.ts', 'of before the update'),
  },
  {
    promises: 'ADM-8',
    breaks: 'A patient who was assigned stays among those without a doctor, on the open page.',
    file: 'src/api/assignments.ts',
    from: "\n      },\n      providesTags: ['Assignment', 'Patient']",
    to: "\n      },\n      providesTags: ['Patient']",
    caughtBy: components('pages/withoutDoctor.test.tsx', 'no longer without a doctor'),
  },
  {
    promises: 'ADM-8',
    breaks: 'The list of patients keeps its mark at a patient who has a doctor by now.',
    file: 'src/api/patients.ts',
    from: "// A row says that a patient has no doctor.\n      providesTags: ['Patient', 'Assignment']",
    to: "providesTags: ['Patient']",
    caughtBy: components('pages/generalPatients.test.tsx', 'a patient without a doctor is marked'),
  },
  {
    promises: 'ADM-8',
    breaks: 'Who unfolds a patient without a doctor is not led to the doctor’s field.',
    file: 'src/pages/admin/AssignWaiting.tsx',
    from: 'input.current?.focus()',
    to: 'undefined',
    caughtBy: components('pages/withoutDoctor.test.tsx', 'assigned where they stand'),
  },
];

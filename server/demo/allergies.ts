import type { InferType } from 'yup';
import type { allergyForm } from '../../contract/allergies';
import type { Transaction } from '../database/connection';
import { addAllergy } from '../routes/entries';
import type { HospitalCipher } from '../security/encryption';
import { numberFor } from './choice';
import type { CourseName } from './courses';

type Statement = Omit<InferType<typeof allergyForm>, 'corrects' | 'ends'>;
/** What was stated, the oldest first; with `ends` the last statement ends the one before it. */
type Story = {
  said: readonly Statement[];
  ends?: true /** Courses in which the patient takes such a medicine. */;
  not?: readonly CourseName[];
};

const none = { statement: 'noKnownAllergies' } as const;
type Severity = Statement['severity'];
const allergy = (substance: string, severity: Severity, reaction?: string): Statement => ({
  statement: 'allergy',
  substance,
  severity,
  reaction,
});
const alert = (substance: string) => ({ statement: 'alert' as const, substance });
const penicillins = ['stomach', 'lungs', 'sickle', 'throat'] as const;
const painkillers = ['chestPain', 'knee', 'back', 'sickle'] as const;

const stories: readonly Story[] = [
  { said: [none] },
  { said: [none] },
  { said: [allergy('Penicillin', 'severe', 'Anaphylaxis')], not: penicillins },
  { said: [none, allergy('Amoxicillin', 'moderate', 'Widespread rash'), alert('Falls risk')], not: penicillins },
  { said: [allergy('Ibuprofen', 'severe', 'Wheezing'), allergy('Peanuts', 'moderate', 'Swelling of the lips')], not: painkillers },
  { said: [allergy('Co-trimoxazole', 'moderate', 'Blisters')] },
  { said: [allergy('Codeine', 'mild', 'Vomiting'), alert('Hard of hearing: face them, speak slowly')], not: ['sickle'] },
  {
    said: [allergy('Enalapril', 'mild', 'Dry cough'), { statement: 'noLongerApplies', reason: 'The cough was a cold' }],
    ends: true,
    not: ['failure'],
  },
  { said: [alert('Needs an interpreter')] },
  { said: [] },
];

const dayMilliseconds = 86_400_000;

type Owner = { email: string; patientId: string; doctorId: string; courses: readonly CourseName[] };

/** Writes what a demo patient is allergic to: with many nothing known, with some nobody has asked yet. */
export const writeAllergies = async (transaction: Transaction, cipher: HospitalCipher, owner: Owner): Promise<void> => {
  const { email, courses, ...ofRecord } = owner;
  const fitting = stories.filter(({ not = [] }) => !courses.some((course) => not.some((each) => each === course)));
  const story = fitting[numberFor(`${email}:allergies`, fitting.length)];
  let before: string | undefined;
  for (const [index, statement] of story?.said.entries() ?? []) {
    const writtenAt = new Date(Date.now() - (400 - 120 * index + numberFor(email, 60)) * dayMilliseconds);
    const times = { writtenAt, receivedAt: writtenAt };
    before = await addAllergy(transaction, cipher, { ...ofRecord, ...statement, ...times, ...(story?.ends && { ends: before }) });
  }
};

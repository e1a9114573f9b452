import type { Transaction } from '../database/connection';
import { addProblem } from '../routes/entries';
import type { HospitalCipher } from '../security/encryption';
import { numberFor } from './choice';
import type { CourseName } from './courses';

/** What a patient of a course has: for good, or for some `weeks`. */
type Story = { problem: string; remark?: string; weeks?: number };

const stories: Readonly<Partial<Record<CourseName, readonly Story[]>>> = {
  pressure: [{ problem: 'Hypertension, stage 2', remark: 'No end-organ damage' }],
  failure: [
    { problem: 'Congestive heart failure' },
    { problem: 'Chronic kidney disease, stage 3', remark: 'eGFR 48' },
    { problem: 'Gout, left foot', weeks: 2 },
  ],
  rhythm: [{ problem: 'Atrial fibrillation', remark: 'On apixaban' }],
  chestPain: [{ problem: 'Stable angina' }],
  sugar: [{ problem: 'Type 2 diabetes' }],
  thyroid: [{ problem: 'Primary hypothyroidism' }],
  knee: [{ problem: 'Osteoarthritis of the right knee' }],
  asthma: [{ problem: 'Asthma' }],
  sickle: [{ problem: 'Sickle cell disease, HbSS' }],
  fibroids: [{ problem: 'Uterine fibroids' }],
  eczema: [{ problem: 'Atopic eczema' }],
  malaria: [{ problem: 'Falciparum malaria', weeks: 3 }],
  lungs: [{ problem: 'Community-acquired pneumonia', remark: 'Right lower lobe', weeks: 7 }],
  stomach: [{ problem: 'Duodenal ulcer', remark: 'H. pylori eradicated', weeks: 9 }],
  fracture: [{ problem: 'Distal radius fracture, left', weeks: 10 }],
  back: [{ problem: 'Lumbar radiculopathy L5, left', weeks: 12 }],
};

const day = 86_400_000;
const dateOf = (time: number, length: number) => new Date(time).toISOString().slice(0, length);

type Owner = { email: string; patientId: string; treatments: readonly { course: CourseName; doctorId: string }[] };

type Told = { patientId: string; doctorId: string; story: Story; seed: string };

/** Writes one problem: one for good some years ago, another resolved some weeks after it began. */
const writeStory = async (transaction: Transaction, cipher: HospitalCipher, { patientId, doctorId, story, seed }: Told) => {
  const { problem, remark, weeks } = story;
  const add = (at: number, more: Partial<Parameters<typeof addProblem>[2]>) => {
    const writtenAt = new Date(at);
    return addProblem(transaction, cipher, { patientId, doctorId, problem, ...more, writtenAt, receivedAt: writtenAt });
  };
  const written = Date.now() - (700 - numberFor(seed, 120)) * day;
  if (weeks === undefined) {
    const years = 1 + numberFor(`${seed}:years`, 9);
    await add(written, { remark, clinicalStatus: 'active', onset: dateOf(written - 365 * years * day, 4) });
    return;
  }
  const onset = dateOf(written - 2 * day, 10);
  const first = await add(written, { remark, clinicalStatus: 'active', onset });
  const end = written + weeks * 7 * day;
  await add(end, { clinicalStatus: 'resolved', onset, resolvedOn: dateOf(end, 7), follows: first });
};

/** Writes a demo patient's problems. */
export const writeProblems = async (transaction: Transaction, cipher: HospitalCipher, { email, patientId, treatments }: Owner) => {
  for (const { course, doctorId } of treatments) {
    for (const [index, story] of (stories[course] ?? []).entries()) {
      const seed = index === 0 ? `${email}:${course}` : `${email}:${course}:${index}`;
      await writeStory(transaction, cipher, { patientId, doctorId, story, seed });
    }
  }
};

import type { InferType } from 'yup';
import type { prescriptionForm } from '../../contract/prescriptions';
import type { Transaction } from '../database/connection';
import { addPrescription } from '../routes/notes';
import type { HospitalCipher } from '../security/encryption';
import { numberFor } from './choice';
import type { CourseName } from './courses';

type Prescription = Omit<InferType<typeof prescriptionForm>, 'corrects'>;

/** What patients of a course take for good, each with the sentence that its fields make in English. */
export const medicinesOf: Readonly<Partial<Record<CourseName, readonly Prescription[]>>> = {
  pressure: [
    {
      prescription: 'Amlodipine 5 mg by mouth, once a day in the morning',
      ...{ medicine: 'Amlodipine', dose: '5', unit: 'mg', route: 'mouth', howOften: 'inTheMorning' },
    },
    {
      prescription: 'Losartan 50 mg by mouth, once a day. Potassium and creatinine in two weeks',
      ...{
        medicine: 'Losartan',
        dose: '50',
        unit: 'mg',
        route: 'mouth',
        howOften: 'daily',
        remark: 'Potassium and creatinine in two weeks',
      },
    },
  ],
  failure: [
    {
      prescription: 'Furosemide 40 mg by mouth, once a day in the morning. Weigh every day',
      ...{ medicine: 'Furosemide', dose: '40', unit: 'mg', route: 'mouth', howOften: 'inTheMorning', remark: 'Weigh every day' },
    },
    {
      prescription: 'Bisoprolol 2.5 mg by mouth, once a day',
      ...{ medicine: 'Bisoprolol', dose: '2.5', unit: 'mg', route: 'mouth', howOften: 'daily' },
    },
  ],
  rhythm: [
    {
      prescription: 'Apixaban 5 mg by mouth, twice a day',
      ...{ medicine: 'Apixaban', dose: '5', unit: 'mg', route: 'mouth', howOften: 'twiceDaily' },
    },
  ],
  chestPain: [
    {
      prescription: 'Acetylsalicylic acid 75 mg by mouth, once a day',
      ...{ medicine: 'Acetylsalicylic acid', dose: '75', unit: 'mg', route: 'mouth', howOften: 'daily' },
    },
  ],
  sugar: [
    {
      prescription: 'Metformin 500 mg by mouth, twice a day. With meals',
      ...{ medicine: 'Metformin', dose: '500', unit: 'mg', route: 'mouth', howOften: 'twiceDaily', remark: 'With meals' },
    },
  ],
  thyroid: [
    {
      prescription: 'Levothyroxine 100 micrograms by mouth, once a day in the morning',
      ...{ medicine: 'Levothyroxine', dose: '100', unit: 'microgram', route: 'mouth', howOften: 'inTheMorning' },
    },
  ],
  knee: [
    {
      prescription: 'Paracetamol 1 g by mouth, as needed, at most every 6 hours',
      ...{ medicine: 'Paracetamol', dose: '1', unit: 'g', route: 'mouth', howOften: 'every6Hours', asNeeded: 'yes' },
    },
  ],
  asthma: [
    {
      prescription: 'Salbutamol 2 puffs inhaled, as needed, at most every 4 hours',
      ...{ medicine: 'Salbutamol', dose: '2', unit: 'puff', route: 'inhaled', howOften: 'every4Hours', asNeeded: 'yes' },
    },
  ],
  sickle: [
    {
      prescription: 'Folic acid 5 mg by mouth, once a day',
      ...{ medicine: 'Folic acid', dose: '5', unit: 'mg', route: 'mouth', howOften: 'daily' },
    },
  ],
};

const day = 86_400_000;
type Owner = { email: string; patientId: string; treatments: readonly { course: CourseName; doctorId: string }[] };

/** Writes what a demo patient takes for good, prescribed some months ago. */
export const writeMedicines = async (transaction: Transaction, cipher: HospitalCipher, { email, patientId, treatments }: Owner) => {
  for (const { course, doctorId } of treatments) {
    for (const [place, prescribed] of (medicinesOf[course] ?? []).entries()) {
      const writtenAt = new Date(Date.now() - (120 + numberFor(`${email}:${course}:medicines`, 60) - place * 30) * day);
      await addPrescription(transaction, cipher, { patientId, doctorId, ...prescribed, writtenAt, receivedAt: writtenAt });
    }
  }
};

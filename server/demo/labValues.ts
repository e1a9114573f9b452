import type { Transaction } from '../database/connection';
import { addKeyValue } from '../routes/entries';
import type { HospitalCipher } from '../security/encryption';
import { numberFor, placeInRound } from './choice';
import type { CourseName } from './courses';

/** `values`: one for each sample, the oldest first, in the smallest step of the value: 42 with one decimal is 4.2. */
type Series = { analyte: string; labUnit: string; low?: string; high?: string; decimals: number; values: readonly number[] };

const potassium = { analyte: 'Potassium', labUnit: 'mmol/L', low: '3.5', high: '5.1', decimals: 1 };
const creatinine = { analyte: 'Creatinine', labUnit: 'µmol/L', low: '62', high: '106', decimals: 0 };
const haemoglobin = { analyte: 'Haemoglobin', labUnit: 'g/dL', low: '12.0', high: '17.0', decimals: 1 };
const crp = { analyte: 'CRP', labUnit: 'mg/L', high: '5', decimals: 0 };

/** What the laboratory measured of patients of a course. */
const stories: Readonly<Partial<Record<CourseName, readonly Series[]>>> = {
  failure: [
    { ...potassium, values: [42, 44, 46, 50, 55] },
    { ...haemoglobin, values: [126, 124, 125, 122, 121] },
    { ...creatinine, values: [96, 101, 108, 121, 148] },
  ],
  malaria: [
    { ...haemoglobin, values: [104, 101, 106, 112, 119] },
    { ...crp, values: [142, 118, 64, 23, 8] },
  ],
  lungs: [
    { ...crp, values: [210, 186, 92, 41, 14] },
    { ...haemoglobin, values: [131, 128, 129, 130, 132] },
  ],
  sugar: [
    { ...potassium, values: [45, 44, 46, 43, 44] },
    { ...creatinine, values: [88, 90, 86, 89, 87] },
  ],
  pregnancy: [{ ...haemoglobin, low: '11.0', high: '14.0', values: [108, 109, 111, 112, 114] }],
};

const hour = 3_600_000;
/** Every third day of two weeks, in the morning. */
const takenHoursAgo = [13, 10, 7, 4, 1].map((day) => 24 * day + 5);
const hoursInLaboratory = 3;

type Owner = { email: string; patientId: string; treatments: readonly { course: CourseName; doctorId: string }[] };

/** Writes two weeks of a demo patient's lab values, as a doctor has typed them, if patients of their course have such. */
export const writeLabValues = async (transaction: Transaction, cipher: HospitalCipher, { email, patientId, treatments }: Owner) => {
  const treated = treatments.find(({ course }) => stories[course]);
  if (!treated) return;
  for (const { values, decimals, ...series } of stories[treated.course] ?? [])
    for (const [place, value] of values.entries()) {
      const takenAt = Date.now() - (takenHoursAgo[place] ?? 0) * hour - placeInRound(treated.course, email);
      const writtenAt = new Date(takenAt + hoursInLaboratory * hour);
      const near = value + numberFor(`${email}:${series.analyte}:${place}`, 3) - 1;
      await addKeyValue(transaction, cipher, {
        patientId,
        doctorId: treated.doctorId,
        ...series,
        labValue: (near / 10 ** decimals).toFixed(decimals),
        takenAt: new Date(takenAt).toISOString(),
        writtenAt,
        receivedAt: writtenAt,
      });
    }
};

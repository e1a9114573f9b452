import type { FieldOf } from '../../contract/kindsOfEntry';
import type { Transaction } from '../database/connection';
import { addVitalSigns } from '../routes/entries';
import type { HospitalCipher } from '../security/encryption';
import { numberFor, placeInRound } from './choice';
import type { CourseName } from './courses';

type Vitals = Readonly<Partial<Record<FieldOf<'vitalSigns'>, string>>>;
/** Breathing rate, saturation, upper and lower blood pressure, pulse, and temperature in tenths of a degree. */
type Numbers = readonly [number, number, number, number, number, number];

/** Around what the values of patients of a course are, and what else is measured of them. */
const stories: Readonly<Partial<Record<CourseName, { around: Numbers; besides?: Vitals }>>> = {
  failure: { around: [18, 95, 124, 74, 82, 366], besides: { weight: '84.2' } },
  chestPain: { around: [15, 97, 132, 80, 72, 367], besides: { pain: '2' } },
  malaria: { around: [17, 97, 114, 70, 88, 378] },
  lungs: { around: [20, 94, 118, 70, 92, 377] },
  pregnancy: { around: [17, 98, 112, 68, 84, 368], besides: { pregnant: 'yes' } },
  sugar: { around: [15, 97, 134, 82, 76, 366], besides: { glucoseUnit: 'mmol/L' } },
};

const setOf = ([respirations, saturation, systolic, diastolic, pulse, tenths]: Numbers): Vitals => ({
  respirations: String(respirations),
  saturation: String(Math.min(saturation, 100)),
  scale: '1',
  oxygen: 'air',
  systolic: String(systolic),
  diastolic: String(diastolic),
  pulse: String(pulse),
  consciousness: 'alert',
  temperature: (tenths / 10).toFixed(1),
});

/** A heart that fails in one night: each set with how many hours ago it was measured. */
const worseNight: readonly (readonly [hoursAgo: number, Numbers, Vitals?])[] = [
  [11, [18, 95, 126, 76, 84, 366]],
  [8, [21, 94, 122, 74, 92, 366]],
  [6, [22, 93, 112, 68, 104, 367]],
  [4, [24, 92, 106, 64, 112, 368], { oxygen: 'oxygen' }],
  [2, [26, 91, 98, 58, 122, 368], { oxygen: 'oxygen' }],
  [1, [30, 89, 92, 54, 132, 367], { oxygen: 'oxygen', consciousness: 'confusion' }],
];

const hour = 3_600_000;
const days = 14;
/** They are measured twice a day, the last time at about 3 to 6 hours before now. */
const measuredHoursAgo = Array.from({ length: 2 * days }, (_, place) => 12 * (2 * days - 1 - place) + 3);

type Owner = { email: string; patientId: string; treatments: readonly { course: CourseName; doctorId: string }[] };

/** Writes two weeks of a demo patient's vital signs, if patients of their course are measured; one gets worse in the last night. */
export const writeVitalSigns = async (transaction: Transaction, cipher: HospitalCipher, { email, patientId, treatments }: Owner) => {
  const treated = treatments.find(({ course }) => stories[course]);
  const story = treated && stories[treated.course];
  if (!treated || !story) return;
  const add = async (hoursAgo: number, vitals: Vitals) => {
    const writtenAt = new Date(Date.now() - hoursAgo * hour);
    await addVitalSigns(transaction, cipher, { patientId, doctorId: treated.doctorId, ...vitals, writtenAt, receivedAt: writtenAt });
  };
  const sway = (seed: string, most: number) => numberFor(`${email}:${seed}`, 2 * most + 1) - most;
  const nightOf = email.startsWith('samuel.tetteh') ? worseNight : [];
  // The night has its own sets in place of the last round's.
  for (const [place, hoursAgo] of measuredHoursAgo.slice(0, nightOf.length > 0 ? -1 : undefined).entries()) {
    const [respirations, saturation, systolic, diastolic, pulse, tenths] = story.around;
    const near: Numbers = [
      respirations + sway(`${place}:breaths`, 2),
      saturation + sway(`${place}:saturation`, 1),
      systolic + sway(`${place}:upper`, 9),
      diastolic + sway(`${place}:lower`, 6),
      pulse + sway(`${place}:pulse`, 7),
      tenths + sway(`${place}:temperature`, 4),
    ];
    const glucose = story.besides?.glucoseUnit && ((82 + sway(`${place}:glucose`, 22)) / 10).toFixed(1);
    await add(hoursAgo + placeInRound(treated.course, email) / hour, { ...setOf(near), ...story.besides, ...(glucose && { glucose }) });
  }
  for (const [hoursAgo, numbers, more] of nightOf) await add(hoursAgo, { ...setOf(numbers), ...more });
};

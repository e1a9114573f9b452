import type { Transaction } from '../../server/database/connection';
import { chosen } from '../../server/demo/choice';
import { visitsOf } from '../../server/demo/courses';
import { addAllergy, addProblem, addVitalSigns } from '../../server/routes/entries';
import { addMedicalHistory, addPrescription } from '../../server/routes/notes';
import type { HospitalCipher } from '../../server/security/encryption';

/** What each record has; 25 entries in all. */
const counts = { history: 9, prescriptions: 4, vitalSigns: 8, allergies: 2, problems: 2 };
export const entriesOfPatient = Object.values(counts).reduce((sum, count) => sum + count, 0);

const visits = Object.values(visitsOf).flat();
const told = visits.flatMap(({ complaint, diagnosis }, index) => [chosen(complaint, `c${index}`), chosen(diagnosis, `d${index}`)]);
const prescribed = visits.flatMap(({ prescription }, index) => (prescription ? [chosen(prescription, `p${index}`)] : []));
/** The demo hospital's words, each as often as it is written there. */
const words = told.join(' ').split(/\s+/);
const substances = ['Penicillin', 'Ibuprofen', 'Co-trimoxazole', 'Codeine', 'Peanuts', 'Latex', 'Enalapril'];

type Random = () => number;
const oneOf = <T>(all: readonly T[], random: Random): T => {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};
const near = (middle: number, most: number, random: Random) => String(middle + Math.round((random() * 2 - 1) * most));

/** Words in an order of their own: the same sentences in each record would be packed to nothing on the wire. */
const prose = (length: number, random: Random): string => {
  let text = '';
  while (text.length < length) text += `${text && ' '}${oneOf(words, random)}`;
  return text;
};

/** In letters: half of the notes have less than 200, one in ten has more than 500, one in fifty about 2,000. */
const lengthOf = (random: Random): number => {
  const kind = random();
  if (kind < 0.02) return 1_500 + random() * 1_000;
  return kind < 0.12 ? 500 + random() * 500 : 60 + random() * 250;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Writes one patient's record of the last two years, the newest entry some hours ago. */
export const writeRecord = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  ids: { patientId: string; doctorId: string },
  random: Random,
): Promise<void> => {
  const at = (ago: number) => {
    const writtenAt = new Date(Date.now() - Math.floor(ago));
    return { ...ids, writtenAt, receivedAt: new Date(writtenAt.getTime() + Math.floor(random() * 60_000)) };
  };
  const spread = (place: number, count: number) => at(((count - place - random()) * 730 * day) / count + hour);
  for (let place = 0; place < counts.allergies; place += 1)
    await addAllergy(transaction, cipher, {
      ...spread(place, counts.allergies),
      ...{ statement: 'allergy', substance: oneOf(substances, random), severity: oneOf(['mild', 'moderate', 'severe'], random) },
      reaction: prose(20, random),
    });
  for (let place = 0; place < counts.problems; place += 1)
    await addProblem(transaction, cipher, {
      ...spread(place, counts.problems),
      ...{ problem: prose(25, random), clinicalStatus: 'active', onset: near(2015, 9, random), remark: prose(30, random) },
    });
  for (let place = 0; place < counts.history; place += 1)
    await addMedicalHistory(transaction, cipher, {
      ...spread(place, counts.history),
      complaint: prose(lengthOf(random), random),
      diagnosis: prose(lengthOf(random), random),
    });
  for (let place = 0; place < counts.prescriptions; place += 1)
    await addPrescription(transaction, cipher, {
      ...spread(place, counts.prescriptions),
      prescription: `${oneOf(prescribed, random)} ${prose(40, random)}`,
    });
  for (let place = 0; place < counts.vitalSigns; place += 1)
    await addVitalSigns(transaction, cipher, {
      ...at((counts.vitalSigns - place) * 12 * hour),
      ...{ respirations: near(16, 4, random), saturation: near(96, 3, random), scale: '1', oxygen: 'air', consciousness: 'alert' },
      ...{ systolic: near(130, 25, random), diastolic: near(78, 12, random), pulse: near(80, 20, random) },
      temperature: (36.8 + random() * 1.5).toFixed(1),
    });
};

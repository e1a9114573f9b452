import type { Transaction } from '../database/connection';
import { addMedicalHistory, addPrescription } from '../routes/notes';
import type { HospitalCipher } from '../security/encryption';
import type { Services } from '../services';
import { writeAllergies } from './allergies';
import { chosen, numberFor } from './choice';
import { type CourseName, visitsOf } from './courses';
import { writeLabResult } from './labResults';
import { writeLabValues } from './labValues';
import { writeMedicines } from './medicines';
import type { DemoPatient } from './people';
import { writeProblems } from './problems';
import { writeVitalSigns } from './vitalSigns';

type Owner = {
  patient: DemoPatient['patient'];
  patientId: string;
  adminId: string;
  /** Their courses, and the doctor who treats each. */
  treatments: readonly { course: CourseName; doctorId: string }[];
};

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const twoYears = 730;
const mostVisits = 6;

const writeVisits = async (transaction: Transaction, cipher: HospitalCipher, { patient, patientId, treatments }: Owner) => {
  const visits = treatments.flatMap(({ course, doctorId }) =>
    visitsOf[course].slice(0, mostVisits / treatments.length).map((visit) => ({ ...visit, doctorId })),
  );
  // Oldest first, spread over two years: the last one some days ago.
  const gap = Math.floor(twoYears / (visits.length + 1));
  for (const [index, visit] of visits.entries()) {
    const seed = `${patient.email}:${index}`;
    const daysAgo = (visits.length - 1 - index) * gap + numberFor(seed, 20) + 1;
    // Some time of a working day.
    const writtenAt = new Date(Date.now() - daysAgo * dayMilliseconds - numberFor(`${seed}:minute`, 480) * 60_000);
    // One in six was written without Wi-Fi and sent some hours later.
    const hoursLater = numberFor(`${seed}:sent`, 6) === 0 ? 1 + numberFor(seed, 5) : 0;
    const receivedAt = new Date(writtenAt.getTime() + hoursLater * hourMilliseconds);
    const note = { patientId, doctorId: visit.doctorId, writtenAt, receivedAt };
    await addMedicalHistory(transaction, cipher, {
      ...note,
      complaint: chosen(visit.complaint, seed),
      diagnosis: chosen(visit.diagnosis, seed),
    });
    if (visit.prescription) await addPrescription(transaction, cipher, { ...note, prescription: chosen(visit.prescription, seed) });
  }
};

/**
 * Writes two years of a patient's record: visits, prescriptions, current medicines, allergies, problems, for some two weeks of vital signs and
 * of typed lab values, and for two of three patients a lab result.
 */
export const writeRecord = async (transaction: Transaction, services: Services, cipher: HospitalCipher, owner: Owner): Promise<void> => {
  await writeVisits(transaction, cipher, owner);
  const [first] = owner.treatments;
  const courses = owner.treatments.map(({ course }) => course);
  if (first)
    await writeAllergies(transaction, cipher, {
      email: owner.patient.email,
      patientId: owner.patientId,
      doctorId: first.doctorId,
      courses,
    });
  const ofCourses = { email: owner.patient.email, patientId: owner.patientId, treatments: owner.treatments };
  await writeProblems(transaction, cipher, ofCourses);
  await writeMedicines(transaction, cipher, ofCourses);
  await writeVitalSigns(transaction, cipher, ofCourses);
  await writeLabValues(transaction, cipher, ofCourses);
  if (first && numberFor(owner.patient.email, 3) > 0) await writeLabResult(transaction, services, cipher, { ...owner, ...first });
};

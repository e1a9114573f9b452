import { sql } from 'drizzle-orm';
import type { ClinicalField, Patient } from '../../contract/patients';
import { openClinical } from '../clinicalDetails';
import { patientPictures } from '../database/schema/patientPictures';
import { patients } from '../database/schema/patients';
import type { ReadSealed } from '../hospitalCipher';

// A part of its own, because Drizzle leaves the table's name out of columns that stand directly in a field of one table's rows.
const sameHospital = sql`${patientPictures.hospitalId} = ${patients.hospitalId}`;
const samePatient = sql`${patientPictures.patientId} = ${patients.id}`;
const ofPicture = sql`${patientPictures.id}`;

/** The columns of a listed patient. */
export const patientColumns = {
  id: patients.id,
  firstName: patients.firstName,
  lastName: patients.lastName,
  email: patients.email,
  gender: patients.gender,
  phoneNumber: patients.phoneNumber,
  patientUniqueId: patients.patientUniqueId,
  details: patients.details,
  pictureId: sql<string | null>`(select ${ofPicture} from ${patientPictures} where ${sameHospital} and ${samePatient})`,
  createdAt: patients.createdAt,
};

export type PatientRow = Omit<Patient, ClinicalField | 'createdAt' | 'pictureId'> & {
  pictureId: string | null;
  details: (typeof patients.$inferSelect)['details'];
  createdAt: Date;
};

/** A patient's row as lists answer it. */
export const shownPatient = (read: ReadSealed, { details, createdAt, pictureId, ...rest }: PatientRow): Patient => {
  const { birthDate, ward, bed, insuranceStatus, sugarLevel, weight, height } = openClinical(read, { id: rest.id, details });
  const shown = { birthDate, ward, bed, insuranceStatus, sugarLevel, weight, height, pictureId: pictureId ?? undefined };
  return { ...rest, ...shown, createdAt: createdAt.toISOString() };
};

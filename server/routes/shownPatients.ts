import type { ClinicalField, Patient } from '../../contract/patients';
import { openClinical } from '../clinicalDetails';
import { patients } from '../database/schema/patients';
import type { ReadSealed } from '../hospitalCipher';

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
  createdAt: patients.createdAt,
};

export type PatientRow = Omit<Patient, ClinicalField | 'createdAt'> & {
  details: (typeof patients.$inferSelect)['details'];
  createdAt: Date;
};

/** A patient's row as lists answer it. */
export const shownPatient = (read: ReadSealed, { details, createdAt, ...rest }: PatientRow): Patient => {
  const { birthDate, ward, bed, insuranceStatus, sugarLevel, weight, height } = openClinical(read, { id: rest.id, details });
  return { ...rest, birthDate, ward, bed, insuranceStatus, sugarLevel, weight, height, createdAt: createdAt.toISOString() };
};

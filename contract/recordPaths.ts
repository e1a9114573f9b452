import { paths } from './paths';

/** The path of each section of a patient's record. Not in `paths`, because visitors' pages load those and need none of these. */
export const recordPaths = {
  medicalHistory: paths.record,
  labResults: `${paths.record}/labresult`,
  prescriptions: `${paths.record}/prescription`,
  problems: `${paths.record}/problems`,
  allergies: `${paths.record}/allergies`,
  vitalSigns: `${paths.record}/vitals`,
} as const;

export type RecordSection = (typeof recordPaths)[keyof typeof recordPaths];

/** A doctor's page of one patient's record. */
export const recordPath = (id: string, section: RecordSection = recordPaths.medicalHistory): string => section.replace(':patient_id', id);

/** One lab result, open in its patient's record. */
export const labResultPath = (patientId: string, id: string): string =>
  `${recordPath(patientId, recordPaths.labResults)}?${new URLSearchParams({ result: id })}`;

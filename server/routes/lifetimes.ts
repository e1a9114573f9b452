import { isBefore } from '../../contract/problemList';
import { openClinical } from '../clinicalDetails';
import type { ReadSealed } from '../hospitalCipher';
import { fieldError, Problem } from '../problem';
import type { PatientRow } from './shownPatients';

/** The fields that say when something was measured or taken. */
const timeFields = ['measuredAt', 'takenAt'] as const;
export type Timed = { readonly [F in (typeof timeFields)[number]]?: string | undefined };

/** How far a device's clock is ahead of UTC at most, in milliseconds. */
const mostAhead = 14 * 3_600_000;

/**
 * Refuses a time before the patient was born, also in an entry that a device sends later. The form compares in its own zone; the server
 * does not know that zone, and refuses what was before the birth in each. An estimate of the birth, or one that cannot be read, refuses nothing.
 */
export const checkLived = (read: ReadSealed, patient: PatientRow, written: Timed): void => {
  const said = timeFields.flatMap((field) => (written[field] ? [{ field, time: Date.parse(written[field]) }] : []));
  if (said.length === 0) return;
  const { birthDate } = openClinical(read, patient);
  if (!birthDate || birthDate.endsWith('~')) return;
  const early = said.filter(({ time }) => isBefore(new Date(time + mostAhead).toISOString().slice(0, 10), birthDate));
  if (early.length > 0)
    throw new Problem(
      'invalidInput',
      undefined,
      early.map(({ field }) => fieldError(field, 'vitals.beforeBirth')),
    );
};

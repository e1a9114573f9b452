import { array, boolean, type InferType, number, object, string } from 'yup';
import { id, oneOf, optionalId, optionalLine, paging, time } from './fields';
import type { MessageKey } from './messages';
import { patientParams, person } from './patients';
import { givenNames } from './personNames';
import { row } from './row';
import { isMoment } from './written';

/** A moment that a list begins or ends at: an ISO 8601 date, or a time with its zone. A database has not all of the years that a browser has. */
const moment = () =>
  optionalLine(40).test(
    'activity.date',
    'activity.date' satisfies MessageKey,
    (value) => value === undefined || (/^[12]\d{3}-/.test(value) && isMoment(value.length === 10 ? `${value}T00:00Z` : value)),
  );

/** An audit entry of a patient's record. `action` is the call's name. */
export const activity = object({
  id: id(),
  action: string().required(),
  at: time(),
  by: person.shape({ userType: string().required() }),
  /** The fields that an edit changed. */
  fields: array(string().required()).required(),
  /** The doctor that the call was about, besides the patient. */
  doctor: person.nullable().default(null),
  /** Why the call was refused; null when it was not. */
  refused: string().nullable().default(null),
  /** How many possible duplicates were shown when this patient was added. */
  alike: number().required(),
});
export type Activity = InferType<typeof activity>;

/** An entry of the hospital's audit log. */
const hospitalActivity = activity.shape({
  /** Null for an entry about the hospital itself. */
  patient: object({ id: id(), ...givenNames, patientUniqueId: string().required() })
    .nullable()
    .default(null),
  /** A list was searched. What for is written down nowhere. */
  searched: boolean().required(),
  /** A list was saved as a file. */
  exported: boolean().required(),
});
export type HospitalActivity = InferType<typeof hospitalActivity>;

/** Which entries are asked for. */
export type ActivityFilter = { user?: string; patient?: string; action?: string; from?: string; to?: string; only?: 'changes' };

export const activities = {
  /** The audit entries of a patient's record, newest first; `only=changes` leaves out reads that were not refused. */
  listActivity: row({
    method: 'GET',
    path: '/v1/patients/:patient_id/activity',
    summary: "Who did what to the patient's record, newest first; `only=changes` leaves out who just looked.",
    callers: ['hospitalAdmin'],
    fromReplica: true,
    audits: 'input',
    params: patientParams,
    query: paging([]).shape({ only: oneOf(['changes'], 'activity.only').optional() }),
    answer: array(activity).required(),
  }),
  /**
   * Checks the hospital's audit log. `last` is the hash of its newest entry, `anchor` what to note of it elsewhere; an `anchor` that was
   * noted before tells whether entries were cut off since. `brokenEntry` is the first entry that does not fit.
   */
  checkActivity: row({
    method: 'GET',
    path: '/v1/activity/check',
    summary: "Whether the hospital's audit log is whole, and still has the entry of an `anchor` that was noted before.",
    callers: ['hospitalAdmin'],
    fromReplica: true,
    query: object({ anchor: optionalLine(100) }),
    answer: object({
      entries: number().required(),
      last: string().defined(),
      anchor: string().defined(),
      brokenAt: string().nullable().default(null),
      brokenEntry: string().nullable().default(null),
      anchorHeld: boolean().nullable().default(null),
    }),
  }),
  /**
   * `to` is the first moment that is not in the list any more. `only=changes` leaves out reads, except those that were refused or became a
   * file. `use=export` says that the list becomes a file.
   */
  listHospitalActivity: row({
    method: 'GET',
    path: '/v1/activity',
    summary: "The hospital's audit log, newest first; of one user, patient, call or time if it is asked for.",
    callers: ['hospitalAdmin'],
    fromReplica: true,
    audits: 'hospital',
    query: paging([]).shape({
      user: optionalId(),
      patient: optionalId(),
      action: optionalLine(50),
      from: moment(),
      to: moment(),
      only: oneOf(['changes'], 'activity.only').optional(),
      use: oneOf(['export'], 'paging.use').optional(),
    }),
    answer: array(hospitalActivity).required(),
  }),
};

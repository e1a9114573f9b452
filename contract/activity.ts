import { array, boolean, type InferType, object, string } from 'yup';
import { id, oneOf, optionalId, optionalLine, paging } from './fields';
import type { MessageKey } from './messages';
import { activity } from './patients';
import { givenNames } from './personNames';
import { row } from './row';

/** A moment that a list begins or ends at: an ISO 8601 date or time. */
const moment = () =>
  optionalLine(40).test(
    'activity.date',
    'activity.date' satisfies MessageKey,
    (value) => value === undefined || !Number.isNaN(Date.parse(value)),
  );

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
export type ActivityFilter = { user?: string; patient?: string; action?: string; from?: string; to?: string };

export const hospitalActivities = {
  /** `to` is the first moment that is not in the list any more. `use=export` says that the list becomes a file. */
  listHospitalActivity: row({
    method: 'GET',
    path: '/v1/activity',
    summary: "The hospital's audit log, newest first; of one user, patient, call or time if it is asked for.",
    callers: ['hospitalAdmin'],
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

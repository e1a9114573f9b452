import { object, string } from 'yup';
import { time } from './fields';
import type { MessageKey } from './messages';

const isoTime = /^((?:\d{4}|[+-]\d{6})-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** A moment that there is, with its zone: February 30 is none, though a parser may take it for March 2. */
const isMoment = (text: string): boolean => {
  const day = isoTime.exec(text)?.[1];
  // At the end of all time a day may begin before there are moments.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(midnight.getTime())) return false;
  return midnight.toISOString().startsWith(day);
};

/**
 * What goes with a note for a record: when it was written, as its device says it. May be left out: then it was written when the server
 * got it. A device's clock may be wrong, and no note is lost over that: what cannot be true is not refused, the server takes its own time.
 */
export const whenWritten = object({
  writtenAt: string()
    .transform((value: unknown, given: unknown) => (given === '' || given === null ? undefined : typeof given === 'string' ? value : given))
    .typeError('text.wrongType' satisfies MessageKey)
    .test('time.malformed', 'time.malformed' satisfies MessageKey, (value) => value === undefined || isMoment(value))
    .meta({ published: { format: 'date-time' } })
    .optional(),
});

/**
 * The two times of an entry in a record. `receivedAt` is the server's and never before `writtenAt`; it is also what an entry's `updatedAt` and a
 * prescription's `createdAt` say, as ever.
 */
export const bothTimes = object({ writtenAt: time(), receivedAt: time() });

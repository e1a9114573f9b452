import { object, string } from 'yup';
import type { MessageKey } from './messages';

const isoTime = /^((?:\d{4}|[+-]\d{6})-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Whether the text is a real moment with its zone. February 30 is not, though a parser may read it as March 2. */
export const isMoment = (text: string): boolean => {
  const day = isoTime.exec(text)?.[1];
  // At the start of JavaScript's range of dates, a valid moment may be on a day whose midnight is out of range.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(midnight.getTime())) return false;
  return midnight.toISOString().startsWith(day);
};

/** A moment with its zone in a body, such as `2026-11-20T14:02:05.123Z`, that may be left out. */
export const optionalMoment = () =>
  string()
    .transform((value: unknown, given: unknown) => (given === '' || given === null ? undefined : typeof given === 'string' ? value : given))
    .typeError('text.wrongType' satisfies MessageKey)
    .test('time.malformed', 'time.malformed' satisfies MessageKey, (value) => value === undefined || isMoment(value))
    .meta({ published: { format: 'date-time' } })
    .optional();

/**
 * When a note was written, by its device's clock. Without it the time of arrival counts. A device's clock may be wrong, and no note may be
 * lost because of that: the server replaces an impossible time with its own and does not refuse the note.
 */
export const whenWritten = object({ writtenAt: optionalMoment() });

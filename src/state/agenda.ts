import type { Appointment } from './appointment';

type Timed = Pick<Appointment, 'time'>;
type Booking = { doctor: { id: string } | null; id: string; time: string };

const minute = 60_000;
/** Minutes that an appointment takes; two of the same doctor or patient that begin closer together are a double booking. */
export const minutesTaken = 30;

/** "YYYY-MM-DD HH:mm". */
const written = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTime = (text: string): boolean => written.test(text);
/** The time of an appointment in milliseconds since 1970, in this device's time zone. */
export const momentOf = ({ time }: Timed): number => new Date(time.replace(' ', 'T')).getTime();
export const dayOf = ({ time }: Timed): string => time.slice(0, 10);

const two = (number: number) => String(number).padStart(2, '0');
/** The day of a moment, "YYYY-MM-DD", in this device's time zone. */
export const dayAt = (moment: number): string => {
  const date = new Date(moment);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const dateOf = (day: string) => new Date(`${day}T12:00`);
/** The day that is `days` days after another. */
export const daysAfter = (day: string, days: number): string => {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return dayAt(date.getTime());
};
/** The time that a new appointment of a day begins with: 9:00, or of today the next full hour. Undefined if there is no such day. */
export const firstTimeOn = (day: string, now: number): string | undefined => {
  const hour = day === dayAt(now) ? Math.min(new Date(now).getHours() + 1, 23) : 9;
  const time = `${day} ${two(hour)}:00`;
  return daysAfter(day, 0) === day && isTime(time) ? time : undefined;
};
/** The same day so many months later, or the last day of that month. */
export const monthsAfter = (day: string, months: number): string => {
  const date = dateOf(day);
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0, 12);
  return dayAt(last.setDate(Math.min(last.getDate(), date.getDate())));
};
/** The weekday that a week begins with: Sunday or Monday. */
export type WeekBegin = 0 | 1;
/** How many days after the beginning of its week a day is. */
export const weekdayOf = (day: string, begin: WeekBegin): number => (dateOf(day).getDay() - begin + 7) % 7;
/** The weeks, four to six, that have a day of a day's month. */
export const weeksOf = (day: string, begin: WeekBegin): string[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const before = weekdayOf(first, begin);
  const last = daysAfter(monthsAfter(first, 1), -1);
  const weeks = Math.ceil((before + Number(last.slice(8))) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => daysAfter(first, 7 * week + weekday - before)),
  );
};

/** Its time is still to come. */
export const isPending = (appointment: Timed, now: number): boolean => momentOf(appointment) > now;

/** Pending appointments of today and later, the next first; and past ones, the latest first. */
export const agendaOf = (list: readonly Appointment[], now: number) => {
  const inOrder = [...list].sort((one, other) => one.time.localeCompare(other.time) || one.name.localeCompare(other.name));
  const toCome = inOrder.filter((appointment) => isPending(appointment, now));
  const today = dayAt(now);
  return {
    today: toCome.filter((appointment) => dayOf(appointment) === today),
    later: toCome.filter((appointment) => dayOf(appointment) !== today),
    past: inOrder.filter((appointment) => !isPending(appointment, now)).reverse(),
  };
};

const isNear = (one: number, other: number) => Math.abs(one - other) < minutesTaken * minute;
/** Whether both have the same patient or doctor. */
const shares = ({ doctor, id }: Pick<Booking, 'doctor' | 'id'>, other: Appointment) =>
  other.id === id || (doctor !== null && other.doctor?.id === doctor.id);

/** Those of the same doctor or patient at nearly the same time. */
export const clashesWith = (list: readonly Appointment[], booking: Booking): Appointment[] =>
  list.filter((other) => shares(booking, other) && isNear(momentOf(other), momentOf(booking)));

/** The double bookings in a list: the key of each → the appointments it clashes with, in order of time. */
export const doubleBookedIn = (list: readonly Appointment[]): ReadonlyMap<string, readonly Appointment[]> => {
  const inOrder = list.map((each) => ({ each, moment: momentOf(each) })).sort((one, other) => one.moment - other.moment);
  const clashes = new Map<string, Appointment[]>();
  const add = (one: Appointment, other: Appointment) => clashes.set(one.key, [...(clashes.get(one.key) ?? []), other]);
  for (const [index, { each, moment }] of inOrder.entries()) {
    for (let next = index + 1; ; next += 1) {
      const other = inOrder[next];
      if (!other || !isNear(moment, other.moment)) break;
      if (!shares(each, other.each)) continue;
      add(each, other.each);
      add(other.each, each);
    }
  }
  return clashes;
};

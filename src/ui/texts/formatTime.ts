// An admin reads each time as a whole, with its year and its month as a word; below the heading of its day it is only the clock.

/** The page's language, from the document, so that dates and the text around them match. */
export const locale = (): 'fr-FR' | 'en-US' => (globalThis.document?.documentElement.lang === 'fr' ? 'fr-FR' : 'en-US');

const formats = new Map<string, Intl.DateTimeFormat>();
/** Writes a date in the page's language and this device's zone. To make a format takes far longer than to use it: each is made once. */
export const written = (date: Date, options: Intl.DateTimeFormatOptions, language: string = locale()): string => {
  if (Number.isNaN(date.getTime())) return String(date);
  // A device that is carried into another zone has another offset.
  const key = `${language} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format.format(date);
};

/** The first day of a month is an ordinal number in French: "1er octobre 2026". */
const ordinal = (date: string): string => (locale() === 'fr-FR' ? date.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er') : date);

/** "November 20, 2026, 2:05 PM" (SPEC.md §9: "MMMM d, yyyy, h:mm a"). */
export const messageTime = (iso: string): string => {
  const date = new Date(iso);
  if (locale() !== 'en-US') return recordTime(iso);
  const day = written(date, { month: 'long', day: 'numeric', year: 'numeric' });
  return `${day}, ${written(date, { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')}`;
};

/** "November 20, 2026 at 2:05 PM": a long date with a short time (SPEC.md §9). */
export const recordTime = (iso: string): string =>
  ordinal(written(new Date(iso), { dateStyle: 'long', timeStyle: 'short' }).replace(/\s/g, ' '));

/** "14:02" in every language: the receipt's time (DOC-11), by the clock of this device. */
export const clockTime = (iso: string): string => written(new Date(iso), { hour: '2-digit', minute: '2-digit' }, 'en-GB');

/** "2:05 PM" of today, else the whole date with its time. */
export const clockOrDate = (iso: string): string => (isToday(iso) ? shortTime(iso) : recordTime(iso));

/** "Nov 20", with the year if it is another one: where there is little room. */
export const shortDay = (iso: string): string => {
  const date = new Date(iso);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : ('numeric' as const);
  return ordinal(written(date, { month: 'short', day: 'numeric', ...(year && { year }) }));
};

/** "Nov 20, 2:05 PM", with the year if it is another one. */
export const shortDateTime = (iso: string): string => `${shortDay(iso)}, ${shortTime(iso)}`;

const isToday = (iso: string): boolean => new Date(iso).toDateString() === new Date().toDateString();

/** "2:05 PM" of today, else the short date with it. */
export const clockOrShortDate = (iso: string): string => (isToday(iso) ? shortTime(iso) : shortDateTime(iso));

/** "2:05 PM" of today, else "Nov 20". */
export const clockOrShortDay = (iso: string): string => (isToday(iso) ? shortTime(iso) : shortDay(iso));

/** "Nov 20, 2026": in a line of a doctor's record. */
export const shortDate = (iso: string): string => ordinal(written(new Date(iso), { dateStyle: 'medium' }));

/** "November 20, 2026". */
export const longDate = (iso: string): string => ordinal(written(new Date(iso), { dateStyle: 'long' }));

/** "2:05 PM". */
export const shortTime = (iso: string): string => written(new Date(iso), { timeStyle: 'short' }).replace(/\s/g, ' ');

const onTheWall = (time: string) => new Date(time.replace(' ', 'T'));

/** "2:05 PM", of a local time: "2026-11-20 14:05". */
export const wallClock = (time: string): string => shortTime(onTheWall(time).toISOString());

/** "Friday, November 20, 2026, 2:05 PM", of a local time. */
export const wallTime = (time: string): string => `${wallDay(time.slice(0, 10))}, ${wallClock(time)}`;

/** "Friday, November 20, 2026", of a day: "2026-11-20". */
export const wallDay = (day: string): string => ordinal(written(onTheWall(`${day} 00:00`), { dateStyle: 'full' }));

/** "Fri, Nov 20", of a day: beside its month, where there is little room. */
export const wallDateShort = (day: string): string =>
  ordinal(written(onTheWall(`${day} 00:00`), { weekday: 'short', month: 'short', day: 'numeric' }));

/** "Dec 1", of a day. */
export const wallDayOfMonth = (day: string): string => ordinal(written(onTheWall(`${day} 00:00`), { month: 'short', day: 'numeric' }));

/** "November 2026", of a day. */
export const wallMonth = (day: string): string => written(onTheWall(`${day} 00:00`), { month: 'long', year: 'numeric' });

/** "Nov" of a day, with the year if it is another one. */
export const wallMonthShort = (day: string): string => {
  const date = onTheWall(`${day} 00:00`);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : ('numeric' as const);
  return written(date, { month: 'short', ...(year && { year }) });
};

/** "Sun", "Mon" … of seven days. */
export const wallWeekday = (day: string): string => written(onTheWall(`${day} 00:00`), { weekday: 'short' });

const aDay = 86_400_000;
const units = [
  ['week', 7 * aDay],
  ['day', aDay],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Calendar months between two times: each ends on the same day of the month at the same time. */
const monthsBetween = (start: Date, end: Date): number => {
  const months = (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth();
  const whole = new Date(start);
  whole.setMonth(start.getMonth() + months);
  return whole > end ? months - 1 : months;
};

/** Midnights between two times. */
const daysBetween = (start: Date, end: Date): number =>
  Math.round((new Date(end).setHours(0, 0, 0, 0) - new Date(start).setHours(0, 0, 0, 0)) / aDay);

const relative = new Map<string, Intl.RelativeTimeFormat>();
/** Days and minutes have names: "yesterday", "this minute". "Last week" and "last month" would be those of the calendar, and are not. */
const relatively = (past: number, unit: 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'): string => {
  const numeric = unit === 'day' || unit === 'minute' ? 'auto' : 'always';
  const language = locale();
  const key = `${language} ${numeric}`;
  const format = relative.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  relative.set(key, format);
  return format.format(-past, unit);
};

/** "2 days ago", as of `now` (milliseconds). After 24 hours days are those of the calendar. */
export const ago = (iso: string, now: number): string => {
  const [start, end] = [new Date(iso), new Date(now)];
  const months = monthsBetween(start, end);
  if (months >= 12) return relatively(Math.floor(months / 12), 'year');
  if (months > 0) return relatively(months, 'month');
  const past = Math.max(0, now - start.getTime());
  const [unit, length] = units.find(([, milliseconds]) => past >= milliseconds) ?? (['minute', 60_000] as const);
  return relatively(unit === 'day' ? daysBetween(start, end) : Math.floor(past / length), unit);
};

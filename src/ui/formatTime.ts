const locale = 'en-US';

/** "November 20, 2026, 2:05 PM" (SPEC.md §9: "MMMM d, yyyy, h:mm a"). */
export const messageTime = (iso: string): string => {
  const date = new Date(iso);
  const day = date.toLocaleDateString(locale, { month: 'long', day: 'numeric', year: 'numeric' });
  return `${day}, ${date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')}`;
};

/** "November 20, 2026 at 2:05 PM": a long date with a short time (SPEC.md §9). */
export const recordTime = (iso: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }).replace(/\s/g, ' ');

/** "14:02": the receipt's time, by the clock of this device. */
export const clockTime = (iso: string): string => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "November 20, 2026". */
export const longDate = (iso: string): string => new Date(iso).toLocaleDateString(locale, { dateStyle: 'long' });

/** "2:05 PM". */
export const shortTime = (iso: string): string => new Date(iso).toLocaleTimeString(locale, { timeStyle: 'short' }).replace(/\s/g, ' ');

const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 days ago", as of `now` (milliseconds). */
export const ago = (iso: string, now: number): string => {
  const past = Math.max(0, now - Date.parse(iso));
  const [unit, length] = units.find(([, milliseconds]) => past >= milliseconds) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(past / length), unit);
};

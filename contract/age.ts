import { type BirthDate, birthParts } from './birthDate';

type AgeUnit = 'day' | 'week' | 'month' | 'year';
/** `about`: the date of birth is an estimate, or less than a day is known of it. */
export type Age = { value: number; unit: AgeUnit; about: boolean };

const dayLength = 86_400_000;

/**
 * The age on the day of `now` (milliseconds, in this device's time zone), in the unit that clinicians use: days below 4 weeks, weeks
 * below a year, months below two years, then years (NHS Common User Interface, "Date of Birth and Age display", without its second unit). An
 * estimate has weeks from two on.
 * Undefined when the date of birth is not known or lies in the future.
 */
export const ageOf = (birthDate: BirthDate, now: number): Age | undefined => {
  const parts = birthParts(birthDate);
  if (!parts) return undefined;
  const { year, month, day, estimated } = parts;
  const today = new Date(now);
  if (month === undefined) return plainAge(today.getFullYear() - year, 'year', true);
  const about = estimated || day === undefined;
  const months = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month;
  if (day === undefined) return months < 24 ? plainAge(months, 'month', about) : plainAge(Math.floor(months / 12), 'year', about);
  const whole = today.getDate() < day ? months - 1 : months;
  const days = Math.round((Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - Date.UTC(year, month - 1, day)) / dayLength);
  // An estimate is seldom known to the day: "about 3 weeks".
  if (days < (estimated ? 14 : 28)) return plainAge(days, 'day', about);
  if (whole < 12) return plainAge(Math.floor(days / 7), 'week', about);
  return whole < 24 ? plainAge(whole, 'month', about) : plainAge(Math.floor(whole / 12), 'year', about);
};

/** The age in whole months at `now`, as far as the date of birth is known; undefined when it is not, or lies in the future. */
export const monthsOf = (birthDate: BirthDate, now: number): number | undefined => {
  const parts = birthParts(birthDate);
  if (!parts) return undefined;
  const { year, month, day } = parts;
  const today = new Date(now);
  const months = (today.getFullYear() - year) * 12 + (month === undefined ? 0 : today.getMonth() + 1 - month);
  const whole = day !== undefined && today.getDate() < day ? months - 1 : months;
  return whole < 0 ? undefined : whole;
};

const plainAge = (value: number, unit: AgeUnit, about: boolean): Age | undefined => (value < 0 ? undefined : { value, unit, about });

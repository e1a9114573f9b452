import { ageOf } from '../../../contract/age';
import type { Vitals } from './news2';

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const two = (part: number) => String(part).padStart(2, '0');

/** A moment as a `datetime-local` field shows it, such as "2026-11-20T14:05"; any other text stays. */
export const localOf = (text: string): string => {
  const date = new Date(text);
  if (local.test(text) || Number.isNaN(date.getTime())) return text;
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The moment of a `datetime-local` field, in UTC; any other text stays. */
export const momentOf = (text: string): string => {
  const date = new Date(text);
  return local.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : text;
};

/** When a set was measured: as its author said, or else when it was written. */
export const measuredTimeOf = ({ measuredAt }: Pick<Vitals, 'measuredAt'>, writtenAt: string): string =>
  measuredAt && !Number.isNaN(Date.parse(measuredAt)) ? measuredAt : writtenAt;

/** The age in whole years at that time; undefined when it is not known. */
export const yearsAt = (birthDate: string | null, at: string): number | undefined => {
  const age = birthDate === null ? undefined : ageOf(birthDate, Date.parse(at));
  return age && (age.unit === 'year' ? age.value : age.unit === 'month' ? Math.floor(age.value / 12) : 0);
};

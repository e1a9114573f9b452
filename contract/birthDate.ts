import { plain } from './alikeNames';

/**
 * When a patient was born, as far as it is known: a day `1986-03-12`, a month `1986-03`, a year `1986`, and with `~` an estimate `1986~`
 * (ISO 8601-2:2019, as in EDTF). Empty when it is not known.
 */
export type BirthDate = string;

const written = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(~)?$/;

type Parts = { year: number; month?: number; day?: number; estimated: boolean };

/** The parts of a birth date; undefined for an empty or malformed one, and for a day that no calendar has. */
export const birthParts = (birthDate: BirthDate): Parts | undefined => {
  const [whole, year, month, day, estimate] = written.exec(birthDate) ?? [];
  if (whole === undefined) return undefined;
  const parts: Parts = { year: Number(year), estimated: estimate !== undefined };
  if (month !== undefined) parts.month = Number(month);
  if (day !== undefined) parts.day = Number(day);
  const first = new Date(Date.UTC(parts.year, (parts.month ?? 1) - 1, parts.day ?? 1));
  const exists = first.getUTCMonth() + 1 === (parts.month ?? 1) && first.getUTCDate() === (parts.day ?? 1);
  return exists ? parts : undefined;
};

const monthNames: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

/** The number of a month from its name or the beginning of it, if no other month begins like that; "juin" and "juillet" need four letters. */
const monthOf = (word: string): number | undefined => {
  const found = monthNames.flatMap((names, index) => (names.some((name) => word.length >= 3 && name.startsWith(word)) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
};

const padded = (part: number | string) => String(part).padStart(2, '0');
const joined = (year: number | string, month?: number | string, day?: number | string) =>
  [year, ...[month, day].flatMap((part) => (part === undefined ? [] : [padded(part)]))].join('-');

/** Which number of a date such as 3/12/1986 is the day. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** The order that the dates of one file or column share; undefined when none tells, or when they contradict each other. */
export const orderOfDates = (texts: readonly string[]): DateOrder | undefined => {
  const pairs = texts.flatMap((text) => {
    const [, one, two] = numbers.exec(text.trim()) ?? [];
    return one === undefined || two === undefined ? [] : [[Number(one), Number(two)] as const];
  });
  const dayFirst = pairs.some(([one]) => one > 12);
  const monthFirst = pairs.some(([, two]) => two > 12);
  if (dayFirst === monthFirst) return undefined;
  return dayFirst ? 'dayFirst' : 'monthFirst';
};

const numbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const dayAndName = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+(\p{L}+)\.?,?[\s.-]+(\d{4})$/u;
const nameAndDay = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;
const nameAndYear = /^(\p{L}+)\.?\s+(\d{4})$/u;
const about = /^(?:about|around|approx\.?|approximately|circa|ca\.?|c\.|environ|vers|~)\s*/;
const aged = /^(?:aged\s+|age\s+)?(\d{1,3})\s*(years?|yrs?|y|ans?|months?|mois|weeks?|wks?|semaines?|days?|jours?)?(?:\s+old)?$/;

/** What a text cannot be read as: a date with two readings, or anything else. */
export type BirthDateProblem = 'ambiguous' | 'malformed' | 'future' | 'tooOld';
type ReadBirthDate = { birthDate: BirthDate } | { problem: BirthDateProblem };
type ReadAge = (text: string, now: Date, saidAbout: boolean) => BirthDate | undefined;

/** The longest text that is read, in characters: normalising and matching take quadratic time. */
export const longestBirthDate = 40;

/** The oldest age that is taken, in years. The oldest person known reached 122. */
const oldest = 130;

/** Whether nobody who lives now lived in that year. `now` is a time in milliseconds. */
export const isBeforeAnyLife = (year: number, now: number): boolean => new Date(now).getUTCFullYear() - year > oldest;

/**
 * Reads what people write for a date of birth, in English or French: "1986-03-12", "12/03/1986", "12 March 1986", "mars 1986", "1986",
 * "about 1986", "about 40", "about 6 months", "3 weeks". `now` is a time in milliseconds. Without an `order` a date that may be read both ways
 * has no reading.
 */
export const readBirthDate = (text: string, now: number, order?: DateOrder): ReadBirthDate => readAs(text, now, order, readAge);

/** Reads a date of the past in the same way, but no age: "40 years" may be how long ago, or the age at that time. */
export const readPastDate = (text: string, now: number): ReadBirthDate => readAs(text, now, undefined, () => undefined);

const readAs = (text: string, now: number, order: DateOrder | undefined, readAge: ReadAge): ReadBirthDate => {
  if (text.length > longestBirthDate) return { problem: 'malformed' };
  const read = readText(plain(text).trim(), new Date(now), order, readAge);
  if ('problem' in read || read.birthDate === '') return read;
  const parts = birthParts(read.birthDate);
  if (!parts) return { problem: 'malformed' };
  // It is tomorrow already elsewhere: UTC+14.
  const latest = new Date(now + 14 * 3_600_000).toISOString();
  const [start] = read.birthDate.split('~');
  if (start === undefined || start > latest.slice(0, start.length)) return { problem: 'future' };
  return isBeforeAnyLife(parts.year, now) ? { problem: 'tooOld' } : read;
};

const readText = (text: string, now: Date, order: DateOrder | undefined, readAge: ReadAge): ReadBirthDate => {
  if (text === '' || written.test(text)) return { birthDate: text };
  const rest = text.replace(about, '');
  const estimate = rest === text ? '' : '~';
  if (written.test(rest) && !rest.endsWith('~')) return { birthDate: `${rest}${estimate}` };
  const age = readAge(rest, now, estimate !== '');
  if (age !== undefined) return { birthDate: age };
  const date = readDate(rest, order);
  return typeof date === 'string' ? { birthDate: `${date}${estimate}` } : date;
};

const readDate = (text: string, order: DateOrder | undefined): string | { problem: BirthDateProblem } => {
  const [, one, two, year] = numbers.exec(text) ?? [];
  if (one !== undefined && two !== undefined && year !== undefined) {
    const known = one === two ? 'dayFirst' : (orderOfDates([text]) ?? order);
    if (known === undefined && Number(one) <= 12 && Number(two) <= 12) return { problem: 'ambiguous' };
    return known === 'monthFirst' ? joined(year, one, two) : joined(year, two, one);
  }
  const [, dayBefore, nameAfter, yearAfter] = dayAndName.exec(text) ?? [];
  const [, nameBefore, dayAfter, yearLast] = nameAndDay.exec(text) ?? [];
  const [, onlyName, onlyYear] = nameAndYear.exec(text) ?? [];
  const month = monthOf(nameAfter ?? nameBefore ?? onlyName ?? '');
  const inYear = yearAfter ?? yearLast ?? onlyYear;
  if (month === undefined || inYear === undefined) return { problem: 'malformed' };
  return joined(inYear, month, dayBefore ?? dayAfter);
};

/** The estimate that an age gives: "about 40", "40 years", "6 months", "5 days". A bare number needs "about", as it may be a mistyped date. */
const readAge: ReadAge = (text, now, saidAbout) => {
  const [, amount, unit] = aged.exec(text) ?? [];
  if (amount === undefined || !(unit || saidAbout)) return undefined;
  const kind = unit?.[0] ?? 'y';
  if (kind === 'y' || kind === 'a') return `${now.getFullYear() - Number(amount)}~`;
  if (kind === 'm') {
    const then = new Date(now.getFullYear(), now.getMonth() - Number(amount), 1);
    return `${joined(then.getFullYear(), then.getMonth() + 1)}~`;
  }
  // A month would say nothing of so small an age.
  const days = kind === 'w' || kind === 's' ? 7 * Number(amount) : Number(amount);
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return `${joined(then.getFullYear(), then.getMonth() + 1, then.getDate())}~`;
};

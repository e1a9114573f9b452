/** What a notation may mean: the end of its key in the texts, `misread.as.…`. */
type Meaning =
  | ('units' | 'micrograms' | 'daily' | 'everyOtherDay' | 'threeTimesWeekly' | 'twiceWeekly' | 'atBedtime' | 'atNight' | 'asDirected')
  | ('byMouth' | 'subcutaneously' | 'intranasally' | 'byInjection' | 'halfStrength' | 'discharge' | 'stop')
  | ('rightEye' | 'leftEye' | 'eachEye' | 'rightEar' | 'leftEar' | 'eachEar')
  | ('at' | 'and' | 'moreThan' | 'lessThan' | 'atLeast' | 'atMost' | 'days' | 'doses')
  | ('morphineSulfate' | 'magnesiumSulfate' | 'zincSulfate' | 'zidovudine' | 'azathioprine' | 'hydrocortisone' | 'hydrochlorothiazide')
  | ('methotrexate' | 'mitoxantrone' | 'chlorpromazine' | 'prochlorperazine' | 'propylthiouracil' | 'paracetamol');

/** How words and numbers are written in the language of the page. */
export type Writing = { say: (meaning: Meaning, count?: string) => string; number: (value: number) => string };

type Notation = {
  find: RegExp;
  /** What to write instead: one for each thing that it may mean. Groups are those of `find`. */
  instead: (groups: readonly string[], writing: Writing) => string[];
  /** In small letters it is a word, so that nothing is known in a text all in capitals. */
  isWord?: true;
};

const amount = String.raw`(\d[\d.,]*)\s*`;
const unit = String.raw`\s*(?:[mckµμ]?g|mcg|[mcd]?[lL]|mmol|mEq|%|IU|UI|U|unit|tab|cap|amp|comprim|g[ée]l|drop|goutte|puff|bouff|sachet)`;
/** Neither in a word nor in a longer abbreviation: q.d. is not in q.d.s. */
const alone = (abbreviation: string, flags = '') =>
  new RegExp(String.raw`(?<![\p{L}\d.])(?:${abbreviation})(?!\.?[\p{L}\d])`, `gu${flags}`);
const means =
  (...meanings: readonly Meaning[]) =>
  (_: readonly string[], { say }: Writing) =>
    meanings.map((meaning) => say(meaning));
const inCapitals = (abbreviation: string, ...meanings: readonly Meaning[]): Notation => ({
  find: alone(abbreviation),
  instead: means(...meanings),
});
const wordInCapitals = (abbreviation: string, ...meanings: readonly Meaning[]): Notation => ({
  ...inCapitals(abbreviation, ...meanings),
  isWord: true,
});
const inAnyCase = (abbreviation: string, ...meanings: readonly Meaning[]): Notation => ({
  find: alone(abbreviation, 'i'),
  instead: means(...meanings),
});

/**
 * Notations that have been misread in prescriptions. Source: "List of Error-Prone Abbreviations, Symbols, and Dose Designations" (Institute for
 * Safe Medication Practices, 2021), with those of it that are typed; the corrections are worded for English and French.
 */
const notations: readonly Notation[] = [
  {
    find: new RegExp(`${amount}(?:IU|iu|UI|ui|[Uu])(?![\\p{L}\\d])`, 'gu'),
    instead: ([, count = ''], { say }) => [`${count} ${say('units')}`],
  },
  { find: new RegExp(`${amount}[µμ]g(?!\\p{L})`, 'gu'), instead: ([, count = ''], { say }) => [`${count} ${say('micrograms')}`] },
  { find: new RegExp(`${amount}cc(?!\\p{L})`, 'gui'), instead: ([, count = '']) => [`${count} mL`] },
  // 1.0 read as 10. Three digits may be thousands.
  {
    find: new RegExp(`(?<![\\d.,])(\\d+)([.,])(?!\\d{3})(\\d*?)0+(?=${unit})`, 'gu'),
    instead: ([, whole = '', point = '', rest = '']) => [rest ? `${whole}${point}${rest}` : whole],
  },
  // .5 read as 5.
  { find: new RegExp(`(?<![\\d.,])[.,]\\d+(?=${unit})`, 'gu'), instead: ([found = '']) => [`0${found}`] },
  // 100000 read as 10,000.
  { find: new RegExp(`(?<![\\d.,])\\d{5,9}(?=${unit})`, 'gu'), instead: ([found = ''], { number }) => [number(Number(found))] },
  { find: /(?<![\p{L}\d])[x×]\s?(\d+)\s?d(?!\p{L})/gu, instead: ([, count = ''], { say }) => [say('days', count), say('doses', count)] },
  inAnyCase(String.raw`qd|q\.d\.|q1d`, 'daily'),
  inAnyCase(String.raw`qod|q\.o\.d\.`, 'everyOtherDay'),
  inAnyCase(String.raw`od|o\.d\.`, 'daily', 'rightEye'),
  inAnyCase('tiw', 'threeTimesWeekly'),
  inAnyCase('biw', 'twiceWeekly'),
  inAnyCase('qhs', 'atBedtime'),
  inAnyCase('qn', 'atNight'),
  inCapitals('HS', 'atBedtime', 'halfStrength'),
  { find: alone('hs'), instead: means('atBedtime') },
  inCapitals('BT', 'atBedtime'),
  inCapitals('UD', 'asDirected'),
  inAnyCase('per os', 'byMouth'),
  inCapitals('SC|SQ', 'subcutaneously'),
  inAnyCase('sub ?q', 'subcutaneously'),
  wordInCapitals('IN', 'intranasally'),
  inCapitals('IJ', 'byInjection'),
  inAnyCase('d/c', 'discharge', 'stop'),
  wordInCapitals('OS', 'leftEye'),
  wordInCapitals('OU', 'eachEye'),
  wordInCapitals('AD', 'rightEar'),
  wordInCapitals('AS', 'leftEar'),
  wordInCapitals('AU', 'eachEar'),
  { find: /@(?=\s*\d)/gu, instead: means('at') },
  { find: /(?<=\s)&(?=\s)/gu, instead: means('and') },
  { find: /(?<![-=])>(?=\s*\d)/gu, instead: means('moreThan') },
  { find: /<(?=\s*\d)/gu, instead: means('lessThan') },
  { find: /≥(?=\s*\d)/gu, instead: means('atLeast') },
  { find: /≤(?=\s*\d)/gu, instead: means('atMost') },
  inCapitals('MS', 'morphineSulfate', 'magnesiumSulfate'),
  inAnyCase('mso4', 'morphineSulfate'),
  inAnyCase('mgso4', 'magnesiumSulfate'),
  inAnyCase('znso4', 'zincSulfate'),
  inCapitals('AZT', 'zidovudine', 'azathioprine'),
  inCapitals('HCTZ', 'hydrochlorothiazide'),
  inCapitals('HCT', 'hydrocortisone', 'hydrochlorothiazide'),
  inCapitals('MTX', 'methotrexate', 'mitoxantrone'),
  inCapitals('CPZ', 'chlorpromazine', 'prochlorperazine'),
  inCapitals('PTU', 'propylthiouracil'),
  inCapitals('APAP', 'paracetamol'),
];

/** A place in a text that may be misread, and what to write there instead: each thing that it may mean. */
export type ErrorProne = { at: number; found: string; instead: readonly string[] };

/**
 * The error-prone notations of a text, in its order. None overlaps: what is in one that was found, such as 1.0 in 1.0 U, is found once
 * that is replaced.
 */
export const errorProneIn = (text: string, writing: Writing): ErrorProne[] => {
  // More than a unit: TAKE IN WATER, 500 mg.
  const hasSmallLetters = /\p{Ll}{4}/u.test(text);
  const all = notations
    .filter(({ isWord }) => !isWord || hasSmallLetters)
    .flatMap(({ find, instead }) =>
      [...text.matchAll(find)].map((match) => ({ at: match.index, found: match[0], instead: instead(match, writing) })),
    )
    .sort((one, other) => one.at - other.at || other.found.length - one.found.length);
  let end = 0;
  return all.filter(({ at, found }) => {
    if (at < end) return false;
    end = at + found.length;
    return true;
  });
};

/** The text with one of the notations replaced. A space keeps words apart that a sign stood between. */
export const replaced = (text: string, { at, found }: ErrorProne, by: string): string => {
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  const space = (edge: RegExp, side: string) => (edge.test(side) ? ' ' : '');
  return `${before}${space(/[\p{L}\d]$/u, before)}${by}${space(/^[\p{L}\d]/u, after)}${after}`;
};

import { line, longest, oneOf, optionalId, optionalLine } from './fields';
import { isRecord } from './isRecord';
import type { MessageKey } from './messages';

/** What a dose is counted in, also for each kilogram of weight. Whole words where an abbreviation has been misread: no µg, no U, no cc. */
const amounts = ['mg', 'microgram', 'g', 'mL', 'unit', 'mmol'] as const;
const pieces = ['tablet', 'capsule', 'drop', 'puff', 'sachet', 'suppository', 'patch', 'application'] as const;
const perKilogram = ['mg/kg', 'microgram/kg', 'g/kg', 'mL/kg', 'unit/kg', 'mmol/kg'] as const satisfies readonly `${Amount}/kg`[];
export const doseUnits = [...amounts, ...pieces, ...perKilogram] as const;
export const routes = [
  ...(['mouth', 'tongue', 'stomachTube', 'vein', 'muscle', 'skinInjection', 'inhaled', 'nose', 'rectum', 'vagina', 'skin'] as const),
  ...(['rightEye', 'leftEye', 'bothEyes', 'rightEar', 'leftEar', 'bothEars'] as const),
] as const;
export const frequencies = [
  ...(['once', 'daily', 'twiceDaily', 'threeTimesDaily', 'fourTimesDaily', 'fiveTimesDaily'] as const),
  ...(['every2Hours', 'every4Hours', 'every6Hours', 'every8Hours', 'every12Hours', 'every72Hours'] as const),
  ...(['inTheMorning', 'atBedtime', 'everyOtherDay', 'weekly', 'monthly'] as const),
] as const;
export const lengthUnits = ['days', 'weeks', 'months'] as const;
/** What an entry does with the earlier one that it follows. */
export const steps = ['stop', 'change', 'renew'] as const;

export type Amount = (typeof amounts)[number];
export type DoseUnit = (typeof doseUnits)[number];
export type Step = (typeof steps)[number];

/** The unit of the whole dose, of one for each kilogram; undefined for any other. */
export const unitOfWhole = (unit: string | null | undefined): Amount | undefined => amounts.find((each) => `${each}/kg` === unit);

/**
 * A dose as it is kept: with a point, with a digit before it, and without a zero at its end, which have been read as ten times as much
 * (".5", "1.0"). Other texts stay as they are.
 */
export const tidyDose = (text: string): string => {
  const [, whole = '', part = ''] = /^0*(\d*)(?:[.,](\d*?)0*)?$/.exec(text.trim()) ?? [];
  if (mayBeThousands(text) || !(whole || part)) return text;
  return part ? `${whole || '0'}.${part}` : whole;
};

/** "1,500" and "1.500" are one and a half to some, and fifteen hundred to others. */
export const mayBeThousands = (text: string): boolean => /^\s*0*[1-9]\d{0,2}(?:[.,]\d{3})+\s*$/.test(text);

/** A slip of a finger, or meant to end the medicine; the form says so. */
const isZeroOrLess = (text: string) => /^(?:[-−]\s*[\d.,]*\d|[.,]*0[0.,]*)$/.test(text);
const isDose = (text: string) => /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/.test(text) && Number(text) > 0;

type Fields = Readonly<Record<string, unknown>>;
/** The fields of which one makes a prescription a structured one. */
const structure = ['medicine', 'dose', 'unit', 'route', 'howOften', 'asNeeded', 'lasts'] as const;
/** Whether a prescription has fields beside its text. */
export const isStructured = (fields: Fields): boolean => structure.some((name) => fields[name] !== undefined && fields[name] !== '');

const choice = <const T extends string>(values: readonly T[]) => oneOf(values, 'prescription.choice').optional();
const neededIn = (isNeeded: (parent: Fields) => boolean, missing: MessageKey) =>
  [missing, missing, (value: unknown, { parent }: { parent: Fields }) => Boolean(value) || !isNeeded(parent)] as const;

/** Once lasts no days, and a weight says something of a dose for each kilogram alone. */
export const withoutIdleFields = (given: unknown): unknown =>
  isRecord(given)
    ? {
        ...given,
        ...(given.howOften === 'once' && { lasts: undefined, lastsIn: undefined }),
        ...(typeof given.unit === 'string' && !given.unit.endsWith('/kg') && { forWeight: undefined, weighedAt: undefined }),
      }
    : given;

/**
 * A prescription's fields beside its text, which says the same. All or none of medicine, dose, unit and route are there. `step`: what it
 * does with the entry `follows` of the same patient, and `because` is why.
 */
export const prescribedFields = {
  medicine: optionalLine().test(...neededIn((parent) => isStructured(parent) || isNext(parent), 'prescription.medicine.missing')),
  dose: optionalLine()
    .transform((value: unknown) => (typeof value === 'string' ? tidyDose(value) : value))
    .test(...neededIn(isStructured, 'prescription.dose.missing'))
    .test('thousands', 'prescription.dose.thousands' satisfies MessageKey, (text) => !mayBeThousands(text ?? ''))
    .test('zero', 'prescription.dose.zero' satisfies MessageKey, (text) => !isZeroOrLess(text ?? ''))
    .test(
      'dose',
      'prescription.dose.wrong' satisfies MessageKey,
      (text) => !text || mayBeThousands(text) || isZeroOrLess(text) || isDose(text),
    ),
  unit: choice(doseUnits).test(...neededIn(isStructured, 'prescription.unit.missing')),
  route: choice(routes).test(...neededIn(isStructured, 'prescription.route.missing')),
  howOften: choice(frequencies).test(...neededIn((parent) => isStructured(parent) && !parent.asNeeded, 'prescription.howOften.missing')),
  asNeeded: choice(['yes']),
  lasts: optionalLine().matches(/^(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, 'prescription.lasts.wrong' satisfies MessageKey),
  lastsIn: choice(lengthUnits).test(...neededIn(({ lasts }) => Boolean(lasts), 'prescription.lastsIn.missing')),
  remark: optionalLine(longest.message),
  /** The weight in kilograms by which the text multiplies a dose for each kilogram, and when it was measured. */
  forWeight: optionalLine().matches(/^\d{1,3}(?:\.\d{1,3})?$/, 'vitals.number' satisfies MessageKey),
  weighedAt: optionalLine(),
  step: choice(steps).test(...neededIn(({ follows }) => Boolean(follows), 'prescription.step.missing')),
  follows: optionalId().test(...neededIn(({ step }) => Boolean(step), 'id.missing')),
  because: optionalLine(longest.message).test(...neededIn(({ step }) => step === 'stop', 'prescription.because.missing')),
};

/**
 * What a structured form needs besides: a medicine, whatever the other fields have, and why a change is made. What was written before the
 * form asked that has no reason, and is taken.
 */
export const neededInForm = {
  medicine: line('prescription.medicine.missing'),
  because: prescribedFields.because.test(...neededIn(({ step }) => step === 'change', 'prescription.because.changeMissing')),
};

const isNext = ({ step }: Fields) => step === 'change' || step === 'renew';

import { optionalLine } from './fields';
import type { MessageKey } from './messages';
import type { Values } from './problems';
import { numberWithUnit, withoutUnit } from './writtenUnit';

type Range = readonly [least: number, most: number];
/** `possible`: a value outside is refused. `usual`: for an adult; a value outside may be right, and is asked about before it is saved. */
type Limits = { unit: string; decimals: number; possible: Range; usual: Range };

/**
 * The vital signs that are numbers, each with its limits. They find slips of a finger, and judge nobody: `usual` is as wide as a ward's
 * patients are, so that few are asked about. Sources:
 * - temperature: below 35 °C is hypothermia, above 41 °C hyperpyrexia; who is outside 20–45 °C is not measured on a ward.
 * - pulse, blood pressure, breathing: `usual` reaches beyond the bands of NEWS2 (Royal College of Physicians, 2017).
 * - saturation: pulse oximeters are made to be right from 70 % on (ISO 80601-2-61).
 * - weight, height: the heaviest and the tallest who were ever measured had 635 kg and 2.72 m; the smallest are preterm babies.
 * - glucose: below 3.0 mmol/L (54 mg/dL) is a serious hypoglycaemia (International Hypoglycaemia Study Group, 2017); 147 mmol/L is the highest
 *   that was survived; 1 mmol/L is 18.02 mg/dL.
 */
export const measurements = {
  respirations: { unit: '/min', decimals: 0, possible: [0, 120], usual: [6, 45] },
  saturation: { unit: '%', decimals: 0, possible: [0, 100], usual: [70, 100] },
  systolic: { unit: 'mmHg', decimals: 0, possible: [20, 350], usual: [70, 230] },
  diastolic: { unit: 'mmHg', decimals: 0, possible: [0, 250], usual: [30, 140] },
  pulse: { unit: '/min', decimals: 0, possible: [0, 350], usual: [40, 170] },
  temperature: { unit: '°C', decimals: 1, possible: [20, 45], usual: [35, 41] },
  pain: { unit: '', decimals: 0, possible: [0, 10], usual: [0, 10] },
  weight: { unit: 'kg', decimals: 3, possible: [0.2, 650], usual: [30, 250] },
  height: { unit: 'm', decimals: 2, possible: [0.2, 2.8], usual: [1.3, 2.2] },
  'mmol/L': { unit: 'mmol/L', decimals: 1, possible: [0.3, 150], usual: [3, 33] },
  'mg/dL': { unit: 'mg/dL', decimals: 0, possible: [5, 2700], usual: [54, 600] },
} as const satisfies Record<string, Limits>;

/** What is measured; blood sugar by its unit. */
export type Measurement = keyof typeof measurements;
export const isMeasurement = (name: string): name is Measurement => name in measurements;

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);
/** The number of a text as it is stored, such as "37.4"; undefined for any other text. */
export const numberOf = (text: string | null | undefined): number | undefined => (text && isNumber(text) ? Number(text) : undefined);

/** Whether a value is unlikely for an adult: to be asked about. */
export const isUnusual = (name: Measurement, text: string): boolean => {
  const [value, [least, most]] = [numberOf(text), measurements[name].usual];
  return value !== undefined && (value < least || value > most);
};

type Wrong = { code: MessageKey; values?: Values };
const isWithin = (value: number, [least, most]: Range) => value >= least && value <= most;

type OtherUnit = { spelt: RegExp; code: MessageKey; as: string; decimals: number; converted: (given: number) => number };
const otherUnits: Partial<Record<Measurement, OtherUnit>> = {
  temperature: {
    ...{ spelt: /^f(ahrenheit)?$/, code: 'vitals.fahrenheit', as: 'celsius', decimals: 1 },
    converted: (given) => ((given - 32) * 5) / 9,
  },
  height: { spelt: /^cm$/, code: 'vitals.centimetres', as: 'metres', decimals: 2, converted: (given) => given / 100 },
  weight: { spelt: /^(lbs?|pounds?)$/, code: 'vitals.pounds', as: 'kilograms', decimals: 1, converted: (given) => given * 0.45359237 },
};

/** A value that is possible in another unit. Without the `unit` behind it, pounds are as likely a slip of a finger. */
const inOtherUnit = (name: Measurement, digits: string, unit?: string): Wrong | undefined => {
  const other = otherUnits[name];
  if (!other || !(unit === undefined ? name !== 'weight' : other.spelt.test(unit))) return undefined;
  const given = Number(digits);
  const { possible } = measurements[name];
  const value = other.converted(given);
  if (!isWithin(value, possible)) return unit === undefined ? undefined : impossible(possible, measurements[name].unit);
  return { code: other.code, values: { given, [other.as]: Number(value.toFixed(other.decimals)) } };
};

/** "120/80" where one number belongs. */
const isPressure = (text: string): boolean => {
  const [, upper, lower] = /^(\d{2,3})\s*\/\s*(\d{2,3})$/.exec(text) ?? [];
  if (upper === undefined || lower === undefined || Number(lower) >= Number(upper)) return false;
  return isWithin(Number(upper), measurements.systolic.possible) && isWithin(Number(lower), measurements.diastolic.possible);
};

/** What is wrong with a text that is not a number alone. */
const notANumber = (name: Measurement, text: string): Wrong => {
  const written = numberWithUnit(text);
  const other = written && inOtherUnit(name, written.digits, written.unit);
  if (other) return other;
  if (isPressure(text)) return { code: 'vitals.pressureHere' };
  return { code: measurements[name].decimals > 0 ? 'vitals.number' : 'vitals.whole' };
};

const impossible = ([least, most]: Range, unit: string): Wrong => ({
  code: 'vitals.impossible',
  values: { least, most, unit: unit && ` ${unit}` },
});
/** With any of the signs that a keyboard has for a minus. */
const isBelowZero = (text: string) => /^[-−–]\s*\d+(?:[.,]\d+)?$/.test(text);

/** What is wrong with a text as this measurement. */
export const wrongIn = (name: Measurement, text: string): Wrong | undefined => {
  const { unit, decimals, possible } = measurements[name];
  if (isBelowZero(text)) return impossible(possible, unit);
  if (!isNumber(text)) return notANumber(name, text);
  if (!isWithin(Number(text), possible)) return inOtherUnit(name, text) ?? impossible(possible, unit);
  if ((text.split('.')[1]?.length ?? 0) > decimals)
    return decimals > 0 ? { code: 'vitals.decimals', values: { most: decimals } } : { code: 'vitals.whole' };
  return undefined;
};

/** A typed number as it is stored: a point for the comma of other languages, a digit before it (".5"), no idle zeros before that. */
export const tidyNumber = (text: string): string =>
  text
    .trim()
    .replace(',', '.')
    .replace(/^([<>]?-?)0+(?=\d)/, '$1')
    .replace(/^([<>]?-?)(?=\.\d)/, (sign) => `${sign}0`);

const typed = (tidy: (text: string) => string) =>
  optionalLine().transform((value: unknown) => (typeof value === 'string' ? tidy(value) : value));
/** A number as it was typed. */
export const typedNumber = () => typed(tidyNumber);

/** A typed value as it is stored: its own unit may stand behind it. */
export const tidyMeasured = (name: Measurement, text: string): string => tidyNumber(withoutUnit(text, measurements[name].unit));

/** A measured value; empty means not measured. */
export const measured = (name: Measurement) =>
  typed((text) => tidyMeasured(name, text)).test('measured', (text, { createError }) => {
    const wrong = text === undefined ? undefined : wrongIn(name, text);
    return wrong === undefined || createError({ message: wrong.code, params: { said: wrong.values } });
  });

/** What a patient's registration has, in the units of its form. A height may be typed in centimetres, a sugar level in either unit. */
const registered = {
  weight: { unit: 'kg', possible: [measurements.weight.possible], said: measurements.weight.possible },
  height: { unit: 'm', possible: [measurements.height.possible, [20, 280]], said: measurements.height.possible },
  sugarLevel: { unit: '', possible: [[0.3, 2700]], said: [0.3, 2700] },
} as const satisfies Record<string, { unit: string; possible: readonly Range[]; said: Range }>;

/** What is wrong with a free text as this value: a bare number, or one with the form's unit, that cannot be. Any other text is right. */
export const wrongInRegistered = (name: keyof typeof registered, text: string): Wrong | undefined => {
  const { unit, possible, said } = registered[name];
  const [, sign, digits = '', rest = ''] = /^([-−–]?)\s*(\d*[.,]?\d+)\s*(.*)$/u.exec(text) ?? [];
  if (!digits) return undefined;
  const value = Number(digits.replace(',', '.'));
  // Below zero, and zero, in whatever unit.
  if (sign || value === 0) return impossible(said, unit);
  if (rest && rest.toLowerCase() !== unit) return undefined;
  return possible.some((range) => isWithin(value, range)) ? undefined : impossible(said, unit);
};

import type { FieldOf } from '../../../contract/kindsOfEntry';
import { isUnusual, type Measurement, measurements } from '../../../contract/measurements';
import { glucoseUnits } from '../../../contract/vitalSigns';
import { type Vitals, youngest } from './news2';

type Name = FieldOf<'vitalSigns'>;
type Values = Readonly<Partial<Record<Name | 'corrects', string>>>;

const numbers = [
  ...(['respirations', 'saturation', 'systolic', 'diastolic', 'pulse', 'temperature', 'weight', 'height'] as const),
] satisfies readonly (Name & Measurement)[];
/** What depends on the age: children have other values. */
const ofAdults: readonly string[] = ['respirations', 'systolic', 'diastolic', 'pulse', 'weight', 'height'];
export type Unlikely =
  | { name: (typeof numbers)[number] | 'glucose'; text: string; unit: string }
  | { name: 'measuredAt'; text: string }
  | { name: 'pregnant' };

/** A set of this age or older, in milliseconds, is more often a wrong date than a late entry. */
const late = 24 * 3_600_000;

export const saidPregnant = (last: Vitals | undefined) => last?.pregnant === 'yes';

/**
 * The values of a checked set that are possible and yet unlikely: they are asked about before it is saved. `age` is in years; undefined, when it
 * is not known, is an adult's. Without a word about it, a pregnancy that the `last` set has would end, and the set get a score.
 */
export const unlikelyIn = (values: Values, age: number | undefined, last: Vitals | undefined): Unlikely[] => {
  const isChild = age !== undefined && age < youngest;
  const unit = glucoseUnits.find((each) => each === values.glucoseUnit);
  const { glucose, measuredAt, pregnant, corrects } = values;
  return [
    ...numbers.flatMap((name): Unlikely[] => {
      const text = values[name];
      return text !== undefined && isUnusual(name, text) && !(isChild && ofAdults.includes(name))
        ? [{ name, text, unit: measurements[name].unit }]
        : [];
    }),
    ...(glucose !== undefined && unit && isUnusual(unit, glucose) ? [{ name: 'glucose' as const, text: glucose, unit }] : []),
    ...(measuredAt && !corrects && Date.now() - Date.parse(measuredAt) >= late ? [{ name: 'measuredAt' as const, text: measuredAt }] : []),
    ...(saidPregnant(last) && !pregnant && !corrects ? [{ name: 'pregnant' as const }] : []),
  ];
};

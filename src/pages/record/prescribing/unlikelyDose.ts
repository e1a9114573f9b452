import { type DoseUnit, doseUnits, unitOfWhole } from '../../../../contract/prescribed';
import type { Prescribed } from './useCompose';
import { wholeDose } from './wholeDose';

/**
 * The least and the most of one dose that is not asked about, by its unit: wide enough for every medicine that is given in it, so that a
 * question means a slip of a finger or a wrong unit. They are no medicine's limits.
 */
const likely: Readonly<Record<DoseUnit, readonly [least: number, most: number]>> = {
  mg: [0.01, 10_000],
  microgram: [0.1, 5_000],
  g: [0.001, 100],
  mL: [0.01, 4_000],
  unit: [0.1, 10_000_000],
  mmol: [0.1, 300],
  tablet: [0.1, 20],
  capsule: [0.5, 20],
  drop: [1, 60],
  puff: [1, 20],
  sachet: [0.25, 10],
  suppository: [0.25, 4],
  patch: [0.25, 6],
  application: [0.5, 10],
  'mg/kg': [0.001, 200],
  'microgram/kg': [0.001, 1_000],
  'g/kg': [0.001, 5],
  'mL/kg': [0.01, 100],
  'unit/kg': [0.01, 200_000],
  'mmol/kg': [0.01, 10],
};

/** A dose that is possible and far from what is likely, and the nearest one that is not asked about. */
export type UnlikelyDose = { how: 'more' | 'less'; dose: string; limit: string; unit: DoseUnit };

const unlikelyIn = (dose: string | undefined, unit: DoseUnit): UnlikelyDose[] => {
  const [least, most] = likely[unit];
  const size = Number(dose);
  if (!dose || (size >= least && size <= most)) return [];
  return size > most ? [{ how: 'more', dose, limit: String(most), unit }] : [{ how: 'less', dose, limit: String(least), unit }];
};

/** What is unlikely in the dose of a checked prescription: the dose as it is written, and else the sum of one for each kilogram. */
export const unlikelyDoses = ({ dose, unit: written, forWeight }: Prescribed): UnlikelyDose[] => {
  const unit = doseUnits.find((each) => each === written);
  if (!dose || !unit) return [];
  const found = unlikelyIn(dose, unit);
  const whole = unitOfWhole(unit);
  return found.length > 0 || !whole ? found : unlikelyIn(wholeDose(dose, forWeight ?? ''), whole);
};

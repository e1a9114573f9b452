import { monthsOf } from '../../../../contract/age';

type Range = readonly [least: number, most: number];
export type UsualRanges = Readonly<Record<'respirations' | 'pulse' | 'systolic', Range>>;

/**
 * What is usual for children, from the age in months on. Source: the table of Pediatric Advanced Life Support, American Heart Association
 * (breathing and pulse per minute, systolic pressure in mmHg). It has none for newborns.
 */
// biome-ignore format: one line for each row of the table
const ofChildren: readonly (readonly [fromMonth: number, pulse: Range, respirations: Range, systolic: Range])[] = [
  [  1, [110, 180], [30, 50], [70, 104]],
  [  3, [110, 180], [30, 45], [70, 104]],
  [  6, [110, 180], [25, 35], [72, 110]],
  [ 12, [ 80, 160], [20, 30], [72, 110]],
  [ 24, [ 80, 140], [20, 28], [74, 110]],
  [ 48, [ 80, 120], [20, 26], [78, 112]],
  [ 72, [ 75, 115], [18, 24], [82, 115]],
  [ 96, [ 70, 110], [18, 22], [86, 118]],
  [120, [ 70, 110], [16, 20], [90, 121]],
  [144, [ 60, 110], [16, 20], [90, 126]],
  [168, [ 60, 100], [16, 20], [92, 130]],
];

/** What is usual at a child's age at that time: the row of the last age that they have reached. Undefined when the table has none. */
export const usualRangesAt = (birthDate: string | null, at: string): UsualRanges | undefined => {
  const months = birthDate === null ? undefined : monthsOf(birthDate, Date.parse(at));
  const row = months === undefined ? undefined : ofChildren.findLast(([fromMonth]) => months >= fromMonth);
  return row && { pulse: row[1], respirations: row[2], systolic: row[3] };
};

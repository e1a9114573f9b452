import { chartSizes } from '../../../theme/chartSizes';
import { sizes, valueScale } from './geometry';
import type { Lane } from './lanes';

/** Pixels that a text of the axes needs with its rim. A digit of Public Sans in bold has 0.64 em, and no letter of a number more. */
export const widthOf = (text: string): number => 0.64 * chartSizes.quiet * text.length + 4;

/** A heading's text that ends with "…" where it needs more than `room` pixels, by what its letters have on average. */
export const shortened = (text: string, room: number): string => {
  const most = Math.max(8, Math.floor(room / (0.6 * chartSizes.head)));
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Nearest to `x`, the middle of a text between two edges that ends at them. */
export const middleWithin = (x: number, width: number, left: number, right: number): number =>
  Math.min(Math.max(x, left + width / 2), right - width / 2);

/** A written value: its middle, its line, and the pixels that it needs sideways. */
export type Label = { text: string; x: number; y: number; width: number };

/** Pixels from line to line. Digits of 12 pixels are 9 high, and have nothing below the line. */
const line = 10;

/** Pixels more between two values, which would read as one number. */
const air = 4;

/** The highest line of a text that is within its plot. */
const top = 11;

/** Whether two texts touch. */
export const covers = (one: Omit<Label, 'text'>, other: Omit<Label, 'text'>): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < line;

/** The values of a lane that can be written without covering one another, the newest first. */
export const labelsOf = (
  { values, ...lane }: Lane,
  x: (time: number) => number,
  said: (value: number, decimals?: number) => string,
): Label[] => {
  const y = valueScale(lane);
  const kept: (Label & { time: number })[] = [];
  for (const { at: time, value, beyond = '' } of values.toReversed()) {
    const [at, last] = [x(time), kept.at(-1)];
    const isSure = last !== undefined && time !== last.time && at > last.x - last.width / 2;
    if (isSure) continue;
    const text = beyond + said(value, lane.decimals);
    const above = y(value) - 9;
    const label = { text, time, x: at, y: above >= top ? above : Math.min(y(value) + 18, sizes.plot - 2), width: widthOf(text) + air };
    // Only values of one moment stand one above the other.
    const isCovered = (other: typeof label) => covers(label, other.time === time ? other : { ...other, y: label.y });
    if (!kept.some(isCovered)) kept.push(label);
  }
  return kept;
};

import { chartSizes } from '../../../theme/chartSizes';
import { sizes, valueScale } from './geometry';
import type { Lane } from './lanes';

/** Pixels that a text of the axes needs with its rim. A digit of Public Sans in bold has 0.64 em, and no letter of a number more. */
export const widthOf = (text: string): number => 0.66 * chartSizes.quiet * text.length + 4;

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

/** A written value: its middle and its line, and where it begins and ends sideways. */
export type Label = { text: string; x: number; y: number; from: number; to: number };

/** Pixels from line to line. Digits of 12 pixels are 9 high, and have nothing below the line. */
const line = 10;

/**
 * The values of a lane that can be written without covering one another, the newest first. Those in the window end at the edges of the plot:
 * a number that is cut, or that runs into the scale beside it, reads as another number.
 */
export const labelsOf = (
  { values, ...lane }: Lane,
  x: (time: number) => number,
  width: number,
  said: (value: number, decimals?: number) => string,
): Label[] => {
  const [left, right] = [sizes.left, width - sizes.right];
  const y = valueScale(lane);
  const kept: (Label & { time: number })[] = [];
  for (const { at: time, value, beyond = '' } of values.toReversed()) {
    const [at, last] = [x(time), kept.at(-1)];
    const isSure = last !== undefined && time !== last.time && at > last.from;
    if (isSure) continue;
    const text = beyond + said(value, lane.decimals);
    const needed = widthOf(text);
    const middle = at < left || at > right ? at : middleWithin(at, needed, left, right);
    const above = y(value) - 9;
    const label = {
      ...{ text, time, x: middle, from: middle - needed / 2, to: middle + needed / 2 },
      y: above > 8 ? above : Math.min(y(value) + 18, sizes.plot - 2),
    };
    // Values of one moment can stand one above the other.
    const covers = (other: typeof label) =>
      label.to > other.from && label.from < other.to && !(other.time === time && Math.abs(other.y - label.y) >= line);
    if (!kept.some(covers)) kept.push(label);
  }
  return kept;
};

/** Whether the whole label is in the plots, once it is moved by that many pixels. */
export const isWhole = ({ from, to }: Pick<Label, 'from' | 'to'>, moved: number, width: number): boolean =>
  from + moved > sizes.left - 1 && to + moved < width - sizes.right + 1;

import { type LabValue, minuteOf, type Series } from './labValues';

/** A moment at which samples were taken; `at` is its first value's time. */
export type Moment = { minute: number; at: string };

/** The moments of all series, the last one first. */
export const momentsOf = (series: readonly Series[]): Moment[] => {
  const found = new Map<number, string>();
  for (const { at } of series.flatMap(({ values }) => values)) if (!found.has(minuteOf(at))) found.set(minuteOf(at), at);
  return [...found].map(([minute, at]) => ({ minute, at })).sort((one, other) => other.minute - one.minute);
};

/** The values of a series at a moment: two may have been saved for one. */
export const valuesAt = ({ values }: Series, { minute }: Moment): LabValue[] => values.filter(({ at }) => minuteOf(at) === minute);

/** In pixels: below it, a value's name stands on a line of its own above its values. */
const narrow = 560;
/** In pixels: what a time takes, and what name and line take beside them. */
const [ofTime, ofName, ofTimeNarrow] = [112, 240, 96];

/** How a sheet of this width, in pixels, is laid out: so many moments have room. */
export const roomFor = (width: number) =>
  width < narrow
    ? { isNarrow: true, most: Math.max(2, Math.floor(width / ofTimeNarrow)) }
    : { isNarrow: false, most: Math.max(2, Math.floor((width - ofName) / ofTime)) };

import type { Value } from './lanes';

/** How a value is drawn, besides its place: by form, so that it reads in grey too. */
export type Form = 'open' | 'full' | 'diamond';
const formOf = ({ points }: Pick<Value, 'points'>): Form => {
  if (!points) return 'open';
  return points === 1 ? 'full' : 'diamond';
};

type Place = (value: number) => number;
const radius = 4;
const number = (value: number) => value.toFixed(1);
const circle = (x: number, y: number) => `M${number(x - radius)},${number(y)}a4,4 0 1,0 8,0a4,4 0 1,0 -8,0`;
// It points nowhere: on a line that falls it must not say that it rises.
const diamond = (x: number, y: number) => `M${number(x)},${number(y - 6)}l6,6l-6,6l-6,-6z`;

/** All values of one form as one path: ten thousand elements would be slow. */
export const symbolsPath = (form: Form, values: readonly Value[], x: Place, y: Place): string =>
  values
    .filter((value) => formOf(value) === form)
    .map(({ at, value }) => (form === 'diamond' ? diamond : circle)(x(at), y(value)))
    .join('');

/** Milliseconds. Wards measure every 12 hours at least (NEWS2, score 0): over a longer time a line would claim what nobody saw. */
const day = 24 * 3_600_000;

/** The line through the values, which breaks where nothing was measured for so many days. */
export const linePath = (values: readonly Value[], x: Place, y: Place, days = 1): string =>
  values
    .map(({ at, value }, place) => {
      const before = values[place - 1];
      return `${before && at - before.at <= days * day ? 'L' : 'M'}${number(x(at))},${number(y(value))}`;
    })
    .join('');

/** From each upper pressure down to the lower one. */
export const pressurePath = (values: readonly Value[], x: Place, y: Place): string =>
  values
    .flatMap(({ at, value, lower }) => (lower === undefined ? [] : [`M${number(x(at))},${number(y(value))}V${number(y(lower))}m-4,0h8`]))
    .join('');

import { sizes, valueScale } from './geometry';
import type { Lane } from './lanes';
import { type Form, linePath, pressurePath, symbolsPath } from './shapes';

const forms: readonly Form[] = ['open', 'full', 'triangle'];

/** Between lab values that a line joins at most: many are taken once a day, others once a week. */
const daysOfLabs = 7;

/** Pixels that a written value needs. */
const room = 30;

type Props = { lane: Lane; x: (time: number) => number; said: (value: number, decimals?: number) => string };

/** A lane's line and symbols, with the values as text where they have room. */
export const LaneValues = ({ lane, x, said }: Props) => {
  const { values } = lane;
  const y = valueScale(lane);
  return (
    <>
      <path className="line" d={linePath(values, x, y, lane.title === undefined ? 1 : daysOfLabs)} />
      {values.some(({ lower }) => lower !== undefined) && <path className="line" d={pressurePath(values, x, y)} />}
      {forms.map((form) => (
        <path key={form} className={`symbol ${form}`} d={symbolsPath(form, values, x, y)} />
      ))}
      {apart(values, x).map(({ id, at, value, beyond }) => {
        const above = y(value) - 9;
        return (
          <text key={id} className="value" x={x(at)} y={above > 8 ? above : Math.min(y(value) + 18, sizes.plot - 2)} textAnchor="middle">
            {beyond}
            {said(value, lane.decimals)}
          </text>
        );
      })}
    </>
  );
};

/** The values that can be written side by side, the newest first. */
const apart = (values: Lane['values'], x: (time: number) => number): Lane['values'] => {
  const kept: Lane['values'][number][] = [];
  for (const value of values.toReversed()) if (kept.length === 0 || x(kept.at(-1)?.at ?? 0) - x(value.at) >= room) kept.push(value);
  return kept;
};

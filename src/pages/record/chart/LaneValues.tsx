import { valueScale } from './geometry';
import type { Lane } from './lanes';
import { type Form, linePath, pressurePath, symbolsPath } from './shapes';

const forms: readonly Form[] = ['open', 'full', 'diamond'];

/** Between lab values that a line joins at most: many are taken once a day, others once a week. */
const daysOfLabs = 7;

export type LaneProps = { lane: Lane; x: (time: number) => number };

/** A lane's lines. */
export const LaneLines = ({ lane, x }: LaneProps) => {
  const { values } = lane;
  const y = valueScale(lane);
  return (
    <>
      <path className="line" d={linePath(values, x, y, lane.title === undefined ? 1 : daysOfLabs)} />
      {values.some(({ lower }) => lower !== undefined) && <path className="line lower" d={pressurePath(values, x, y)} />}
    </>
  );
};

/** A lane's symbols, which lie on its lines. */
export const LaneSymbols = ({ lane, x }: LaneProps) => {
  const y = valueScale(lane);
  return forms.map((form) => <path key={form} className={`symbol ${form}`} d={symbolsPath(form, lane.values, x, y)} />);
};

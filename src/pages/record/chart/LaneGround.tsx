import { memo } from 'react';
import { plotsOf, sizes, valueScale } from './geometry';
import type { Lane } from './lanes';

type Props = { lane: Lane; width: number; patterns: string; said: (value: number, decimals?: number) => string };

/** What stays in place while the chart is moved: a lane's bands with their points, and the values of its axis. */
export const LaneGround = memo(({ lane, width, patterns, said }: Props) => {
  const y = valueScale(lane);
  const across = plotsOf(width);
  const isLab = lane.title !== undefined;
  // An edge says the first value of the band above it; of a lab value the limit of its range.
  const first = (from: number) => (isLab ? from : Number((from + 0.5 / 10 ** lane.decimals).toFixed(lane.decimals)));
  // Those of what is usual come first: where there is no room for all, they are the ones to know.
  const edges = lane.bands
    .slice(1)
    .map(({ from, points }, before) => ({ value: first(from), at: y(from), isUsual: points === 0 || lane.bands[before]?.points === 0 }))
    .sort((one, other) => Number(other.isUsual) - Number(one.isUsual));
  const ticks = edges.length > 0 ? edges : y.ticks(3).map((value) => ({ value, at: y(value) }));
  return (
    <>
      <rect className="plot" x={sizes.left} y={0} width={across} height={sizes.plot} />
      {lane.bands.map(({ from, to, points }) => {
        const [top, bottom] = [y(to), y(from)];
        const place = { x: sizes.left, y: top, width: across, height: bottom - top };
        return (
          <g key={from}>
            <rect {...place} data-points={points} />
            {points > 0 && <rect {...place} fill={`url(#${patterns}-${points})`} />}
          </g>
        );
      })}
      {apart(ticks).map(({ value, at }) => (
        <text key={value} className="tick" x={sizes.left - 6} y={at} dy="0.35em" textAnchor="end">
          {said(value, lane.decimals)}
        </text>
      ))}
    </>
  );
});

/** Pixels from the middle of a tick's text to the next: its height, and some air. */
const lineOfTicks = 16;

/** Leaves out what would be written over another. */
const apart = <Tick extends { at: number }>(ticks: readonly Tick[]): Tick[] => {
  const kept: Tick[] = [];
  for (const tick of ticks) if (kept.every(({ at }) => Math.abs(at - tick.at) >= lineOfTicks)) kept.push(tick);
  return kept;
};

import { memo } from 'react';
import { sizes, timeScale, topOf } from './geometry';
import { labelsOf } from './labels';
import type { MovingProps } from './Moving';
import { nearOf } from './spans';

type Props = Omit<MovingProps, 'marks'> & { said: (value: number, decimals?: number) => string };

/** The values as text where they have room, each with its place; `place` shows those that are in sight. */
export const WrittenValues = memo(({ lanes, drawn, width, said }: Props) => {
  const scale = timeScale(drawn, width);
  return lanes.map((lane, place) => (
    <g key={lane.name} data-values transform={`translate(0,${topOf(place) + sizes.head})`}>
      {labelsOf({ ...lane, values: nearOf(lane.values, drawn) }, (time) => scale(time), said).map(({ text, x, y, width: needed }) => (
        <text key={`${x} ${y}`} className="value" x={x} y={y} textAnchor="middle" data-x={x} data-width={needed}>
          {text}
        </text>
      ))}
    </g>
  ));
});

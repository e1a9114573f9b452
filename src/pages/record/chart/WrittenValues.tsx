import { memo } from 'react';
import { sizes, timeScale, topOf } from './geometry';
import { isWhole, labelsOf } from './labels';
import type { MovingProps } from './Moving';
import { nearOf } from './spans';

type Props = Omit<MovingProps, 'marks'> & { said: (value: number, decimals?: number) => string };

/** The values as text where they have room; `place` hides those that an edge would cut while the chart is moved. */
export const WrittenValues = memo(({ lanes, window, width, said }: Props) => {
  const scale = timeScale(window, width);
  return (
    <g data-moves>
      {lanes.map((lane, place) => (
        <g key={lane.name} transform={`translate(0,${topOf(place) + sizes.head})`}>
          {labelsOf({ ...lane, values: nearOf(lane.values, window) }, (time) => scale(time), width, said).map((label) => (
            <text
              key={`${label.x} ${label.y}`}
              className="value"
              x={label.x}
              y={label.y}
              textAnchor="middle"
              data-from={label.from}
              data-to={label.to}
              visibility={isWhole(label, 0, width) ? undefined : 'hidden'}
            >
              {label.text}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
});

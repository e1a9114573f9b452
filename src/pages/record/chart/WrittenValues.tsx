import { useMemo } from 'react';
import { sizes, timeScale, topOf } from './geometry';
import { isWhole, labelsOf } from './labels';
import type { MovingProps } from './Moving';
import { nearOf } from './spans';

type Props = Omit<MovingProps, 'marks'> & { said: (value: number, decimals?: number) => string; moved: number };

/** The values as text where they have room. While the chart is moved, those that an edge would cut are not there. */
export const WrittenValues = ({ lanes, window, width, said, moved }: Props) => {
  const labels = useMemo(() => {
    const scale = timeScale(window, width);
    return lanes.map((lane) => labelsOf({ ...lane, values: nearOf(lane.values, window) }, (time) => scale(time), width, said));
  }, [lanes, window, width, said]);
  return labels.map((ofLane, place) => (
    <g key={lanes[place]?.name} transform={`translate(${moved},${topOf(place) + sizes.head})`}>
      {ofLane.map(
        (label) =>
          isWhole(label, moved, width) && (
            <text key={`${label.x} ${label.y}`} className="value" x={label.x} y={label.y} textAnchor="middle">
              {label.text}
            </text>
          ),
      )}
    </g>
  ));
};

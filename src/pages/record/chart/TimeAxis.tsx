import { memo } from 'react';
import { formatTick } from './formatTick';
import { sizes, timeScale } from './geometry';
import { middleWithin, widthOf } from './labels';
import { lengthOf, reachOf, type Window } from './spans';

/** The ticks of the drawn window and of what is drawn beside it. */
export const ticksOf = (drawn: Window, width: number): Date[] => {
  const { from, to } = reachOf(drawn);
  const wide = timeScale(drawn, width).domain([from, to]);
  return wide.ticks((Math.max(2, (width - sizes.left) / 86) * (to - from)) / lengthOf(drawn));
};

type Props = { drawn: Window; width: number; y: number };

/** The times below the lanes, each with its place; `place` shows those that are in sight. */
export const TimeAxis = memo(({ drawn, width, y }: Props) => {
  const scale = timeScale(drawn, width);
  return ticksOf(drawn, width).map((tick) => {
    const x = scale(tick);
    const text = formatTick(tick, drawn);
    const needed = widthOf(text);
    return (
      <text
        key={tick.getTime()}
        className="tick"
        x={middleWithin(x, needed, 0, width)}
        y={y}
        textAnchor="middle"
        data-tick
        data-x={x}
        data-width={needed}
      >
        {text}
      </text>
    );
  });
});

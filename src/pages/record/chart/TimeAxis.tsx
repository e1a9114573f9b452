import { memo } from 'react';
import { formatTick } from './formatTick';
import { sizes, timeScale } from './geometry';
import { middleWithin, widthOf } from './labels';
import { isInSight } from './place';
import { lengthOf, type Window } from './spans';

/** The ticks of a window and of one more on both sides. */
export const ticksOf = (window: Window, width: number): Date[] => {
  const wide = timeScale(window, width).domain([window.from - lengthOf(window), window.to + lengthOf(window)]);
  return wide.ticks(Math.max(2, (width - sizes.left) / 86) * 3);
};

type Props = { window: Window; width: number; y: number };

/** The times below the lanes; `place` shows those that come into sight while the chart is moved. */
export const TimeAxis = memo(({ window, width, y }: Props) => {
  const scale = timeScale(window, width);
  return ticksOf(window, width).map((tick) => {
    const x = scale(tick);
    const text = formatTick(tick, window);
    const needed = widthOf(text);
    return (
      <text
        key={tick.getTime()}
        className="tick"
        x={middleWithin(x, needed, 0, width)}
        y={y}
        textAnchor="middle"
        data-tick={x}
        data-width={needed}
        visibility={isInSight(x, width) ? undefined : 'hidden'}
      >
        {text}
      </text>
    );
  });
});

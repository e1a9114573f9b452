import { formatTick } from './formatTick';
import { sizes, timeScale } from './geometry';
import { middleWithin, widthOf } from './labels';
import { lengthOf, type Window } from './spans';

/** The ticks of a window and of one more on both sides. */
export const ticksOf = (window: Window, width: number): Date[] => {
  const wide = timeScale(window, width).domain([window.from - lengthOf(window), window.to + lengthOf(window)]);
  return wide.ticks(Math.max(2, (width - sizes.left) / 86) * 3);
};

type Props = {
  window: Window;
  width: number;
  y: number;
  /** By how many pixels the chart is moved. */
  moved: number;
};

/** The times below the lanes that are in sight. */
export const TimeAxis = ({ window, width, y, moved }: Props) => {
  const scale = timeScale(window, width);
  return ticksOf(window, width).flatMap((tick) => {
    const x = scale(tick) + moved;
    if (x < sizes.left || x > width - sizes.right) return [];
    const text = formatTick(tick, window);
    return [
      <text key={tick.getTime()} className="tick" x={middleWithin(x, widthOf(text), 0, width)} y={y} textAnchor="middle">
        {text}
      </text>,
    ];
  });
};

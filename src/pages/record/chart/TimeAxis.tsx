import { memo } from 'react';
import { formatTick } from './formatTick';
import { sizes, timeScale } from './geometry';
import { widthOf } from './labels';
import { lengthOf, reachOf, type Window } from './spans';

/** The ticks of the drawn window and of what is drawn beside it. */
export const ticksOf = (drawn: Window, width: number): Date[] => {
  const { from, to } = reachOf(drawn);
  const wide = timeScale(drawn, width).domain([from, to]);
  return wide.ticks((Math.max(2, (width - sizes.left) / 86) * (to - from)) / lengthOf(drawn));
};

type Props = { drawn: Window; width: number; y: number };

type Time = { x: number; text: string; width: number };

/** Pixels between two times. */
const gap = 6;

/** The times that have room beside the one before. */
const timesOf = (drawn: Window, width: number): Time[] => {
  const scale = timeScale(drawn, width);
  const kept: Time[] = [];
  for (const tick of ticksOf(drawn, width)) {
    const text = formatTick(tick, drawn);
    const time = { x: scale(tick), text, width: widthOf(text) };
    const before = kept.at(-1);
    if (!before || time.x - before.x >= (time.width + before.width) / 2 + gap) kept.push(time);
  }
  return kept;
};

/** The times below the lanes, each with its place; `place` shows those that are in sight. */
export const TimeAxis = memo(({ drawn, width, y }: Props) =>
  timesOf(drawn, width).map(({ x, text, width: needed }) => (
    <text key={x} className="tick" x={x} y={y} textAnchor="middle" data-tick data-x={x} data-width={needed}>
      {text}
    </text>
  )),
);

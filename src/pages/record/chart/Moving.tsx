import { memo, type ReactNode } from 'react';
import { acrossPlots, sizes, timeScale, topOf } from './geometry';
import { LaneLines, type LaneProps, LaneSymbols } from './LaneValues';
import type { Lane } from './lanes';
import { MarkRow } from './MarkRow';
import { type Mark, markKinds } from './marks';
import { nearOf, type Window } from './spans';
import { ticksOf } from './TimeAxis';

export type MovingProps = {
  lanes: readonly Lane[];
  marks: readonly Mark[];
  drawn: Window;
  width: number;
};

type EachProps = Omit<MovingProps, 'marks' | 'width'> & { x: (time: number) => number; draw: (of: LaneProps) => ReactNode };

const EachLane = ({ lanes, drawn, x, draw: Draw }: EachProps) =>
  lanes.map((lane, place) => (
    <g key={lane.name} transform={`translate(0,${topOf(place) + sizes.head})`}>
      <Draw lane={{ ...lane, values: nearOf(lane.values, drawn) }} x={x} />
    </g>
  ));

/** What moves within the lanes, and ends where they do. It is drawn with what is beside it: moving it needs no new drawing. */
export const MovingLines = memo(({ lanes, drawn, width }: Omit<MovingProps, 'marks'>) => {
  const scale = timeScale(drawn, width);
  const x = (time: number) => scale(time);
  return (
    <>
      <path
        className="grid"
        d={ticksOf(drawn, width)
          .map((tick) => acrossPlots(x(tick.getTime()), lanes.length))
          .join('')}
      />
      <EachLane lanes={lanes} drawn={drawn} x={x} draw={LaneLines} />
    </>
  );
});

/** What lies on the lines and is whole at the edges too. */
export const MovingSymbols = memo(({ lanes, marks, drawn, width }: MovingProps) => {
  const scale = timeScale(drawn, width);
  const x = (time: number) => scale(time);
  return (
    <>
      <EachLane lanes={lanes} drawn={drawn} x={x} draw={LaneSymbols} />
      {marks.length > 0 &&
        markKinds.map((kind, place) => (
          <g key={kind} transform={`translate(0,${topOf(lanes.length) + sizes.head + place * sizes.mark})`}>
            <MarkRow times={nearOf(marks, drawn).flatMap((mark) => (mark.kind === kind ? mark.at : []))} kind={kind} x={x} />
          </g>
        ))}
    </>
  );
});

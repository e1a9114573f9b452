import { memo } from 'react';
import { acrossPlots, sizes, timeScale, topOf } from './geometry';
import { LaneValues } from './LaneValues';
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

/** What moves within the lanes. It is drawn with what is beside it: moving it needs no new drawing. */
export const Moving = memo(({ lanes, marks, drawn, width }: MovingProps) => {
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
      {lanes.map((lane, place) => (
        <g key={lane.name} transform={`translate(0,${topOf(place) + sizes.head})`}>
          <LaneValues lane={{ ...lane, values: nearOf(lane.values, drawn) }} x={x} />
        </g>
      ))}
      {marks.length > 0 &&
        markKinds.map((kind, place) => (
          <g key={kind} transform={`translate(0,${topOf(lanes.length) + sizes.head + place * sizes.mark})`}>
            <MarkRow times={nearOf(marks, drawn).flatMap((mark) => (mark.kind === kind ? mark.at : []))} kind={kind} x={x} />
          </g>
        ))}
    </>
  );
});

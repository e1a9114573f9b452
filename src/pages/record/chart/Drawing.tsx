import { useId } from 'react';
import type { Points } from '../news2';
import { acrossPlots, axisEndOf, sizes, timeScale, topOf } from './geometry';
import { LaneGround } from './LaneGround';
import { Layer, Layers, WithinPlots } from './Layers';
import { shortened, widthOf } from './labels';
import type { Lane } from './lanes';
import { MovingLines, type MovingProps, MovingSymbols } from './Moving';
import { type MarkKind, markKinds } from './marks';
import { Patterns } from './Patterns';
import { TimeAxis } from './TimeAxis';
import type { Laid } from './useFolded';
import { WrittenValues } from './WrittenValues';

/** A lane's name, what the chosen set says in it, and how much that counts. */
type Head = { name: string; value: string; change: string; points: Points | undefined };

/** The name of a lane as far as its unit and what the chosen set says leave room: a lab value's may be long. */
const nameIn = ({ name, value, change }: Head, { unit }: Lane, width: number): string =>
  shortened(name, width - sizes.right - 2 * sizes.space - widthOf(`${unit}${value}${change}`));

type Props = MovingProps &
  Laid & {
    headOf: (lane: Lane) => Head;
    markNames: Readonly<Record<MarkKind, string>>;
    /** The time of the chosen set. */
    chosen: number | undefined;
    said: (value: number, decimals?: number) => string;
  };

const markSigns = { medicalHistory: '□', prescription: '◇', labResult: '▽' } as const satisfies Record<MarkKind, string>;

/** The lanes on one time axis: what stays in place, and above it what moves. */
export const Drawing = ({ headOf, folded, markNames, chosen, said, ...moving }: Props) => {
  const id = useId();
  const { lanes, marks, drawn, width } = moving;
  const axisEnd = axisEndOf(lanes.length, marks.length > 0 ? markKinds.length : 0);
  const height = axisEnd + (folded.length > 0 ? sizes.space + folded.length * sizes.row : 0);
  const headLine = (lane: Lane, y = 16) => {
    const head = headOf(lane);
    return (
      <>
        <text className="head" x={0} y={y} data-counts={head.points}>
          {nameIn(head, lane, width)} {lane.unit && <tspan className="unit">{lane.unit}</tspan>}
        </text>
        <text className="head said" x={width - sizes.right} y={y} textAnchor="end" data-counts={head.points}>
          {head.value} <tspan className="unit">{head.change}</tspan>
        </text>
      </>
    );
  };
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <Layers width={width} height={height}>
      <Layer viewBox={viewBox}>
        <Patterns id={id} />
        {lanes.map((lane, place) => (
          <g key={lane.name} transform={`translate(0,${topOf(place)})`}>
            {headLine(lane)}
            <g transform={`translate(0,${sizes.head})`}>
              <LaneGround lane={lane} width={width} patterns={id} said={said} />
            </g>
          </g>
        ))}
        {folded.map((lane, place) => (
          <g key={lane.name} transform={`translate(0,${axisEnd + sizes.space + place * sizes.row})`}>
            <path className="grid" d={`M0,0H${width - sizes.right}`} />
            {headLine(lane, 18)}
          </g>
        ))}
        {marks.length > 0 && (
          <text className="unit" x={sizes.left} y={topOf(lanes.length) + 14}>
            {markKinds.map((kind) => `${markSigns[kind]} ${markNames[kind]}`).join('   ')}
          </text>
        )}
      </Layer>
      <WithinPlots width={width}>
        <Layer viewBox={viewBox} data-moves>
          <MovingLines lanes={lanes} drawn={drawn} width={width} />
        </Layer>
      </WithinPlots>
      <WithinPlots width={width} whole>
        {/* Apart from the values, which would be painted anew with each other choice. */}
        <Layer viewBox={viewBox} data-moves>
          {chosen !== undefined && <path className="chosen" d={acrossPlots(timeScale(drawn, width)(chosen), lanes.length)} />}
        </Layer>
        <Layer viewBox={viewBox} data-moves>
          <MovingSymbols {...moving} />
        </Layer>
      </WithinPlots>
      <Layer viewBox={viewBox} data-moves>
        <WrittenValues lanes={lanes} drawn={drawn} width={width} said={said} />
        <TimeAxis drawn={drawn} width={width} y={axisEnd - sizes.axis + 17} />
      </Layer>
    </Layers>
  );
};

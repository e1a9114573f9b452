import { scaleLinear, scaleTime } from 'd3-scale';
import type { Lane } from './lanes';
import type { Window } from './spans';

/** All in pixels of the drawing. `left`: for the values of an axis; `right`: for half of the newest symbol; `gap`: below a plot; `row`: of a folded lane; `space`: above folded lanes and beside their names. */
export const sizes = { left: 42, right: 8, head: 26, plot: 72, gap: 12, mark: 14, axis: 26, row: 26, space: 8 } as const;

/** From the top of a lane to the top of the next. */
const laneHeight = sizes.head + sizes.plot + sizes.gap;
export const topOf = (place: number): number => place * laneHeight;
/** Down to the end of the time axis; folded lanes stand below it. */
export const axisEndOf = (lanes: number, markRows: number): number =>
  lanes * laneHeight + (markRows > 0 ? sizes.head + markRows * sizes.mark : 0) + sizes.axis;

/** How wide the plots are in a drawing of a width. */
export const plotsOf = (width: number): number => width - sizes.left - sizes.right;

/** Where a time is: the window fills the width between both sides. */
export const timeScale = ({ from, to }: Window, width: number) =>
  scaleTime([new Date(from), new Date(to)], [sizes.left, width - sizes.right]);

/** Where a value is below the top of its lane's plot. */
export const valueScale = ({ least, most }: Pick<Lane, 'least' | 'most'>) => scaleLinear([least, most], [sizes.plot, 0]);

/** A vertical line through the plots of all lanes, not through what is written between them. */
export const acrossPlots = (x: number, lanes: number): string =>
  Array.from({ length: lanes }, (_, place) => `M${x.toFixed(1)},${topOf(place) + sizes.head}v${sizes.plot}`).join('');

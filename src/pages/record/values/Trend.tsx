import { styled } from '@mui/material/styles';
import { labNumberOf, limitOf } from '../../../../contract/keyValues';
import type { Series } from './labValues';

const height = 32;
/** Left free above and below, for the dot. */
const edge = 4;

const Line = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'block',
    height,
    marginInlineEnd: edge,
    '& svg': { display: 'block', width: '100%', height, overflow: 'visible' },
    '& rect': { fill: palette.background.sunken, stroke: palette.divider, vectorEffect: 'non-scaling-stroke' },
    '& path': {
      fill: 'none',
      stroke: palette.text.secondary,
      strokeWidth: 1.5,
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    '& i': {
      position: 'absolute',
      width: 8,
      height: 8,
      margin: -4,
      insetInlineStart: '100%',
      borderRadius: theme.shape.pill,
      background: palette.text.primary,
      '&[data-outside]': { background: palette.error.main },
    },
  };
});

type Props = { series: Series; outside: boolean };

/** How a series went, the newest value at its end, with the range of that as its band. It only shows what the figures beside it say. */
export const Trend = ({ series: { newest, values }, outside }: Props) => {
  const points = values.flatMap(({ at, body }) => {
    const number = labNumberOf(body.labValue)?.number;
    return number === undefined ? [] : [{ time: Date.parse(at), number }];
  });
  const last = points[0];
  const first = points.at(-1);
  if (!last || !first || first.time === last.time) return null;
  const [low, high] = [limitOf(newest.body.low), limitOf(newest.body.high)];
  const all = [...points.map(({ number }) => number), ...[low, high].filter((limit) => limit !== undefined)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const y = (number: number) => (most === least ? height / 2 : edge + ((most - number) / (most - least)) * (height - 2 * edge));
  const x = (time: number) => ((time - first.time) / (last.time - first.time)) * 100;
  const top = high === undefined ? 0 : y(high);
  const bottom = low === undefined ? height : y(low);
  return (
    <Line aria-hidden>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {(low !== undefined || high !== undefined) && <rect x="0" width="100" y={top} height={bottom - top} />}
        <path d={`M${points.map(({ time, number }) => `${x(time).toFixed(1)},${y(number).toFixed(1)}`).join('L')}`} />
      </svg>
      <i style={{ top: y(last.number) }} {...(outside && { 'data-outside': true })} />
    </Line>
  );
};

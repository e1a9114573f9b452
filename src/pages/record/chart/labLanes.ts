import { labNumberOf, limitOf, standingIn } from '../../../../contract/keyValues';
import type { Patient } from '../../../../contract/patients';
import { yearsAt } from '../measuredTime';
import { news2Of } from '../news2';
import type { LabValue, Series } from '../values/labValues';
import type { Lane, Scored, Value } from './lanes';

/** Values of one moment are one stop of the chart. */
const stopOf = (at: string) => `lab:${Date.parse(at)}`;

/** The sets, and a stop for each moment at which a sample was taken, the first first. */
export const withLabStops = (sets: readonly Scored[], series: readonly Series[], birthDate: Patient['birthDate']): Scored[] => {
  const stops = new Map<string, { at: string; labs: LabValue[] }>();
  for (const value of series.flatMap(({ values }) => values)) {
    const { at, labs } = stops.get(stopOf(value.at)) ?? { at: value.at, labs: [] };
    stops.set(stopOf(value.at), { at, labs: [...labs, value] });
  }
  const ofLabs = [...stops].map(([id, { at, labs }]): Scored => {
    const vitals = {};
    return { id, at, corrects: null, vitals, time: Date.parse(at), news2: news2Of(vitals, yearsAt(birthDate, at)), labs };
  });
  return [...sets, ...ofLabs].sort((one, other) => one.time - other.time);
};

const decimalsIn = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));

/** The lane of a series. Its band is the range of the value that was taken last; each value counts by its own range. */
const laneOf = ({ key, newest, values: all }: Series): Lane => {
  // Of one moment the value written first is first.
  const values = all
    .toReversed()
    .flatMap(({ at, body }): Value[] => {
      const read = labNumberOf(body.labValue);
      const standing = standingIn(read, limitOf(body.low), limitOf(body.high));
      const points = standing === undefined ? undefined : standing === 'within' ? 0 : 1;
      return read ? [{ id: stopOf(at), at: Date.parse(at), value: read.number, beyond: read.beyond, standing, points }] : [];
    })
    .sort((one, other) => one.at - other.at);
  const [low, high] = [limitOf(newest.body.low), limitOf(newest.body.high)];
  const limits = [low, high].filter((limit) => limit !== undefined);
  const seen = [...values.map(({ value }) => value), ...limits];
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  const room = (most - least || Math.abs(most) || 1) * 0.15;
  // Above there is the value as text, too.
  const axis = { least: least - room, most: most + 2.5 * room };
  const bands = [
    ...(low === undefined ? [] : [{ from: axis.least, to: low, points: 1 as const }]),
    { from: low ?? axis.least, to: high ?? axis.most, points: 0 as const },
    ...(high === undefined ? [] : [{ from: high, to: axis.most, points: 1 as const }]),
  ];
  return {
    ...{ name: `lab:${key}`, title: newest.body.analyte, unit: newest.body.labUnit },
    decimals: decimalsIn([...all.map(({ body }) => body.labValue), newest.body.low, newest.body.high]),
    ...axis,
    values,
    bands: limits.length > 0 ? bands : [],
  };
};

/** A lane for each series, by name. */
export const labLanesOf = (series: readonly Series[]): Lane[] => series.map(laneOf);

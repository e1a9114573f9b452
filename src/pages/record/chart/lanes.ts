import { type Measurement, measurements, numberOf } from '../../../../contract/measurements';
import type { Patient } from '../../../../contract/patients';
import { yearsAt } from '../measuredTime';
import { type Bands, bands, type News2, news2Of, ofSaturation, type Parameter, type Points } from '../news2';
import { onceFor } from '../onceFor';
import type { VitalSet } from '../useVitalSigns';
import type { LabValue } from '../values/labValues';
import { usualRangesAt } from './usualRanges';

/** What the chart shows, each with an axis of its own, from top to bottom. */
const laneNames = ['news2', 'respirations', 'saturation', 'systolic', 'pulse', 'temperature', 'pain', 'mmol/L', 'mg/dL', 'weight'] as const;
type LaneName = (typeof laneNames)[number];

/** `least` and `most` are always in sight; values at an end or outside widen the axis. */
type Axis = { least: number; most: number };
const axes: Readonly<Record<LaneName, Axis>> = {
  news2: { least: 0, most: 9 },
  respirations: { least: 6, most: 28 },
  saturation: { least: 88, most: 100 },
  systolic: { least: 50, most: 180 },
  pulse: { least: 40, most: 140 },
  temperature: { least: 35, most: 40 },
  pain: { least: 0, most: 10 },
  'mmol/L': { least: 3, most: 12 },
  'mg/dL': { least: 54, most: 216 },
  weight: { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
};

/** How much a value counts: points of the score; for a child 1 outside of what is usual. Undefined where nothing is said of it. */
export type Value = {
  id: string;
  at: number;
  value: number;
  /** The diastolic pressure. */
  lower?: number | undefined;
  points: Points | undefined;
  /** Of a lab value: that it is below or above what could be measured, and how it stands to its range. */
  beyond?: '<' | '>' | undefined;
  standing?: 'below' | 'above' | 'within' | undefined;
};
/** A band from its first value to below the next band's. */
type Band = { from: number; to: number; points: Points };
/** A lane of vital signs, or of lab values, which has the name that was typed. */
type Named = { name: LaneName; title?: undefined } | { name: `lab:${string}`; title: string };
export type Lane = Axis & Named & { unit: string; decimals: number; values: readonly Value[]; bands: readonly Band[] };

/** A set with its score, and its time in milliseconds; or lab values of one moment, which are an empty set. */
export type Scored = VitalSet & { time: number; news2: News2; labs?: readonly LabValue[] };

/** The sets with their scores, the first measured first. */
export const scoredOf = onceFor((sets: readonly VitalSet[], birthDate: Patient['birthDate']): readonly Scored[] =>
  sets
    .map((set) => ({ ...set, time: Date.parse(set.at), news2: news2Of(set.vitals, yearsAt(birthDate, set.at)) }))
    .sort((one, other) => one.time - other.time),
);

const textOf = (name: Exclude<LaneName, 'news2'>, { vitals }: Scored) => {
  if (name === 'mmol/L' || name === 'mg/dL') return vitals.glucoseUnit === name ? vitals.glucose : undefined;
  return vitals[name];
};

/** The bands of the whole score are its thresholds of response. */
const riskBands: Bands = [
  [4, 0],
  [6, 2],
  [Number.POSITIVE_INFINITY, 3],
];
const riskPoints = { low: 0, lowMedium: 1, medium: 2, high: 3 } as const;

const isParameter = (name: LaneName): name is LaneName & Parameter & keyof typeof bands => name in bands;

/** Whether the score holds for the patient of this set. */
const isAdult = ({ news2 }: Scored) => news2.status !== 'notFor';

const bandsAt = (name: LaneName, set: Scored, birthDate: Patient['birthDate']): Bands | undefined => {
  if (isAdult(set)) {
    if (name === 'news2') return riskBands;
    if (name === 'saturation') return ofSaturation(set.vitals);
    return isParameter(name) ? bands[name] : undefined;
  }
  if (set.news2.status === 'notFor' && set.news2.why === 'pregnancy') return undefined;
  const usual = usualRangesAt(birthDate, set.at);
  const range = name === 'respirations' || name === 'pulse' || name === 'systolic' ? usual?.[name] : undefined;
  return (
    range && [
      [range[0] - 1, 1],
      [range[1], 0],
      [Number.POSITIVE_INFINITY, 1],
    ]
  );
};

const pointsIn = (of: Bands | undefined, value: number) => of?.find(([upTo]) => value <= upTo)?.[1];

const valuesIn = (name: LaneName, set: Scored, birthDate: Patient['birthDate']): Value[] => {
  const { id, time: at, news2, vitals } = set;
  if (name === 'news2') return news2.status === 'scored' ? [{ id, at, value: news2.score, points: riskPoints[news2.risk] }] : [];
  const value = numberOf(textOf(name, set));
  if (value === undefined) return [];
  const lower = name === 'systolic' ? numberOf(vitals.diastolic) : undefined;
  return [{ id, at, value, lower, points: pointsIn(bandsAt(name, set, birthDate), value) }];
};

/** Bands from `least` to `most`. Each reaches to the next value that can be measured. */
const drawn = (of: Bands, { least, most }: Axis, decimals: number): Band[] => {
  const half = 0.5 / 10 ** decimals;
  let from = Number.NEGATIVE_INFINITY;
  return of.flatMap(([upTo, points]) => {
    const band = { from: Math.max(from, least), to: Math.min(upTo + half, most), points };
    from = upTo + half;
    return band.to > band.from ? [band] : [];
  });
};

const laneOf = (name: LaneName, sets: readonly Scored[], birthDate: Patient['birthDate']): Lane | undefined => {
  const values = sets.flatMap((set) => valuesIn(name, set, birthDate));
  const newest = sets.find(({ id }) => id === values.at(-1)?.id);
  if (!newest) return undefined;
  const measurement: Measurement | undefined = name === 'news2' ? undefined : name;
  const { unit, decimals } = measurement ? measurements[measurement] : { unit: '', decimals: 0 };
  const all = values.flatMap(({ value, lower }) => [value, lower ?? value]);
  const { least, most } = axes[name];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  // For a symbol, and above it for its value as text.
  const room = name === 'weight' ? 1 : 0.6 * (highest - Math.min(least, lowest));
  const axis = { least: Math.min(least, lowest - room / 3), most: Math.max(most, highest + room) };
  return {
    name,
    unit,
    decimals: Math.min(decimals, 1),
    ...axis,
    values,
    bands: drawn(bandsAt(name, newest, birthDate) ?? [], axis, decimals),
  };
};

/** The lanes that have values. Their bands are those of the last set: the patient's age then, and the scale of the saturation. */
export const lanesOf = onceFor((sets: readonly Scored[], birthDate: Patient['birthDate']): readonly Lane[] =>
  laneNames.flatMap((name) => laneOf(name, sets, birthDate) ?? []),
);

/** Why the chart has no bands of the score: `child` has those of what is usual at that age, where the table has any. */
export const bandsFor = (sets: readonly Scored[]): 'adult' | 'child' | 'pregnancy' => {
  const newest = sets.at(-1);
  if (newest?.news2.status !== 'notFor') return 'adult';
  return newest.news2.why === 'pregnancy' ? 'pregnancy' : 'child';
};

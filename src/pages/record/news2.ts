import type { FieldOf } from '../../../contract/kindsOfEntry';
import { numberOf } from '../../../contract/measurements';
import { consciousnesses } from '../../../contract/vitalSigns';

/** Vital signs as texts, as they are stored; null cannot be read. */
export type Vitals = Readonly<Partial<Record<FieldOf<'vitalSigns'>, string | null>>>;

/** The seven parameters of NEWS2, in the order of its chart. */
export const parameters = ['respirations', 'saturation', 'oxygen', 'systolic', 'pulse', 'consciousness', 'temperature'] as const;
export type Parameter = (typeof parameters)[number];
export type Points = 0 | 1 | 2 | 3;

/**
 * The clinical risk and its threshold of response: 0–4 low; a 3 in a single parameter low–medium (urgent ward-based response); 5–6 medium
 * (urgent response); 7 or more high (emergency response).
 */
export type Risk = 'low' | 'lowMedium' | 'medium' | 'high';

/** `notFor`: the score does not hold for this patient. `incomplete`: without all seven parameters there is no score. */
export type News2 =
  | { status: 'notFor'; why: 'age' | 'pregnancy' }
  | { status: 'incomplete'; missing: readonly Parameter[] }
  | { status: 'scored'; score: number; risk: Risk; parts: readonly { parameter: Parameter; points: Points }[] };

/** The points of values up to and including each bound. */
export type Bands = readonly (readonly [upTo: number, points: Points])[];
const above = Number.POSITIVE_INFINITY;
// biome-ignore format: one line for each row of the table
export const bands = {
  respirations: [[8, 3], [11, 1], [20, 0], [24, 2], [above, 3]],
  scale1: [[91, 3], [93, 2], [95, 1], [above, 0]],
  scale2OnAir: [[83, 3], [85, 2], [87, 1], [above, 0]],
  scale2OnOxygen: [[83, 3], [85, 2], [87, 1], [92, 0], [94, 1], [96, 2], [above, 3]],
  systolic: [[90, 3], [100, 2], [110, 1], [219, 0], [above, 3]],
  pulse: [[40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [above, 3]],
  temperature: [[35.0, 3], [36.0, 1], [38.0, 0], [39.0, 1], [above, 2]],
} as const satisfies Record<string, Bands>;

const within = (of: Bands, text: string | null | undefined): Points | undefined => {
  const value = numberOf(text);
  return value === undefined ? undefined : of.find(([upTo]) => value <= upTo)?.[1];
};

/** The bands of a saturation: on scale 2 a high one counts only under oxygen. */
export const ofSaturation = ({ scale, oxygen }: Vitals): Bands => {
  if (scale !== '2') return bands.scale1;
  return oxygen === 'oxygen' ? bands.scale2OnOxygen : bands.scale2OnAir;
};

const oxygenPoints: ReadonlyMap<string, Points> = new Map([['air', 0] as const, ['oxygen', 2] as const]);
const consciousnessPoints: ReadonlyMap<string, Points> = new Map(consciousnesses.map((each) => [each, each === 'alert' ? 0 : 3]));

/** The points of each parameter; undefined for one that is missing. */
const pointsOf: { readonly [P in Parameter]: (vitals: Vitals) => Points | undefined } = {
  respirations: ({ respirations }) => within(bands.respirations, respirations),
  saturation: (vitals) => within(ofSaturation(vitals), vitals.saturation),
  oxygen: ({ oxygen }) => oxygenPoints.get(oxygen ?? ''),
  systolic: ({ systolic }) => within(bands.systolic, systolic),
  pulse: ({ pulse }) => within(bands.pulse, pulse),
  consciousness: ({ consciousness }) => consciousnessPoints.get(consciousness ?? ''),
  temperature: ({ temperature }) => within(bands.temperature, temperature),
};

const riskOf = (score: number, points: readonly Points[]): Risk => {
  if (score >= 7) return 'high';
  if (score >= 5) return 'medium';
  return points.includes(3) ? 'lowMedium' : 'low';
};

/** The youngest age for which NEWS2 holds, in years: below it values are a child's. */
export const youngest = 16;

/**
 * The early-warning score of one set of vital signs, by the table of the Royal College of Physicians: National Early Warning Score (NEWS) 2.
 * Standardising the assessment of acute-illness severity in the NHS. London: RCP, 2017.
 *
 * | Points            | 3     | 2     | 1         | 0                  | 1               | 2               | 3               |
 * |-|-|-|-|-|-|-|-|
 * | Respirations /min | ≤ 8   |       | 9–11      | 12–20              |                 | 21–24           | ≥ 25            |
 * | SpO2 scale 1 %    | ≤ 91  | 92–93 | 94–95     | ≥ 96               |                 |                 |                 |
 * | SpO2 scale 2 %    | ≤ 83  | 84–85 | 86–87     | 88–92, ≥ 93 on air | 93–94 on oxygen | 95–96 on oxygen | ≥ 97 on oxygen  |
 * | Air or oxygen     |       | oxygen|           | air                |                 |                 |                 |
 * | Systolic mmHg     | ≤ 90  | 91–100| 101–110   | 111–219            |                 |                 | ≥ 220           |
 * | Pulse /min        | ≤ 40  |       | 41–50     | 51–90              | 91–110          | 111–130         | ≥ 131           |
 * | Consciousness     |       |       |           | alert              |                 |                 | C, V, P or U    |
 * | Temperature °C    | ≤ 35.0|       | 35.1–36.0 | 36.1–38.0          | 38.1–39.0       | ≥ 39.1          |                 |
 *
 * It does not hold under 16 years or in pregnancy. `age` is in years; undefined, when it is not known, gives a score: say for whom it holds.
 */
export const news2Of = (vitals: Vitals, age: number | undefined): News2 => {
  if (age !== undefined && age < youngest) return { status: 'notFor', why: 'age' };
  if (vitals.pregnant === 'yes') return { status: 'notFor', why: 'pregnancy' };
  const found = parameters.map((parameter) => ({ parameter, points: pointsOf[parameter](vitals) }));
  const parts = found.flatMap(({ parameter, points }) => (points === undefined ? [] : [{ parameter, points }]));
  if (parts.length < parameters.length)
    return { status: 'incomplete', missing: found.flatMap(({ parameter, points }) => (points === undefined ? [parameter] : [])) };
  const points = parts.map((part) => part.points);
  const score = points.reduce<number>((sum, each) => sum + each, 0);
  return { status: 'scored', score, risk: riskOf(score, points), parts };
};

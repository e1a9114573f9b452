import { formatTick } from '../../src/pages/record/chart/formatTick';
import { lanesOf, scoredOf } from '../../src/pages/record/chart/lanes';
import { linePath, symbolsPath } from '../../src/pages/record/chart/shapes';
import { endWithin, spanFor, windowOf } from '../../src/pages/record/chart/spans';
import { usualRangesAt } from '../../src/pages/record/chart/usualRanges';
import type { Vitals } from '../../src/pages/record/news2';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const set = (hoursAgo: number, vitals: Vitals, id = String(hoursAgo)) => ({
  id,
  at: new Date(now - hoursAgo * hour).toISOString(),
  corrects: null,
  vitals,
});
const laneIn = (sets: ReturnType<typeof set>[], name: string, birthDate: string | null = null) =>
  lanesOf(scoredOf(sets, birthDate), birthDate).find((lane) => lane.name === name);
const whole = { respirations: '22', saturation: '95', scale: '1', oxygen: 'air', systolic: '105', diastolic: '60' };
const scored = { ...whole, pulse: '112', consciousness: 'alert', temperature: '38.4' };

test('CHT-5 every value is drawn, the first measured first, each with the points of its own set', () => {
  const lane = laneIn([set(1, { ...whole, respirations: '25' }), set(3, whole), set(2, { pulse: '80' })], 'respirations');
  expect(lane?.values.map(({ value, points }) => [value, points])).toEqual([
    [22, 2],
    [25, 3],
  ]);
});

test('CHT-5 only what was measured has a lane, and the score only where it holds', () => {
  const names = (sets: ReturnType<typeof set>[], birthDate: string | null = null) =>
    lanesOf(scoredOf(sets, birthDate), birthDate).map(({ name }) => name);
  expect(names([set(1, { weight: '70' })])).toEqual(['weight']);
  expect(names([set(1, scored)])).toEqual(['news2', 'respirations', 'saturation', 'systolic', 'pulse', 'temperature']);
  expect(names([set(1, scored)], '2020-01-01')).not.toContain('news2');
  expect(names([set(1, { glucose: '5.4', glucoseUnit: 'mmol/L' }), set(2, { glucose: '97', glucoseUnit: 'mg/dL' })])).toEqual([
    'mmol/L',
    'mg/dL',
  ]);
});

test('CHT-5 the bands are those of NEWS2, without a gap between them, and end where the axis ends', () => {
  const lane = laneIn([set(1, whole)], 'respirations');
  const bands = lane?.bands ?? [];
  expect(bands.map(({ points }) => points)).toEqual([3, 1, 0, 2, 3]);
  for (const [place, band] of bands.slice(1).entries()) expect(band.from).toBe(bands[place]?.to);
  expect([bands[0]?.from, bands.at(-1)?.to]).toEqual([lane?.least, lane?.most]);
});

test('CHT-5 a value outside of the usual axis widens it: nothing is drawn off the chart, and the highest has room for its text', () => {
  const lane = laneIn([set(1, { pulse: '190' }), set(2, { pulse: '30' })], 'pulse');
  expect([lane?.least, lane?.most]).toEqual([expect.closeTo(30 - (0.6 * 160) / 3), expect.closeTo(190 + 0.6 * 160)]);
  expect(laneIn([set(1, whole), set(2, { systolic: '90', diastolic: '30' })], 'systolic')?.least).toBeLessThan(30);
});

test('CHT-5 the saturation has the bands of the scale that the last set was measured on', () => {
  const points = (...sets: ReturnType<typeof set>[]) => laneIn(sets, 'saturation')?.bands.map((band) => band.points);
  const onScale2 = { saturation: '90', scale: '2', oxygen: 'oxygen' };
  expect(points(set(1, onScale2), set(2, whole))).toEqual([0, 1, 2, 3]);
  expect(points(set(1, whole), set(2, onScale2))).toEqual([3, 2, 1, 0]);
});

test('CHT-5 under 16 the bands are what is usual at that age; in pregnancy there are none', () => {
  const points = (birthDate: string, pulse: string) => laneIn([set(1, { pulse })], 'pulse', birthDate)?.values[0]?.points;
  expect([points('2024-11-20', '130'), points('2024-11-20', '150'), points('2024-11-20', '70')]).toEqual([0, 1, 1]);
  expect(points('2014-11-01', '130')).toBe(1);
  expect(laneIn([set(1, { pulse: '130' })], 'temperature', '2024-11-20')).toBeUndefined();
  expect(laneIn([set(1, { ...scored, pregnant: 'yes' })], 'pulse')).toMatchObject({ bands: [], values: [{ points: undefined }] });
});

// The table of Pediatric Advanced Life Support, cell by cell.
test.each([
  ['2026-10-20', [110, 180], [30, 50], [70, 104]],
  ['2026-08-20', [110, 180], [30, 45], [70, 104]],
  ['2026-05-20', [110, 180], [25, 35], [72, 110]],
  ['2025-11-20', [80, 160], [20, 30], [72, 110]],
  ['2024-11-20', [80, 140], [20, 28], [74, 110]],
  ['2022-11-20', [80, 120], [20, 26], [78, 112]],
  ['2020-11-20', [75, 115], [18, 24], [82, 115]],
  ['2018-11-20', [70, 110], [18, 22], [86, 118]],
  ['2016-11-20', [70, 110], [16, 20], [90, 121]],
  ['2014-11-20', [60, 110], [16, 20], [90, 126]],
  ['2012-11-20', [60, 100], [16, 20], [92, 130]],
])('CHT-5 born on %s: pulse %j, breathing %j, pressure %j are usual', (birthDate, pulse, respirations, systolic) => {
  const at = new Date(2026, 10, 20, 12).toISOString();
  expect(usualRangesAt(birthDate, at)).toEqual({ pulse, respirations, systolic });
});

test('CHT-5 a newborn, and who has no date of birth, have no usual ranges; an age counts from the day that it is reached', () => {
  const at = new Date(2026, 10, 20, 12).toISOString();
  expect(usualRangesAt('2026-11-10', at)).toBeUndefined();
  expect(usualRangesAt(null, at)).toBeUndefined();
  expect(usualRangesAt('2022-11-21', at)?.pulse).toEqual([80, 140]);
});

test('CHT-5 the chart opens with the shortest time that has two sets; with a gap of a year it shows all', () => {
  const span = (...hoursAgo: number[]) => spanFor(hoursAgo.map((hours) => now - hours * hour).sort(), now);
  expect([span(30, 23, 1), span(60, 1), span(100, 1), span(9000, 1), span(2), span(9000)]).toEqual([
    'day',
    'threeDays',
    'week',
    'all',
    'day',
    'all',
  ]);
  expect(spanFor([], now)).toBe('all');
});

test('CHT-5 one value has room on both sides; all values reach from the first to the last', () => {
  expect(windowOf('all', now, [now])).toEqual({ from: now - hour, to: now + hour });
  const { from, to } = windowOf('all', now, [now - 365 * day, now]);
  expect([from < now - 365 * day, to > now]).toEqual([true, true]);
  expect(windowOf('day', now, [now - 365 * day])).toEqual({ from: now - day, to: now });
});

test('CHT-5 the chart moves neither past now nor before the first set', () => {
  const times = [now - 10 * day, now];
  const window = windowOf('day', now, times);
  expect(endWithin(now + day, window, times, now)).toBe(now);
  expect(endWithin(now - 50 * day, window, times, now)).toBe(now - 10 * day + day / 8);
});

test('CHT-5 a line breaks where nothing was measured for a day; points show by form', () => {
  const at = (hours: number, points?: 0 | 1 | 2 | 3) => ({ id: String(hours), at: hours * hour, value: 1, points });
  const same = (value: number) => value / hour;
  expect(linePath([at(0), at(24), at(49)], same, Number)).toBe('M0.0,1.0L24.0,1.0M49.0,1.0');
  const values = [at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(4)];
  const drawn = (form: 'open' | 'full' | 'diamond') => symbolsPath(form, values, same, Number).split('M').length - 1;
  expect([drawn('open'), drawn('full'), drawn('diamond')]).toEqual([2, 1, 2]);
});

test('CHT-5 a tick says the time within a day by the clock of the language, the date at midnight and the year within years', () => {
  const [noon, midnight] = [new Date(2026, 10, 20, 12), new Date(2026, 10, 20)];
  const short = { from: now - day, to: now };
  expect([formatTick(noon, short), formatTick(midnight, short)]).toEqual(['12 PM', 'Nov 20']);
  document.documentElement.lang = 'fr';
  expect(formatTick(noon, short)).toBe('12:00');
  document.documentElement.lang = 'en';
  expect(formatTick(midnight, { from: now - 800 * day, to: now })).toBe('Nov 20, 26');
});

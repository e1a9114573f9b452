import { render } from '@testing-library/react';
import { sizes } from '../../src/pages/record/chart/geometry';
import { middleWithin } from '../../src/pages/record/chart/labels';
import { lanesOf, scoredOf } from '../../src/pages/record/chart/lanes';
import { place } from '../../src/pages/record/chart/place';
import { isNear, nearOf } from '../../src/pages/record/chart/spans';
import { TimeAxis } from '../../src/pages/record/chart/TimeAxis';
import { WrittenValues } from '../../src/pages/record/chart/WrittenValues';
import type { Vitals } from '../../src/pages/record/news2';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const drawn = { from: now - day, to: now };
/** Of a phone: the plots are 270 pixels wide, 11.25 an hour. */
const width = 330;
const plots = { left: sizes.left, right: width - sizes.right };

/** Draws the sets of so many hours ago in a day that ends now, and returns what is written once it is moved. */
const written = (sets: Readonly<Record<number, Vitals>>, name: string) => {
  const list = Object.entries(sets).map(([hours, vitals]) => ({
    id: hours,
    at: new Date(now - Number(hours) * hour).toISOString(),
    corrects: null,
    vitals,
  }));
  const lanes = lanesOf(scoredOf(list, null), null).filter((lane) => lane.name === name);
  const { container } = render(
    <svg>
      <title>Values</title>
      <g data-moves>
        <WrittenValues lanes={lanes} drawn={drawn} width={width} said={String} />
        <TimeAxis drawn={drawn} width={width} y={0} />
      </g>
    </svg>,
  );
  return (rest: number, finger = 0, before?: { rest: number; finger: number }) => {
    place(container, { rest, finger }, width, before);
    return [...container.querySelectorAll('[data-values] text:not([visibility])')].map((text) => ({
      text: text.textContent ?? '',
      middle: Number(text.getAttribute('x')) + rest + finger,
    }));
  };
};
const textsOf = (values: { text: string }[]) => values.map(({ text }) => text);

test.each([
  ['temperature', { temperature: '38.5' }, '38.5'],
  ['saturation', { saturation: '97' }, '97'],
  ['systolic', { systolic: '105', diastolic: '60' }, '105'],
])('CHT-5 the %s measured just now, and that of a day ago, is written whole before the edge of the plot', (name, vitals, text) => {
  const values = written({ 0: vitals, 24: vitals }, name)(0);
  expect(textsOf(values)).toEqual([text, text]);
  for (const { middle } of values) {
    // Digits are 0.64 em of 12 pixels wide.
    const half = (text.length * 7.7) / 2;
    expect(middle + half).toBeLessThanOrEqual(plots.right);
    expect(middle - half).toBeGreaterThanOrEqual(plots.left);
  }
});

test('CHT-5 no written value covers another: of two that are too near the newest is written, at an edge too', () => {
  const values = written({ 0: { systolic: '105' }, 1: { systolic: '104' }, 12: { systolic: '103' } }, 'systolic');
  expect(textsOf(values(0))).toEqual(['105', '103']);
  const atTheEdge = written({ 0: { temperature: '38.5' }, 4: { temperature: '38.4' }, 12: { temperature: '37.5' } }, 'temperature');
  expect([textsOf(atTheEdge(0)), textsOf(atTheEdge(-60))]).toEqual([
    ['38.5', '38.4', '37.5'],
    ['38.5', '38.4', '37.5'],
  ]);
  // Ten hours back the value of 12 hours ago is at the left edge, and would be written over the next one.
  const near = written({ 0: { temperature: '38.5' }, 9: { temperature: '38.4' }, 12: { temperature: '38.3' } }, 'temperature');
  expect(textsOf(near(-134))).toEqual(['38.5', '38.4']);
});

test('CHT-5 while a finger moves the chart, a written value near an edge is not there; once it rests, it is written beside the edge', () => {
  const values = written({ 0: { temperature: '38.5' }, 12: { temperature: '37.5' } }, 'temperature');
  const there = (finger: number) => textsOf(values(0, finger));
  expect([there(0), there(48), there(-70), there(-144)]).toEqual([['38.5', '37.5'], ['37.5'], ['38.5', '37.5'], ['38.5']]);
  expect(textsOf(values(-134))).toEqual(['38.5', '37.5']);
  const many = written(Object.fromEntries(Array.from({ length: 24 }, (_, place) => [place * 3, { temperature: '37.5' }])), 'temperature');
  for (const each of [values, many])
    for (let moved = -270; moved <= 270; moved += 1)
      for (const { middle } of each(0, moved)) expect([middle - 14 >= plots.left, middle + 14 <= plots.right]).toEqual([true, true]);
});

test('CHT-5 a time on the axis ends where the drawing ends', () => {
  expect([middleWithin(5, 40, 0, 300), middleWithin(150, 40, 0, 300), middleWithin(290, 40, 0, 300)]).toEqual([20, 150, 280]);
});

test('CHT-5 a finger moves what is drawn as it is, and the times on the axis with it, whole at each pixel', () => {
  const moved = written({ 0: { temperature: '38.5' } }, 'temperature');
  const group = document.querySelector<SVGElement>('[data-moves]');
  const times = () =>
    [...document.querySelectorAll('[data-tick]:not([visibility])')].map((text) => ({
      middle: Number(text.getAttribute('x')),
      half: Number(text.getAttribute('data-width')) / 2,
    }));
  moved(0);
  expect(group?.style.transform).toBe('');
  const atRest = times().length;
  expect(atRest).toBeGreaterThan(2);
  moved(10, 100);
  const percent = Number(/translateX\((.*)%\)/.exec(group?.style.transform ?? '')?.[1]);
  expect((percent * width) / 100).toBeCloseTo(110, 3);
  for (let finger = -270; finger <= 270; finger += 1) {
    moved(0, finger);
    expect(times().length).toBeGreaterThanOrEqual(atRest - 2);
    for (const { middle, half } of times()) expect([middle + finger - half >= 0, middle + finger + half <= width]).toEqual([true, true]);
  }
});

test('CHT-5 moved pixel by pixel, the chart writes the same values as when it is placed there at once', () => {
  const values = written(
    { 0: { temperature: '38.5' }, 4: { temperature: '38.4' }, 12: { temperature: '37.5' }, 30: { temperature: '37.1' } },
    'temperature',
  );
  const path = [...Array.from({ length: 271 }, (_, finger) => finger), ...Array.from({ length: 271 }, (_, finger) => 270 - finger)];
  const atOnce = path.map((finger) => values(0, finger));
  values(0);
  const byPixel = path.map((finger, index) => values(0, finger, { rest: 0, finger: path[index - 1] ?? 0 }));
  expect(byPixel).toEqual(atOnce);
  expect(new Set(byPixel.map((each) => textsOf(each).join())).size).toBeGreaterThan(3);
});

test('CHT-5 a window beside the drawn one needs no new drawing: a finger can move it by its width, and all that comes into sight is drawn', () => {
  const shifted = (by: number, of = drawn) => ({ from: of.from + by, to: of.to + by });
  expect([0, day, -day].map((by) => isNear(shifted(by), drawn))).toEqual([true, true, true]);
  expect([day + 1, -day - 1].map((by) => isNear(shifted(by), drawn))).toEqual([false, false]);
  expect(isNear({ from: now - 3 * day, to: now }, drawn)).toBe(false);
  const farthest = shifted(-2 * day);
  const values = Array.from({ length: 24 * 5 }, (_, hours) => ({ at: now - hours * hour }));
  const inSight = values.filter(({ at }) => at >= farthest.from && at <= farthest.to);
  expect(inSight.length).toBeGreaterThan(24);
  expect(nearOf(values, drawn)).toEqual(expect.arrayContaining(inSight));
});

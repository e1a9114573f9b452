import { news2Of, type Vitals } from '../../src/pages/record/news2';

/** A set in which every parameter has no points. */
const well: Vitals = {
  respirations: '16',
  saturation: '97',
  scale: '1',
  oxygen: 'air',
  systolic: '120',
  pulse: '70',
  consciousness: 'alert',
  temperature: '37.0',
};
const scoreOf = (changes: Vitals, age?: number) => {
  const news2 = news2Of({ ...well, ...changes }, age);
  return news2.status === 'scored' ? news2 : undefined;
};
const pointsFor = (parameter: string, changes: Vitals) => scoreOf(changes)?.parts.find((part) => part.parameter === parameter)?.points;

type Row = readonly [
  parameter: 'respirations' | 'systolic' | 'pulse' | 'temperature',
  bands: readonly (readonly [string, string, number])[],
];
/** Both ends of every cell of the table. */
const table: readonly Row[] = [
  [
    'respirations',
    [
      ['0', '8', 3],
      ['9', '11', 1],
      ['12', '20', 0],
      ['21', '24', 2],
      ['25', '120', 3],
    ],
  ],
  [
    'systolic',
    [
      ['20', '90', 3],
      ['91', '100', 2],
      ['101', '110', 1],
      ['111', '219', 0],
      ['220', '350', 3],
    ],
  ],
  [
    'pulse',
    [
      ['0', '40', 3],
      ['41', '50', 1],
      ['51', '90', 0],
      ['91', '110', 1],
      ['111', '130', 2],
      ['131', '350', 3],
    ],
  ],
  [
    'temperature',
    [
      ['20', '35.0', 3],
      ['35.1', '36.0', 1],
      ['36.1', '38.0', 0],
      ['38.1', '39.0', 1],
      ['39.1', '45', 2],
    ],
  ],
];
const cells = table.flatMap(([parameter, bands]) =>
  bands.flatMap(([least, most, points]) => [least, most].map((value) => ({ parameter, value, points }))),
);
test.each(cells)('CHT-4 NEWS2: $parameter $value gives $points', ({ parameter, value, points }) => {
  expect(pointsFor(parameter, { [parameter]: value })).toBe(points);
});

test.each([
  [
    '1',
    'air',
    [
      ['0', '91', 3],
      ['92', '93', 2],
      ['94', '95', 1],
      ['96', '100', 0],
    ],
  ],
  [
    '1',
    'oxygen',
    [
      ['0', '91', 3],
      ['92', '93', 2],
      ['94', '95', 1],
      ['96', '100', 0],
    ],
  ],
  [
    '',
    'air',
    [
      ['0', '91', 3],
      ['92', '93', 2],
      ['94', '95', 1],
      ['96', '100', 0],
    ],
  ],
  [
    '2',
    'air',
    [
      ['0', '83', 3],
      ['84', '85', 2],
      ['86', '87', 1],
      ['88', '92', 0],
      ['93', '100', 0],
    ],
  ],
  [
    '2',
    'oxygen',
    [
      ['0', '83', 3],
      ['84', '85', 2],
      ['86', '87', 1],
      ['88', '92', 0],
      ['93', '94', 1],
      ['95', '96', 2],
      ['97', '100', 3],
    ],
  ],
] as const)('CHT-4 NEWS2: the saturation on scale “%s” on %s', (scale, oxygen, bands) => {
  const found = bands.map(([least, most]) => [least, most, pointsFor('saturation', { scale, oxygen, saturation: least })]);
  const ends = bands.map(([, most]) => pointsFor('saturation', { scale, oxygen, saturation: most }));
  expect([found, ends]).toEqual([bands, bands.map(([, , points]) => points)]);
});

test('CHT-4 NEWS2: oxygen gives 2, and whatever is not alert gives 3', () => {
  expect([pointsFor('oxygen', { oxygen: 'air' }), pointsFor('oxygen', { oxygen: 'oxygen' })]).toEqual([0, 2]);
  const points = ['alert', 'confusion', 'voice', 'pain', 'unresponsive'].map((consciousness) =>
    pointsFor('consciousness', { consciousness }),
  );
  expect(points).toEqual([0, 3, 3, 3, 3]);
});

test.each([
  [{}, 0, 'low'],
  // Four of single points stay low.
  [{ respirations: '9', systolic: '101', pulse: '91', temperature: '38.1' }, 4, 'low'],
  [{ temperature: '35.0' }, 3, 'lowMedium'],
  [{ consciousness: 'confusion', pulse: '91' }, 4, 'lowMedium'],
  [{ oxygen: 'oxygen', respirations: '21', pulse: '91' }, 5, 'medium'],
  [{ consciousness: 'voice', respirations: '21' }, 5, 'medium'],
  [{ oxygen: 'oxygen', respirations: '21', pulse: '111' }, 6, 'medium'],
  [{ oxygen: 'oxygen', respirations: '21', pulse: '111', temperature: '38.1' }, 7, 'high'],
  [
    { respirations: '25', saturation: '91', oxygen: 'oxygen', systolic: '90', pulse: '131', consciousness: 'pain', temperature: '35.0' },
    20,
    'high',
  ],
] as const)('CHT-4 NEWS2: %j is %i, a risk that is %s', (changes, score, risk) => {
  expect(scoreOf(changes)).toMatchObject({ score, risk });
});

test.each(['respirations', 'saturation', 'oxygen', 'systolic', 'pulse', 'consciousness', 'temperature'] as const)(
  'CHT-4 NEWS2: without %s there is no score, and it is said to be missing',
  (parameter) => {
    for (const nothing of ['', null, 'much', 'toString']) {
      expect(news2Of({ ...well, [parameter]: nothing }, 40)).toEqual({ status: 'incomplete', missing: [parameter] });
    }
  },
);

test('CHT-4 NEWS2 holds from 16 years on and not in pregnancy; of an unknown age it gives a score', () => {
  expect(news2Of(well, 15)).toEqual({ status: 'notFor', why: 'age' });
  expect(news2Of({ ...well, pregnant: 'yes' }, 30)).toEqual({ status: 'notFor', why: 'pregnancy' });
  expect([news2Of(well, 16).status, news2Of(well, undefined).status]).toEqual(['scored', 'scored']);
});

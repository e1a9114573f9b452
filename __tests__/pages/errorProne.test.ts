import { errorProneIn, replaced, type Writing } from '../../src/pages/record/errorProne';

const writing: Writing = {
  say: (meaning, count) => (count ? `${count} ${meaning}` : meaning),
  number: (value) => new Intl.NumberFormat('en').format(value),
};
const found = (text: string) => errorProneIn(text, writing).map(({ found, instead }) => [found, ...instead].join(' | '));

test.each([
  // ISMP's list, as far as it is typed.
  ['Insulin 10U at noon', ['10U | 10 units']],
  ['Heparin 5,000 IU, héparine 5000 UI', ['5,000 IU | 5,000 units', '5000 UI | 5000 units']],
  ['Vitamin D 4 u', ['4 u | 4 units']],
  ['Digoxin 125 µg, folic acid 400μg', ['125 µg | 125 micrograms', '400μg | 400 micrograms']],
  ['Syrup 5cc at night', ['5cc | 5 mL']],
  ['Warfarin 1.0 mg', ['1.0 | 1']],
  ['Morphine 0.50 mL, 2,0 g', ['0.50 | 0.5', '2,0 | 2']],
  ['Digoxin .5 mg, ,25 mg', ['.5 | 0.5', ',25 | 0,25']],
  ['Penicillin 1200000 units', ['1200000 | 1,200,000']],
  ['Amoxicillin 500 mg x3d', ['x3d | 3 days | 3 doses']],
  ['Enalapril 5 mg QD, q.d., qd', ['QD | daily', 'q.d. | daily', 'qd | daily']],
  ['Prednisolone QOD', ['QOD | everyOtherDay']],
  ['Drops OD', ['OD | daily | rightEye']],
  ['Drops OS and OU; ear: AD, AS, AU', ['OS | leftEye', 'OU | eachEye', 'AD | rightEar', 'AS | leftEar', 'AU | eachEar']],
  ['Epoetin TIW', ['TIW | threeTimesWeekly']],
  ['Zolpidem hs, HS, qhs', ['hs | atBedtime', 'HS | atBedtime | halfStrength', 'qhs | atBedtime']],
  ['Heparin SC, sub q', ['SC | subcutaneously', 'sub q | subcutaneously']],
  ['Then d/c', ['d/c | discharge | stop']],
  ['If glucose >15 or < 4, dextrose @ 50', ['> | moreThan', '< | lessThan', '@ | at']],
  [
    'Give MS 5 mg, MgSO4, MTX',
    ['MS | morphineSulfate | magnesiumSulfate', 'MgSO4 | magnesiumSulfate', 'MTX | methotrexate | mitoxantrone'],
  ],
])('CHT-6 “%s”: what may be misread, and what to write for each thing that it may mean', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'Amoxicillin 500 mg three times daily for 5 days',
  'Paracetamol 1 g q.d.s., codeine 30 mg tds, prn',
  'Insulin 10 units before breakfast (4 mL)',
  'Digoxin 0.125 mg; 1,000 mL over 8 hours; 1.000 mg',
  'Take at 8.00 am from 12.10.2026, review on 1.10',
  'Artemether/lumefantrine 20/120 mg, 4 tablets, up to 6 doses',
  'Amoxicilline 500 mg deux ou trois fois par jour, au coucher si besoin',
  'As needed in the morning. Ms Obi is to use it.',
  'TAKE ONE TABLET IN WATER AS DIRECTED, 500 mg',
  'Increase 5 mg -> 10 mg => 20 mg',
  'PRENDRE UN COMPRIMÉ AU COUCHER OU AS DIRECTED',
  '',
])('CHT-6 “%s” is clear', (text) => {
  expect(found(text)).toEqual([]);
});

test('CHT-6 what is replaced stays apart from its neighbours; what was inside of it is found next', () => {
  const write = (text: string) => {
    const [first] = errorProneIn(text, writing);
    return first ? replaced(text, first, first.instead[0] ?? '') : text;
  };
  expect(write('if BP>180 call')).toBe('if BP moreThan 180 call');
  expect(write('Insulin 2.0 U now')).toBe('Insulin 2.0 units now');
  expect(write(write('Insulin 2.0 U now'))).toBe('Insulin 2 units now');
});

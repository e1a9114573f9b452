import { unbroken } from '../../src/ui/texts/unbroken';

test.each([
  ['clarithromycin 500 mg twice a day', 'clarithromycin 500\u00a0mg twice a day'],
  ['creatinine 82 µmol/l, Hb 12.9 g/dl', 'creatinine 82\u00a0µmol/l, Hb 12.9\u00a0g/dl'],
  ['wakes at 3 a.m. for 7 days', 'wakes at 3\u00a0a.m. for 7\u00a0days'],
  ['37,4 °C, 98 %', '37,4\u00a0°C, 98\u00a0%'],
])('a number stays with its unit in “%s”', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});

test.each(['2 glasses of water', 'ward 3 mentions it', '1 g1', 'line 5\nmg', 'Stage 2 hypertension'])(
  '“%s” stays as it was written',
  (text) => {
    expect(unbroken(text)).toBe(text);
  },
);

import Papa from 'papaparse';
import { csv, unguarded } from '../../src/ui/tables/csv';

const lines = (...rows: string[][]) => csv(rows);

test('ADM-7 a CSV file begins with the UTF-8 BOM and ends each row with CR LF', () => {
  expect(lines(['First Name', 'Last Name'], ['Ájọkẹ́', 'Ọ̀ṣún'])).toBe('\ufeffFirst Name,Last Name\r\nÁjọkẹ́,Ọ̀ṣún\r\n');
});

test('ADM-7 commas, quotes and line ends of a value stay inside its field', () => {
  expect(lines(['O, Neil', 'the "Rock"', 'two\r\nlines', ''])).toBe('\ufeff"O, Neil","the ""Rock""","two\r\nlines",\r\n');
});

test.each(['=1+1', '+44 7700 900100', '-2', '@SUM(A1)', '\tx', '\r=x', '=HYPERLINK("http://x")', '＝1+1', '＋1', '－2', '＠SUM(A1)'])(
  'ADM-7 %j is no formula to a spreadsheet',
  (value) => {
    const [, said] = /^\ufeff"?(.*?)"?\r\n$/s.exec(lines([value])) ?? [];
    expect(said).toBe(`'${value.replaceAll('"', '""')}`);
  },
);

test('ADM-6 ADM-7 an export is imported unchanged: phone numbers, formulas and apostrophes', () => {
  const values = ['+2348030000001', '=1+1', '-5', '@home', "'=1+1", "''+1", "O'Neill", "'quoted'", '＝1', 'plain', '"so", he said'];
  const [row] = Papa.parse<string[]>(lines(values).replace(/^\ufeff/, '')).data;
  expect(row?.map(unguarded)).toEqual(values);
});

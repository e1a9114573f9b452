import { pageReport } from '../../contract/pageReports';
import { failedOf, nameOf } from '../../src/app/reportPage';

const id = '00000000-0000-4000-8000-000000000001';

test('API-1 a page is reported by its name, whatever id its address holds', () => {
  const names = ['/', '/SignIn', `/generalPatients/${id}`, `/medicalhistory/${id}`, `/medicalhistory/${id}/prescription`, '/nowhere'].map(
    nameOf,
  );
  expect(names).toEqual(['home', 'signIn', 'patient', 'record', 'record', undefined]);
});

const thrown = (error: Error, stack: string) => Object.assign(error, { stack });

test('SEC-2 of an error its class and its place in our scripts are reported, never its text', () => {
  const said = 'Amina Bello has no allergies';
  const stack = `TypeError: ${said}\n    at f (https://ward.example/assets/main.12ab34cd.js:1:4711)\n    at g (https://ward.example/assets/x.js:2:3)`;
  class Amina extends Error {
    override name = 'Amina';
  }
  const refused = new DOMException(said, 'QuotaExceededError');
  expect(failedOf(refused)).toMatchObject({ kind: 'QuotaExceededError' });
  const all = [thrown(new TypeError(said), stack), thrown(new Amina(said), said), said, undefined].map(failedOf);
  expect(all).toEqual([
    { kind: 'TypeError', script: '/assets/main.12ab34cd.js', line: 1, column: 4711 },
    ...Array(3).fill({ kind: 'other', script: '', line: 0, column: 0 }),
  ]);
  expect(pageReport.isValidSync({ page: 'record', timings: [], errors: all }, { strict: true })).toBe(true);
});

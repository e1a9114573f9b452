import { filesToKeep } from '../../src/app/round/filesToKeep';
import { patient } from '../../src/gallery/people';
import { fileBudget } from '../../src/state/round';

const result = (id: string, day: number, more: object = {}) => ({
  id,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1_000,
  uploadedBy: 'Ada Obi',
  createdAt: `2026-03-0${day}T09:00:00.000Z`,
  opened: false,
  withdrawn: undefined,
  ...more,
});
const withdrawn = { at: '2026-03-09T09:00:00.000Z', by: 'Ada Obi', reason: 'Wrong patient' };
const copyOf = (...lists: ReturnType<typeof result>[][]) => ({
  at: '2026-03-09T09:00:00.000Z',
  hospitalName: 'St. Luke',
  records: lists.map((labResults, place) => ({ patientId: `p${place + 1}`, version: 'v', size: 100, patient, labResults })),
});
const idsOf = (copy: ReturnType<typeof copyOf>, ...asked: string[]) => filesToKeep(copy, new Set(asked)).map(({ id }) => id);

test('OFF-1 of each patient the newest lab result is kept, and those that the doctor has asked for come first', () => {
  const copy = copyOf([result('a2', 2), result('a1', 1)], [result('b3', 3), result('b2', 2), result('b1', 1)], []);
  expect(idsOf(copy)).toEqual(['b3', 'a2']);
  expect(idsOf(copy, 'b1')).toEqual(['b1', 'b3', 'a2']);
  expect(filesToKeep(copy, new Set())[0]).toEqual({ id: 'b3', patientId: 'p2', size: 1_000 });
});

test('OFF-1 OFF-4 a withdrawn or unreadable lab result is not kept, also if the doctor has asked for it', () => {
  const copy = copyOf([result('a2', 2, { withdrawn }), result('a1', 1)], [result('b1', 1, { fileName: null })]);
  expect(idsOf(copy, 'a2', 'b1', 'elsewhere')).toEqual(['a1']);
});

test('OFF-1 the newest ones are kept up to the budget; those that the doctor has asked for are kept whatever their size', () => {
  const copy = copyOf([result('a', 3, { size: fileBudget - 500 })], [result('b', 2)], [result('c', 1, { size: 500 })]);
  expect(idsOf(copy)).toEqual(['a', 'c']);
  expect(idsOf(copy, 'b')).toEqual(['b', 'a', 'c']);
});

import { notesUnderFaults } from '../../bench/notes-under-faults/run';
import { expect, test } from '../support/journey';

test('DOC-11 DOC-10 twenty-four notes under faults: each arrives once, for its patient, in order and unchanged', async () => {
  test.setTimeout(600_000);
  const result = await notesUnderFaults({ notes: 24, seed: 4, longestDelay: 3_000 });
  expect(result).toMatchObject({
    written: 24,
    lost: [],
    doubled: [],
    misfiled: [],
    changed: [],
    reordered: [],
    leftAsDrafts: [],
    untrueRows: [],
  });
  // The faults did happen.
  expect(Object.keys(result.faults).length).toBeGreaterThan(4);
  expect(Object.keys(result.events).length).toBeGreaterThan(3);
});

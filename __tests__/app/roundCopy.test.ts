import { type Copy, readCopy, withShape } from '../../src/app/round/copy';
import { patient } from '../../src/gallery/people';

const copy: Copy = {
  at: '2026-03-02T08:00:00.000Z',
  hospitalName: 'St. Luke',
  records: [{ patientId: patient.id, version: 'v', size: 100, patient, labResults: [] }],
};
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

test('OFF-2 a list that was stored in this version’s shape is read as it is; any other one is checked first', async () => {
  expect(await readCopy(stored(withShape(copy)))).toMatchObject(stored(copy) as object);
  expect(await readCopy(stored(copy))).toEqual(copy);
  const withoutPatients = { ...copy, records: [{ patientId: patient.id, version: 'v', size: 100 }] };
  expect(await readCopy(stored(withoutPatients))).toBeUndefined();
  expect(await readCopy(stored({ ...withoutPatients, shape: 'of an earlier version' }))).toBeUndefined();
});

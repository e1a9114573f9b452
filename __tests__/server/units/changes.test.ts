import { mergeChanges } from '../../../server/changes';
import { Problem } from '../../../server/problem';

const present = { firstName: 'Zoë', lastName: 'Mensah', phoneNumber: '1' };

const conflictsOf = (changes: Parameters<typeof mergeChanges<typeof present>>[1]) => {
  try {
    mergeChanges(present, changes);
  } catch (error) {
    if (error instanceof Problem) return { kind: error.kind, errors: error.errors };
  }
  return 'nothing was refused';
};

test('ADM-17 only the fields that the editor saw and changed are written', () => {
  expect(mergeChanges(present, { phoneNumber: '2', seen: { phoneNumber: '1' } })).toEqual({ phoneNumber: '2' });
});

test('ADM-17 a field that already has the new value is no conflict', () => {
  expect(mergeChanges(present, { phoneNumber: '1', lastName: 'Boateng', seen: { phoneNumber: '0', lastName: 'Mensah' } })).toEqual({
    lastName: 'Boateng',
  });
});

test('ADM-17 a field sent unchanged does not overwrite a newer value', () => {
  expect(mergeChanges(present, { phoneNumber: '0', lastName: 'Boateng', seen: { phoneNumber: '0', lastName: 'Mensah' } })).toEqual({
    lastName: 'Boateng',
  });
});

test('ADM-17 every conflicting field is named with its current value, even if others could be written', () => {
  const changes = { firstName: 'Zoe', lastName: 'Boateng', phoneNumber: '2', seen: { firstName: 'Zo', lastName: 'M', phoneNumber: '1' } };
  expect(conflictsOf(changes)).toEqual({
    kind: 'changedMeanwhile',
    errors: [
      { path: 'firstName', code: 'field.changedMeanwhile', message: 'Meanwhile changed to: Zoë', values: { theirs: 'Zoë' } },
      { path: 'lastName', code: 'field.changedMeanwhile', message: 'Meanwhile changed to: Mensah', values: { theirs: 'Mensah' } },
    ],
  });
});

test('ADM-17 a field that is missing in `seen` is not overwritten', () => {
  expect(conflictsOf({ lastName: 'Boateng', seen: { firstName: 'Zoë' } })).toMatchObject({ kind: 'changedMeanwhile' });
});

test('API-1 a call without `seen` writes all its fields', () => {
  expect(mergeChanges(present, { lastName: 'Boateng' })).toEqual({ lastName: 'Boateng' });
});

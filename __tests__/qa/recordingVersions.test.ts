import { notesOn } from '../../src/qa/aboutRecording';
import { readRecording } from '../../src/qa/readRecording';
import { reportOfPopUp } from '../support/recordedStore';
import { recordingOf } from '../support/recordings';

const { text, withRecording } = reportOfPopUp();

test('QA-5 a recording of another version names that version and the current one; one of the same version does not', () => {
  const session = readRecording(withRecording({ app: '0.3.1+aaaaaaaaaa' }));
  expect(notesOn(session, '0.4.0+bbbbbbbbbb')).toEqual(['Recorded with 0.3.1+aaaaaaaaaa, this is 0.4.0+bbbbbbbbbb']);
  expect(notesOn(session, '0.3.1+aaaaaaaaaa')).toEqual([]);
  // An export of Redux DevTools has no version.
  expect(notesOn(readRecording(recordingOf('signOut', 'lifted')), '0.4.0')).toEqual([]);
});

test('QA-5 a newer format is refused, and so is an unknown one', () => {
  expect(() => readRecording(withRecording({ version: 99 }))).toThrow(
    'It was saved by a newer Wardstory, test: its format is 99, and this one reads no later one than 2',
  );
  for (const version of [0, -1, 1.5, '1', null, undefined])
    expect(() => readRecording(withRecording({ version }))).toThrow(
      `No Wardstory saves a format ${JSON.stringify(version) ?? 'without number'}`,
    );
  expect(() => readRecording(JSON.stringify({ ...JSON.parse(text), recording: 5 }))).toThrow('No Wardstory saves a format without number');
  expect(readRecording(text).app).toBe('test');
});

test('QA-5 an action with an impossible type is refused by its name', () => {
  for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const payload = JSON.stringify([{ type: 'popUp/closeAsked' }, { type }]);
    expect(() => readRecording(JSON.stringify({ payload }))).toThrow(`No page dispatches ${type}, which is action 2 of it`);
  }
});

import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import { reportOfPopUp } from '../support/recordedStore';
import { recordingOf } from '../support/recordings';

const flawIn = (text: string) => readRecording(text).flaw;

describe('QA-5 a report has a hash chain over its actions, which shows later changes', () => {
  const { file, actions, text, withActions, withRecording } = reportOfPopUp();
  const { chain } = file.recording;

  test('nothing: it is whole', () => {
    expect(chain).toMatchObject({ from: 0, count: actions.length });
    expect(chain.links).toHaveLength(actions.length);
    expect(readRecording(text).notes).toEqual([]);
    expect(flawIn(text)).toBeUndefined();
  });

  test.each([
    ['one is missing', [0], 'Action 1 is missing, between the beginning and popUp/typedIn'],
    ['one is missing', [2], 'Action 3 is missing, between popUp/typedIn and popUp/editingContinued'],
    ['several are missing', [1, 2, 3], 'Actions 2 to 4 are missing, between popUp/opened and popUp/closeAsked'],
    ['its end is missing', [4, 5], 'Actions 5 to 6 are missing, between popUp/editingContinued and the end'],
  ])('%s: %j', (_, gone, sentence) => {
    expect(flawIn(withActions(actions.filter((__, index) => !gone.includes(index))))).toBe(sentence);
  });

  test('one is another', () => {
    const changed = actions.with(3, { type: 'popUp/closeAsked' });
    expect(flawIn(withActions(changed))).toBe('Action 4, popUp/closeAsked, is not as it was recorded');
    const last = actions.with(5, { type: 'popUp/typedIn' });
    expect(flawIn(withActions(last))).toBe('Action 6, popUp/typedIn, is not as it was recorded');
  });

  test('one was put in', () => {
    expect(flawIn(withActions(actions.toSpliced(2, 0, { type: 'popUp/dismissed' })))).toBe('Action 3, popUp/dismissed, was not recorded');
    expect(flawIn(withActions([...actions, { type: 'popUp/dismissed' }]))).toBe('Action 7, popUp/dismissed, was not recorded');
  });

  test('two have changed places', () => {
    const [one, two, three, ...rest] = actions;
    expect(flawIn(withActions([one!, three!, two!, ...rest]))).toBe(
      'From action 2, popUp/closeAsked, they are not in the order of the recording',
    );
  });

  test('it and its link are missing', () => {
    const shorter = { ...chain, links: chain.links.toSpliced(2, 1) };
    const edited = JSON.parse(withRecording({ chain: shorter }));
    edited.payload = JSON.stringify(actions.toSpliced(2, 1));
    expect(flawIn(JSON.stringify(edited))).toBe('Action 3 is missing, between popUp/typedIn and popUp/editingContinued');
  });

  test('its chain was taken out or cannot be read', () => {
    expect(flawIn(withRecording({ chain: undefined }))).toBe('The chain of its actions is missing');
    expect(flawIn(withRecording({ chain: { ...chain, links: 'none' } }))).toBe('The chain of its actions is missing');
    expect(flawIn(withRecording({ chain: { ...chain, count: 7 } }))).toBe('Action 7 is missing, between popUp/discarded and the end');
  });

  test('what is left is compared with what was recorded of it', () => {
    const steps = [...replay(readRecording(withActions(actions.toSpliced(0, 1))))];
    // popUp/typedIn, without a pop-up that is open.
    expect(steps.map(({ index, action, wrong }) => [index, action.type, wrong])).toEqual([[0, 'popUp/typedIn', []]]);
  });
});

test('QA-5 the chain of a session without its beginning continues from there, and the report says where', () => {
  const { file, actions, text, withActions } = reportOfPopUp(2);
  expect(file.recording.chain).toMatchObject({ from: 2, count: 4 });
  expect(readRecording(text).notes).toEqual(['The first 2 actions of its page are not in it: a long session lets go of its beginning']);
  expect(flawIn(text)).toBeUndefined();
  expect(flawIn(withActions(actions.slice(1)))).toBe('Action 1 is missing, between the beginning and popUp/editingContinued');
});

test('QA-5 an old recording without a chain replays, with a note that it cannot be checked', () => {
  const { recording, ...report } = JSON.parse(recordingOf('signOut'));
  const { chain: _, ...first } = recording;
  const { notes, flaw, steps } = readRecording(JSON.stringify({ ...report, recording: { ...first, version: 1 } }));
  expect(notes).toEqual(['It has no chain of its actions: whether one is missing cannot be said']);
  expect(flaw).toBeUndefined();
  expect(steps.length).toBeGreaterThan(10);
  expect(readRecording(recordingOf('signOut', 'own')).notes).toEqual(notes);
});

test('QA-5 a missing action in an export of Redux DevTools is reported too', () => {
  const lifted = JSON.parse(recordingOf('signOut', 'lifted'));
  expect(readRecording(JSON.stringify(lifted)).notes).toEqual([]);
  expect(flawIn(JSON.stringify(lifted))).toBeUndefined();
  const place = lifted.stagedActionIds.findIndex((id: number) => lifted.actionsById[id].action.type === 'auth/submitted');
  const sentence = new RegExp(`^Action ${place} is missing, between \\S+ and api/executeMutation/pending signIn$`);
  const { [place]: _, ...others } = lifted.actionsById;
  expect(flawIn(JSON.stringify({ ...lifted, actionsById: others }))).toMatch(sentence);
  const without = (list: unknown[]) => list.toSpliced(place, 1);
  const swept = { stagedActionIds: without(lifted.stagedActionIds), computedStates: without(lifted.computedStates) };
  expect(flawIn(JSON.stringify({ ...lifted, ...swept }))).toMatch(sentence);
  // The panel folds older actions into its first state.
  const folded = (list: unknown[]) => list.toSpliced(1, 3);
  const later = { stagedActionIds: folded(lifted.stagedActionIds), computedStates: folded(lifted.computedStates) };
  expect(flawIn(JSON.stringify({ ...lifted, ...later }))).toBeUndefined();
});

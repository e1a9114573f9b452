import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readRecording } from '../../src/qa/readRecording';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';
import { kitOver } from '../support/qaKit';
import { reportOfPopUp } from '../support/recordedStore';
import { kinds, recordingOf } from '../support/recordings';
import { bar, expectAction, expectHeading, held } from '../support/shownMoment';

beforeAll(standInForLayout);
afterEach(() => jest.restoreAllMocks());

const slider = () => bar().getByRole('slider', { name: 'Action' });
/** A new page waits for its script. */
const press = (key: string) => act(async () => fireEvent.keyDown(slider(), { key }));

const openReplay = async () => {
  const app = await openApp('/__replay', { kitFor: kitOver });
  const fileFrom = (text: string, name: string) => new File([text], name, { type: 'application/json' });
  const choose = (text: string, name: string) => app.user.upload(screen.getByLabelText('Choose a file'), fileFrom(text, name));
  return { ...app, choose, fileFrom };
};

test.each(kinds)('QA-5 /__replay shows a %s on the real pages, by slider and keys, and stores nothing', async (kind) => {
  const { user, choose } = await openReplay();
  const text = recordingOf('addPatient', kind);
  const { steps } = readRecording(text);
  const count = steps.length;
  const written = jest.spyOn(Storage.prototype, 'setItem');
  await choose(text, 'patient.json');
  await expectAction(0, count);
  expect(slider()).toHaveFocus();
  await press('End');
  await expectAction(count, count);
  await expectHeading('General Patient List');
  expect(held().querySelectorAll('tbody tr:not([aria-hidden])')).toHaveLength(1);
  await press('ArrowLeft');
  await expectAction(count - 1, count);
  expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`^${count - 1} of ${count}: `)));
  const opened = steps.findIndex(({ action }) => action.type === 'popUp/opened') + 1;
  await act(async () => fireEvent.change(slider(), { target: { value: String(opened) } }));
  await expectAction(opened, count);
  expect(await within(held()).findByText('Add patient', { selector: 'h2' })).toBeVisible();
  expect(written).not.toHaveBeenCalled();
  await user.click(bar().getByRole('button', { name: 'Resume' }));
  expect(screen.getByRole('heading', { name: 'Replay a recording' })).toBeVisible();
});

test('QA-5 /__replay names the first action with a different state, and shows what follows', async () => {
  const { user, choose } = await openReplay();
  const file = JSON.parse(recordingOf('addPatient'));
  const count = file.recording.hashes.length;
  file.recording.hashes[4] = '0000000000000000';
  await choose(JSON.stringify(file), 'changed.json');
  await waitFor(() => expect(bar().getByRole('alert')).toHaveTextContent('Action 5 made another state than was recorded.'));
  await user.click(bar().getByRole('button', { name: 'Show action 5' }));
  await expectAction(5, count);
  await user.click(bar().getByRole('button', { name: 'Actions' }));
  expect(bar().getByRole('region', { name: 'The action' })).toHaveTextContent('Not as recorded');
  await press('End');
  await expectHeading('General Patient List');
});

test('QA-5 /__replay shows which version made a recording, and which action is missing in it', async () => {
  process.env.WARDSTORY_VERSION = '0.4.0+bbbbbbbbbb';
  const { choose } = await openReplay();
  delete process.env.WARDSTORY_VERSION;
  const { actions, text, withActions, withRecording } = reportOfPopUp();
  await choose(withRecording({ app: '0.3.1+aaaaaaaaaa' }), 'earlier.json');
  expect(await screen.findByText('Recorded with 0.3.1+aaaaaaaaaa, this is 0.4.0+bbbbbbbbbb.')).toBeVisible();
  expect(bar().queryByRole('alert')).toBeNull();
  await act(async () => bar().getByRole('button', { name: 'Resume' }).click());
  await choose(withRecording({ app: '0.4.0+bbbbbbbbbb' }), 'same.json');
  await expectAction(0, actions.length);
  expect(bar().queryByText(/Recorded with/)).toBeNull();
  await act(async () => bar().getByRole('button', { name: 'Resume' }).click());
  await choose(withActions(actions.slice(0, -1)), 'shorter.json');
  await expectAction(0, actions.length - 1);
  const sentence = 'It is not whole: Action 6 is missing, between popUp/closeAsked and the end.';
  expect(bar().getByRole('alert')).toHaveTextContent(sentence);
  await press('End');
  expect(bar().getByRole('alert')).toHaveTextContent(sentence);
  await act(async () => bar().getByRole('button', { name: 'Resume' }).click());
  await choose(text.replace('"version":2', '"version":3'), 'newer.json');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'newer.json cannot be replayed. It was saved by a newer Wardstory, test: its format is 3',
  );
});

test('QA-5 a replayed page shows masks, also where a masked value selects the sentence', async () => {
  const { choose } = await openReplay();
  const text = recordingOf('recordWritten');
  const { steps } = readRecording(text);
  await choose(text, 'record.json');
  await expectAction(0, steps.length);
  await press('End');
  await waitFor(() => expect(held()).toHaveTextContent(/Gender\s*‹text:/));
  expect(held()).not.toHaveTextContent(/\w\.‹text:/);
});

test('QA-5 an unreadable file is an error where it was chosen; the next file is read, also a dropped one', async () => {
  const { choose, fileFrom } = await openReplay();
  const said = () => screen.findByRole('alert');
  await choose('Not a recording', 'notes.json');
  expect(await said()).toHaveTextContent('notes.json cannot be replayed. This is no JSON');
  await choose('{"some":"file"}', 'package.json');
  const neither = 'package.json cannot be replayed. This is neither a report of Wardstory nor an export of Redux DevTools.';
  await waitFor(async () => expect(await said()).toHaveTextContent(neither));
  await choose(JSON.stringify({ payload: JSON.stringify([{ type: 'popUp/opened' }]) }), 'odd.json');
  await waitFor(async () => expect(await said()).toHaveTextContent('odd.json cannot be replayed. The reducers cannot take popUp/opened: '));
  expect(screen.queryByRole('region', { name: 'Time travel' })).toBeNull();
  const files = [fileFrom(recordingOf('signOut', 'own'), 'dropped.json')];
  await act(async () => void fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files } }));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('dropped.json'));
});

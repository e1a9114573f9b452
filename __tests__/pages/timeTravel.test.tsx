import { act, screen, waitFor, within } from '@testing-library/react';
import { digest } from '../../src/qa/digest';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import { listed, putInPlaceOfDevTools } from '../support/devToolsStandIn';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';
import { kitOver } from '../support/qaKit';
import { recordingOf } from '../support/recordings';
import { bar, expectHeading } from '../support/shownMoment';

beforeAll(standInForLayout);
beforeEach(putInPlaceOfDevTools);
afterEach(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__'));

const heard = () => {
  if (!window.__heard) throw new Error('The page has not connected to DevTools');
  return window.__heard;
};
const panel = () => listed(heard());
const say = (payload: object, more: object = {}) => act(async () => window.__say?.({ type: 'DISPATCH', payload, ...more }));
const jump = (index: number) => say({ type: 'JUMP_TO_ACTION', actionId: index }, { state: JSON.stringify(panel().states[index]) });

test('QA-5 a jump in the panel holds the page; Reset and Revert go to its start, Commit starts again from the shown state', async () => {
  const { user, sent } = await openApp('/admindashboard', {
    as: 'admin',
    kitFor: kitOver,
    answers: { listPatients: { data: [] }, listDoctors: { data: [] }, listMessages: { data: [] } },
  });
  await act(async () => screen.getAllByRole('link', { name: 'Patients' })[0]?.click());
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('General Patient List'));
  const before = panel().types.lastIndexOf('route/moved') - 1;
  await jump(before);
  expect(bar().getByRole('status')).toHaveTextContent(`Action ${before} of`);
  await expectHeading('Welcome');
  const [first] = panel().states;

  await say({ type: 'COMMIT' });
  expect(panel().types).toEqual(['@@INIT']);
  const [committed] = panel().states;
  expect(committed).toMatchObject({ route: { href: '/admindashboard' } });
  await say({ type: 'RESET' });
  expect(bar().getByRole('status')).toHaveTextContent('Action 0 of');
  expect(panel().types).toEqual(['@@INIT']);
  expect(panel().states).toEqual([first]);
  await say({ type: 'ROLLBACK' }, { state: JSON.stringify(committed) });
  expect(panel().types).toEqual(['@@INIT']);
  expect(panel().states).toEqual([committed]);
  await expectHeading('Welcome');

  const asked = sent('listPatients').length;
  await user.click(bar().getByRole('button', { name: 'Resume' }));
  expect(document.querySelector('h1')).toHaveTextContent('General Patient List');
  expect(panel().states[0]).toMatchObject({ route: { href: expect.stringMatching(/^\/generalPatients$/i) } });
  expect(sent('listPatients')).toHaveLength(asked);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(panel().types).toContain('auth/signOutAsked'));
});

test('QA-4 QA-5 the panel lists calls by their names, and what it exports replays as it was dispatched', async () => {
  const answers = { listPatients: { data: [] }, listDoctors: { data: [] }, listMessages: { data: [] } };
  await openApp('/admindashboard', { as: 'admin', kitFor: kitOver, answers });
  await waitFor(() => expect(panel().types).toContain('api/executeQuery/fulfilled listMessages'));
  expect(panel().types.filter((type) => /^api\/execute\w+\/\w+$/.test(type))).toEqual([]);
  const { sent, start } = heard();
  const payload = `[${sent.map(([action]) => action).join()}]`;
  const { steps } = readRecording(JSON.stringify({ payload, preloadedState: start }));
  expect(steps.map(({ action }) => action.type).filter((type) => type.includes(' '))).toEqual([]);
  const last = [...replay({ steps, start: JSON.parse(start), surroundings: { online: true, focused: true } })].at(-1);
  expect(last?.hash).toBe(digest(panel().states.at(-1)));
});

test('QA-5 the imported recording stays loaded while the panel’s slider moves; an unknown state is reported to the panel', async () => {
  await openApp('/about', { kitFor: kitOver });
  const own = panel().states.at(-1);
  const { payload, preloadedState } = JSON.parse(recordingOf('addPatient', 'own'));
  await say({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(payload), preloadedState: JSON.parse(preloadedState) });
  const { states, types } = panel();
  expect(types).toContain('api/executeMutation/fulfilled registerPatient');
  expect(bar().getByRole('status')).toHaveTextContent('A recording: the page is held');
  await say({ type: 'JUMP_TO_STATE', index: 3 }, { state: JSON.stringify(states[3]) });
  expect(bar().getByRole('status')).toHaveTextContent(`Action 3 of ${states.length - 1}`);
  expect(bar().getByRole('status')).toHaveTextContent('A recording: the page is held');

  for (const foreign of [{ todos: [] }, { auth: { user: null } }, { auth: { status: 'toString' } }, 5]) {
    await say({ type: 'JUMP_TO_ACTION', actionId: 2 }, { state: JSON.stringify(foreign) });
    expect(heard().errors.splice(0)).toEqual(['This is no state of Wardstory: the page stays as it is']);
  }
  await say({ type: 'ROLLBACK' }, { state: '{"todos":[]}' });
  expect(heard().errors).toEqual(['This is no state of Wardstory: the page stays as it is']);
  expect(bar().getByRole('status')).toHaveTextContent(`Action 3 of ${states.length - 1}`);

  // The page's own state is found again; one that is in no history is reported as the panel's.
  await say({ type: 'JUMP_TO_ACTION', actionId: 0 }, { state: JSON.stringify(own) });
  expect(bar().getByRole('status')).toHaveTextContent('· The page is held');
  await say({ type: 'JUMP_TO_ACTION', actionId: 1 }, { state: JSON.stringify({ ...states[3], sidebar: { status: 'unheard' } }) });
  expect(bar().getByRole('status')).toHaveTextContent('A state that the panel gave: the page is held');
});

test('QA-5 a file that is no recording is reported to the panel, and the page continues', async () => {
  const { user } = await openApp('/signin', { kitFor: kitOver });
  await say({ type: 'IMPORT_STATE', nextLiftedState: { some: 'file' } });
  expect(heard().errors).toEqual(['This is neither a report of Wardstory nor an export of Redux DevTools']);
  expect(screen.queryByRole('region', { name: 'Time travel' })).toBeNull();
  const email = screen.getByLabelText('Email');
  await user.click(email);
  await user.paste('someone@example.org');
  expect(email).toHaveValue('someone@example.org');
  expect(within(document.body).getByRole('button', { name: 'Sign in' })).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { listed, putInPlaceOfDevTools } from '../support/devToolsStandIn';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';
import { kitOver } from '../support/qaKit';
import { bar, expectHeading } from '../support/shownMoment';

beforeAll(standInForLayout);
beforeEach(putInPlaceOfDevTools);
afterEach(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__'));

const told = () => {
  if (!window.__told) throw new Error('The page has not connected to DevTools');
  return window.__told;
};
const panel = () => listed(told());
const say = (payload: object, more: object = {}) => act(async () => window.__say?.({ type: 'DISPATCH', payload, ...more }));
const jump = (index: number) => say({ type: 'JUMP_TO_ACTION', actionId: index }, { state: JSON.stringify(panel().states[index]) });

test('QA-5 jumping in the panel holds the page; Reset and Revert go to its start, Commit begins anew from what is shown', async () => {
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

test('QA-5 a file that is no recording is told to the panel, and the page goes on', async () => {
  const { user } = await openApp('/signin', { kitFor: kitOver });
  await say({ type: 'IMPORT_STATE', nextLiftedState: { some: 'file' } });
  expect(told().errors).toEqual(['This is neither a report of Wardstory nor an export of Redux DevTools']);
  expect(screen.queryByRole('region', { name: 'Time travel' })).toBeNull();
  const email = screen.getByLabelText('Email');
  await user.click(email);
  await user.paste('someone@example.org');
  expect(email).toHaveValue('someone@example.org');
  expect(within(document.body).getByRole('button', { name: 'Sign in' })).toBeVisible();
});

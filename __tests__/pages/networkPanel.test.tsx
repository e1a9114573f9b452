import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';
import { kitOver } from '../support/qaKit';

beforeAll(standInForLayout);
beforeEach(() => sessionStorage.clear());

const panel = () => within(screen.getByRole('dialog', { name: 'Bad network' }));
const opened = () => screen.findByRole('dialog', { name: 'Bad network' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => act(async () => panel().getByRole('button', { name }).click());
const write = (label: string, value: string) => fireEvent.input(panel().getByLabelText(label), { target: { value } });
const isSaid = (name: string) => expect(screen.getByText(name, { selector: '#qa-edge button' })).toBeVisible();

test('QA-8 the panel sets the network, reports an invalid setting, and lists the faults of calls', async () => {
  const { user, sent } = await openApp('/forgotpassword', { kitFor: kitOver, answers: { forgotPassword: { data: { done: true } } } });
  await act(async () => screen.getByText('Network').click());
  await opened();
  expect(panel().getByRole('list')).toHaveTextContent('Nothing yet');
  await user.selectOptions(panel().getByLabelText('Network'), 'Busy server');
  expect(panel().getByLabelText('Server busy (503), %')).toHaveValue(30);
  write('Seed', '7');
  expect(panel().getByText('?network=busyServer&seed=7')).toBeVisible();
  for (const kind of ['Slow: the answer takes 2 or 8 seconds, %', 'Too many requests (429), %']) write(kind, '0');
  write('Server busy (503), %', '100');
  write('Only these calls (all where empty)', 'addMedicine');
  expect(panel().getByRole('alert')).toHaveTextContent('There is no call "addMedicine"');
  await press('Switch on');
  write('Only these calls (all where empty)', 'forgotPassword');
  expect(panel().getByRole('alert')).toBeEmptyDOMElement();
  await press('Switch on');
  await closed();
  isSaid('Network: unavailable 7');
  expect(sessionStorage).toHaveLength(1);

  const ask = async () => {
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Email'));
    await user.paste('zebra@wardstory.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  await ask();
  expect(await screen.findByText(/The server is busy/)).toBeVisible();
  expect(sent('forgotPassword')).toEqual([]);
  fireEvent.keyDown(document.body, { code: 'KeyL', ctrlKey: true, shiftKey: true });
  await opened();
  expect(panel().getByRole('list')).toHaveTextContent('forgotPassword (call 1): unavailable');
  expect(await opened()).not.toHaveTextContent('zebra');
  await press('Switch off');
  isSaid('Network');
  expect(sessionStorage).toHaveLength(0);
  await ask();
  expect(await screen.findByText('Link has been sent to your email to reset your password')).toBeVisible();
});

test('QA-8 an unknown network in the URL is reported and does not change the network', async () => {
  await openApp('/signin?network=weekWifi&seed=7#form', { kitFor: kitOver });
  await opened();
  expect(panel().getByRole('alert')).toHaveTextContent('There is no network "weekWifi". There are: weakWifi,');
  expect(location.pathname + location.search + location.hash).toBe('/signin#form');
  await press('Close');
  await closed();
  isSaid('Network');
});

test('QA-8 the shortcut opens the panel also right after it was closed, before the browser has reported the close', async () => {
  await openApp('/signin', { kitFor: kitOver });
  const pressShortcut = () => fireEvent.keyDown(document.body, { code: 'KeyL', ctrlKey: true, shiftKey: true });
  pressShortcut();
  const first = await opened();
  // A browser closes a dialog at once, and sends its event later.
  first.removeAttribute('open');
  pressShortcut();
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  first.dispatchEvent(new Event('close'));
  expect(await opened()).not.toBe(first);
});

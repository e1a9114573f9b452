import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fillStorage } from '../support/fullStorage';
import { fillIn, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';
import { storedOf } from '../support/tabs';

const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
afterEach(() => {
  Object.defineProperty(window, 'localStorage', own);
});
afterEach(jest.restoreAllMocks);

const inStorage = (key: string) => localStorage.getItem(`wardstory:${key}`);
const notice = async () => {
  const close = await screen.findByText('Close');
  const alert = close.closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('The notice is no alert');
  return alert;
};
const fold = () => screen.findByLabelText('Collapse sidebar');
const answers = {
  signIn: { data: signInAnswer('admin') },
  signOut: { data: { done: true as const } },
  getHospital: { data: { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' } },
  updateHospital: { data: { adminName: 'Sam Sample', hospitalName: 'St. Mary', hospitalEmail: 'office@wardstory.example' } },
  renewTokens: { data: signInAnswer('admin') },
};
const signIn = async ({ user }: Awaited<ReturnType<typeof openApp>>) => {
  await fillIn(user, { Email: 'admin@wardstory.example', Password: 'Correct1horse!' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/^Welcome/);
};

test.each([
  ['auth', '{"status":', 'could not be read and starts anew: who is signed in.'],
  ['auth', storedOf({ status: 'flying' }), 'could not be read and starts anew: who is signed in.'],
  ['sidebar', 'somebody else’s', 'could not be read and starts anew: whether the sidebar is folded.'],
  ['popUp', storedOf({ status: 'open', name: 'addRocket' }), 'could not be read and starts anew: which pop-up is open.'],
  ['settings', storedOf({ users: 7 }), 'could not be read and starts anew: the settings and picture of this device.'],
  ['sidebar', storedOf({ status: 'narrow', width: 99 }, 2), 'A newer version of Wardstory was used in this browser.'],
])('QA-6 for %s the app starts with %s, sets the value aside and names what is lost', async (slice, found, said) => {
  localStorage.setItem(`wardstory:${slice}`, found);
  const opened = await openApp('/signin', { keeps: true, answers });
  await signIn(opened);
  const shown = await notice();
  expect(shown).toHaveTextContent(said);
  expect(inStorage(`unreadable:${slice}:1`)).toBe(found);
  await opened.user.click(within(shown).getByText('Close'));
  expect(shown).not.toBeInTheDocument();
  // New values are stored.
  await opened.user.click(await fold());
  await waitFor(() => expect(inStorage('sidebar')).toContain('narrow'));
  cleanup();
  await openApp('/admindashboard', { keeps: true, answers });
  expect(screen.getByLabelText('Expand sidebar')).toBeInTheDocument();
  expect(screen.queryByText('Close')).not.toBeInTheDocument();
});

test('QA-6 the sign-in page reports the lost session and keeps the typed text', async () => {
  localStorage.setItem('wardstory:auth', '{"status":');
  const { user } = await openApp('/signin', { keeps: true });
  const shown = await notice();
  expect(shown).toHaveTextContent('who is signed in');
  await fillIn(user, { Email: 'typed@example.org' });
  await user.click(within(shown).getByText('Close'));
  expect(shown).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('typed@example.org');
});

test('QA-6 ACC-9 signing out deletes the user’s unreadable stored values', async () => {
  localStorage.setItem('wardstory:auth', '{"email":"bisi@example.org"');
  const opened = await openApp('/signin', { keeps: true, answers });
  await signIn(opened);
  expect(inStorage('unreadable:auth:1')).toContain('bisi');
  await opened.user.click(screen.getByText('Logout'));
  await screen.findByLabelText('Email');
  await waitFor(() => expect(inStorage('unreadable:auth:1')).toBeNull());
});

test.each([
  ['is full', () => fillStorage()],
  ['is not there', () => Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })],
])('QA-6 where the storage %s, the app works and says once that nothing is stored', async (_, breakStorage) => {
  jest.spyOn(console, 'error').mockImplementation(); // redux-persist's own report of each refused write
  breakStorage();
  const opened = await openApp('/signin', { keeps: true, answers });
  await signIn(opened);
  const shown = await notice();
  expect(shown).toHaveTextContent('its storage is full or switched off');
  // It floats over the page, because it must not move a button being pressed.
  expect(getComputedStyle(shown.parentElement ?? document.body).position).toBe('fixed');
  await opened.user.click(within(shown).getByText('Close'));
  await opened.user.click(await fold());
  expect(await screen.findByLabelText('Expand sidebar')).toBeInTheDocument();
  await opened.user.click(screen.getByText('Setting'));
  await screen.findByLabelText('Hospital Name');
  await fillIn(opened.user, { 'Hospital Name': 'St. Mary' });
  await opened.user.click(screen.getByText('Update Settings'));
  expect(await screen.findByText(/Success!/)).toBeInTheDocument();
  expect(screen.queryByText(/its storage is full or switched off/)).not.toBeInTheDocument();
});

test('QA-7 a tab of an older version does not overwrite what a newer version has stored, and says so', async () => {
  const { user } = await openApp('/admindashboard', { as: 'admin', keeps: true });
  const newValue = storedOf({ status: 'narrow', width: 99 }, 2);
  localStorage.setItem('wardstory:sidebar', newValue);
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'wardstory:sidebar', newValue })));
  await user.click(await fold());
  expect(await notice()).toHaveTextContent('Wardstory was updated in another tab');
  expect(screen.getByLabelText('Expand sidebar')).toBeInTheDocument();
  expect(inStorage('sidebar')).toBe(newValue);
});

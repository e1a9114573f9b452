import { act, screen, waitFor, within } from '@testing-library/react';
import { openDatabase } from '../../src/device/database';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { identityOf } from '../../src/state/auth';
import { fillIn, openApp } from '../support/openApp';
import { online, recordOf } from '../support/roundOnDevice';
import { signInAnswer } from '../support/signInAnswer';

beforeEach(() => localStorage.clear());

const idOf = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const ada = signInAnswer('doctor', { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org' });
const bisi = {
  ...signInAnswer('doctor', { id: idOf(12), firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org' }),
  session: { ...ada.session, id: idOf(98) },
  browserKey: Buffer.alloc(32, 8).toString('base64'),
};
const password = 'Correct1horse!';

/** A server with two doctors: Ada has patients, Bisi none. `isAway`: it cannot be reached. */
const twoDoctors = () => {
  const state = { isAway: false, present: ada };
  const answers: Answers = {
    ...online,
    signIn: ({ body }: Sent) => {
      state.present = JSON.stringify(body).includes('bisi') ? bisi : ada;
      return { data: state.present };
    },
    signOut: { data: { done: true } },
    renewTokens: () => ({ data: state.present }),
    readRound: (sent: Sent) => {
      const whole = online.readRound;
      if (typeof whole !== 'function') throw new Error('It has no answer');
      return state.present === ada ? whole(sent) : { data: { asOf: new Date().toISOString(), records: [] } };
    },
    listAssignedPatients: () => ({ data: { assignedPatients: state.present === ada ? [patient] : [] } }),
    getPatient: { data: recordOf(patient, 'Fever since Monday').getPatient },
  };
  const all = Object.entries(answers).map(([name, decided]) => {
    const decide = (sent: Sent) => (state.isAway ? 'unreachable' : typeof decided === 'function' ? decided(sent as never) : decided);
    return [name, decide];
  });
  return { state, answers: Object.fromEntries(all) as Answers };
};
const ownersOf = async (store: 'round' | 'passwordKeys') => {
  const database = await openDatabase();
  const keys = (await database.getAllKeys(store)).map((key) => (typeof key === 'string' ? key : key[0]));
  database.close();
  return [...new Set(keys)].sort();
};
type Opened = Awaited<ReturnType<typeof openApp>>;
const userIn = ({ store }: Opened) => identityOf(store.getState().auth)?.user.firstName;
const signInAs = async (app: Opened, { user: { email, firstName } }: typeof ada) => {
  await screen.findByRole('heading', { name: 'Sign in' });
  await fillIn(app.user, { Email: email, Password: password });
  await app.user.click(within(document.querySelector('main') ?? document.body).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(userIn(app)).toBe(firstName));
};
const letAnotherUserIn = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await user.click(await screen.findByRole('button', { name: 'Another user' }));
};

test('OFF-3 OFF-4 two doctors take turns on one tablet: each has what is sealed for them, and is opened by their own password, also offline', async () => {
  const { state, answers } = twoDoctors();
  const app = await openApp('/signin', { answers, keeps: true });
  await signInAs(app, ada);
  await waitFor(() => expect(app.store.getState().round?.status).toBe('kept'));
  await waitFor(async () => expect(await ownersOf('passwordKeys')).toEqual([ada.user.id]));

  await letAnotherUserIn(app);
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ada|ada@example/));
  await waitFor(() => expect(app.sent('signOut').at(-1)?.body).toEqual({ sessionId: ada.session.id, locked: false }));
  await signInAs(app, bisi);
  await waitFor(() => expect(['empty', 'kept']).toContain(app.store.getState().round?.status));
  await waitFor(async () => expect(await ownersOf('passwordKeys')).toEqual([ada.user.id, bisi.user.id]));
  expect(document.body).not.toHaveTextContent('EXAMPLE');
  expect(await ownersOf('round')).toContain(ada.user.id);

  await letAnotherUserIn(app);
  state.isAway = true;
  await act(async () => void dispatchEvent(new Event('offline')));
  await signInAs(app, ada);
  expect(await screen.findAllByText(/EXAMPLE/)).not.toEqual([]);
  expect(app.sent('signIn')).toHaveLength(2);

  // Of the other's session, which the server does not know to have ended, this page gets nothing; and it ends.
  state.isAway = false;
  state.present = bisi;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  expect(userIn(app)).toBe('Ada');
  await waitFor(() => expect(app.sent('signOut').at(-1)?.body).toMatchObject({ sessionId: bisi.session.id }));
});

test('OFF-3 a locked screen that cannot check the password says that it needs a connection', async () => {
  const { state, answers } = twoDoctors();
  const app = await openApp('/doctordashboard', { as: 'doctor', answers });
  await app.user.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Locked' });
  state.isAway = true;
  await fillIn(app.user, { Password: password });
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText(/^This device needs a connection to unlock/)).toBeVisible();
  expect(app.store.getState().auth.status).toBe('locked');
  state.isAway = false;
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^This device needs a connection/)).toBeNull());
  // Before anybody types, too.
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^This device needs a connection to unlock/)).toBeVisible();
});

test('OFF-3 a screen that is locked without a network says before anybody types whether the password can open it', async () => {
  const { state, answers } = twoDoctors();
  const app = await openApp('/signin', { answers });
  await signInAs(app, ada);
  await waitFor(async () => expect(await ownersOf('passwordKeys')).toEqual([ada.user.id]));
  state.isAway = true;
  await act(async () => void dispatchEvent(new Event('offline')));
  const lock = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Lock' }));
    await screen.findByRole('heading', { name: 'Locked' });
  };
  await lock();
  await fillIn(app.user, { Password: password });
  expect(screen.queryByText(/^This device needs a connection/)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(userIn(app)).toBe('Ada'));
  const database = await openDatabase();
  await database.clear('passwordKeys');
  database.close();
  await lock();
  expect(await screen.findByText(/^This device needs a connection to unlock/)).toBeVisible();
});

import { act, screen, waitFor } from '@testing-library/react';
import type { SecondStep } from '../../contract/secondFactor';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { fillIn, goBack, goTo, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';

const [password, code] = ['Correct1horse!', '123456'];
const wrong = [{ path: 'proof', code: 'secondStep.wrong' as const, message: 'x' }];
const ways = (...given: SecondStep[]): Answers => ({ readSecondStep: { data: { ways: given } }, signIn: { problem: 'secondStepNeeded' } });
const inside: Answers = {
  listDoctors: { data: [] },
  listPatients: { data: [] },
  listMessages: { data: [] },
  countUnreadMessages: { data: { unread: 0 } },
};

const open = async (answers: Answers) => {
  const opened = await openApp('/signin', { answers: { ...inside, ...answers } });
  await fillIn(opened.user, { Email: 'ada@wardstory.example', Password: password });
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'One more step' });
  return opened;
};
const give = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, proof = code) => {
  await fillIn(user, { [label]: proof });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const app = 'Code from your authenticator app';

test('SEC-3 SEC-4 the page asks for the code after the password; with both the user is signed in, and neither is in the store', async () => {
  const { user, sent, store } = await open({ ...ways('authenticator'), finishSignIn: { data: signInAnswer('admin') } });
  await screen.findByLabelText(app);
  await give(user, app);
  expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/admindashboard'));
  expect(sent('finishSignIn').map(({ body }) => body)).toEqual([{ way: 'authenticator', proof: code }]);
  expect(sent('signIn')).toHaveLength(1);
  const kept = JSON.stringify(store.getState());
  for (const secret of [password, `"${code}"`]) expect(kept).not.toContain(secret);
});

test('SEC-3 a wrong code is an error at its field; a recovery code works in its place', async () => {
  let tries = 0;
  const finishSignIn: Answers['finishSignIn'] = () => {
    tries += 1;
    return tries === 1 ? { problem: 'invalidInput', errors: wrong } : { data: signInAnswer('admin') };
  };
  const { user, sent } = await open({ ...ways('authenticator', 'recoveryCode'), finishSignIn });
  await screen.findByLabelText(app);
  await give(user, app);
  await waitFor(() => expect(screen.getByLabelText(app)).toHaveAccessibleDescription(/This code is not right, or it was used already/));
  expect(screen.getByLabelText(app)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  // The error of one is not shown for the other.
  expect(screen.queryByText(/This code is not right/)).not.toBeInTheDocument();
  await give(user, 'Recovery code', '7K2M9-QX4TB');
  await waitFor(() => expect(location.pathname).toBe('/admindashboard'));
  expect(sent('finishSignIn').map(({ body }) => body)).toContainEqual({ way: 'recoveryCode', proof: '7K2M9-QX4TB' });
});

test('SEC-3 an empty code is not sent', async () => {
  const { user, sent } = await open(ways('authenticator'));
  await screen.findByLabelText(app);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('Please enter the code')).not.toHaveLength(0);
  expect(sent('finishSignIn')).toEqual([]);
});

test('SEC-3 the back link leads to the password, keeps the email and says why', async () => {
  const { user } = await open(ways('authenticator'));
  await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText('Email')).toHaveValue('ada@wardstory.example');
  expect(screen.getByText(/Your password is right\. Please do the second step too\./)).toBeInTheDocument();
});

test('SEC-3 Back leads to the password too, keeps the email and no password; then the sign-in starts again', async () => {
  const { user, sent } = await open(ways('authenticator'));
  await goBack();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(location.pathname).toBe('/signin');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@wardstory.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify(history.state)).not.toContain(password);
  await fillIn(user, { Password: password });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText(app);
  expect(sent('signIn')).toHaveLength(2);
});

test('SEC-3 Back repeats no finished or abandoned second step', async () => {
  await openApp('/about');
  await goTo('/signin');
  const { user } = await open({ ...ways('authenticator'), finishSignIn: { data: signInAnswer('admin') } });
  await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
  await waitFor(() => expect(history.state?.step).toBeUndefined());
  await fillIn(user, { Password: password });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText(app);
  await give(user, app);
  await waitFor(() => expect(location.pathname).toBe('/admindashboard'));
  await goBack();
  expect(location.pathname).toBe('/about');
});

test('SEC-3 an expired second step leads back to the password', async () => {
  const { user } = await open({ ...ways('authenticator'), finishSignIn: { problem: 'secondStepOver' } });
  await screen.findByLabelText(app);
  await give(user, app);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByText(/The second step took too long\./)).toBeInTheDocument();
});

test('SEC-3 a failed load is reported and can be retried', async () => {
  let isBack = false;
  const readSecondStep: Answers['readSecondStep'] = () => (isBack ? { data: { ways: ['authenticator'] } } : { problem: 'unexpected' });
  const { user } = await open({ ...ways(), readSecondStep });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBack = true;
  await user.click(retry);
  expect(await screen.findByLabelText(app)).toBeInTheDocument();
});

test('ACC-10 SEC-3 after the session has ended, the page asks for the second step in place and stays unchanged', async () => {
  const { user, store } = await openApp('/admindashboard', {
    as: 'admin',
    answers: {
      ...inside,
      ...ways('authenticator'),
      renewTokens: { problem: 'sessionEnded' },
      finishSignIn: { data: signInAnswer('admin') },
    },
  });
  await act(async () => store.dispatch(auth.actions.sessionEnded()));
  await screen.findByRole('heading', { name: 'Your session has ended' });
  await fillIn(user, { Password: password });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText(app);
  await give(user, app);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'One more step' })).not.toBeInTheDocument());
  expect(store.getState().auth.status).toBe('signedIn');
});

test('ACC-12 SEC-3 a lock ends the session as a lock, and a sign-out at the lock screen as a sign-out', async () => {
  const { store, sent } = await openApp('/admindashboard', { as: 'admin', answers: { ...inside, signOut: { data: { done: true } } } });
  await act(async () => store.dispatch(auth.actions.lockAsked()));
  await waitFor(() => expect(sent('signOut').map(({ body }) => body)).toMatchObject([{ locked: true }]));
  await act(async () => store.dispatch(auth.actions.signOutAsked()));
  await waitFor(() => expect(sent('signOut').map(({ body }) => body)).toMatchObject([{ locked: true }, { locked: false }]));
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { doctors, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';
import { storedOf } from '../support/tabs';

beforeEach(() => localStorage.clear());

const expectTile = (name: RegExp, text: string) => waitFor(() => expect(screen.getByRole('link', { name })).toHaveTextContent(text));
const ended = 'Your session has ended';

/** A server that accepts the session only while `isKnown`. */
const refusing = (isKnown: () => boolean): Answers => {
  const known =
    <A,>(data: A) =>
    () =>
      isKnown() ? { data } : { problem: 'notSignedIn' as const };
  return {
    listDoctors: known(doctors),
    listPatients: known(patients),
    listMessages: known([]),
    listMedicines: known([]),
    countUnreadMessages: known({ unread: 4 }),
    getHandoverRule: known({ doctorsHandOver: false }),
    getHospital: known({ adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' }),
  };
};

test('ACC-10 UX-3 after the password is given in place, failed loads are retried automatically', async () => {
  let known = false;
  const { user, sent } = await openApp('/admindashboard', {
    as: 'admin',
    answers: {
      ...refusing(() => known),
      renewTokens: { problem: 'sessionEnded' },
      signIn: () => {
        known = true;
        return { data: signInAnswer('admin') };
      },
    },
  });
  const unlock = async () => {
    await fillIn(user, { Password: 'Correct1horse!' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: ended })).not.toBeInTheDocument());
  };
  await screen.findByRole('heading', { name: ended });
  await unlock();
  await expectTile(/Add a New Doctor/, '2');
  expect(await screen.findByText('No message from a doctor waits to be read.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(sent('signIn')).toHaveLength(1);

  known = false;
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Setting' }));
  await screen.findByRole('heading', { name: ended });
  await unlock();
  expect(await screen.findByLabelText('Hospital Name')).toHaveValue('St. Luke');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('ACC-10 calls without a token, as after a reload, share one silent renewal', async () => {
  let known = false;
  let renew = () => {};
  const renewed = new Promise<void>((resolve) => {
    renew = resolve;
  });
  const { user, session } = signInAnswer('admin');
  localStorage.setItem('wardstory:auth', storedOf({ status: 'signedIn', user, doctor: null, session }));
  const { sent } = await openApp('/admindashboard', {
    keeps: true,
    answers: {
      ...refusing(() => known),
      renewTokens: async () => {
        await renewed;
        known = true;
        return { data: signInAnswer('admin') };
      },
    },
  });
  await waitFor(() => expect(sent('renewTokens')).not.toEqual([]));
  renew();
  await expectTile(/Add a New Doctor/, '2');
  await expectTile(/Check Message/, '4');
  expect(await screen.findByText('No message from a doctor waits to be read.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: ended })).not.toBeInTheDocument();
  expect(sent('renewTokens')).toHaveLength(1);
});

test('ACC-9 signing out works offline; the server is informed once the connection is back', async () => {
  let online = true;
  const { user, sent } = await openApp('/admindashboard', {
    as: 'admin',
    keeps: true,
    answers: { signOut: () => (online ? { data: { done: true } } : 'unreachable') },
  });
  expect(JSON.stringify({ ...localStorage })).toContain('doctor11@wardstory.example');
  online = false;
  await act(async () => void dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('doctor11@wardstory.example'));
  await waitFor(() => expect(sent('signOut')).toHaveLength(1));
  online = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent('signOut')).toHaveLength(2));
  const session = { sessionId: '00000000-0000-4000-8000-000000000099', locked: false };
  expect(sent('signOut').map(({ body }) => body)).toEqual([session, session]);
});

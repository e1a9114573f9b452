import { act, screen, waitFor, within } from '@testing-library/react';
import { openDatabase } from '../../src/device/database';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { identityOf } from '../../src/state/auth';
import { fillIn, openApp } from '../support/openApp';
import { nameOfPatient, onButton, recordServer } from '../support/recordPage';

/** What a browser does when the user clears this site's data. */
const clearSiteData = () =>
  act(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('wardstory').onsuccess = resolve;
    });
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  });
const onDevice = async () => (await (await openDatabase()).getAllKeys('notes')).map(([, slice]) => slice).sort();

/** A record whose notes are not delivered yet; one is saved, another half-written. */
const atWork = async () => {
  let isAway = true;
  const server = recordServer();
  const answers = {
    ...server,
    addMedicalHistory: (call) => (isAway ? { problem: 'unavailable' } : server.addMedicalHistory(call)),
    signOut: { data: { done: true } },
  } satisfies Answers;
  const app = await openApp(`/medicalhistory/${patient.id}`, {
    as: 'doctor',
    keeps: true,
    answers: {
      ...answers,
      signIn: () => {
        const identity = identityOf(app.store.getState().auth);
        if (!identity) return { problem: 'wrongCredentials' };
        const tokens = { access: { token: 'a token of another session', expires: '2099-01-01T00:00:00.000Z' } };
        return { data: { ...identity, doctor: identity.doctor ?? undefined, tokens, browserKey: btoa('k'.repeat(32)) } };
      },
    },
  });
  await screen.findByText(nameOfPatient, { selector: 'h1' });
  await fillIn(app.user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  await app.user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await screen.findByLabelText('Not yet on the server', { selector: 'ol' });
  await fillIn(app.user, { Complaint: 'Fever, half-writ' });
  await waitFor(async () => expect(await onDevice()).toEqual(['drafts', 'outbox']));
  return { ...app, reconnect: () => (isAway = false) };
};

test('DOC-10 DOC-11 clearing the site data during work is reported, and every draft and note is stored again and sent', async () => {
  const { sent, user, reconnect } = await atWork();
  await clearSiteData();
  expect(await screen.findByText('Your session has ended', { selector: 'h1' })).toBeVisible();
  const notice = await screen.findByText(/^What this browser kept for Wardstory was cleared, and with it your sign-in\./);
  expect(notice).toBeVisible();
  // It is on the device again before the sign-in.
  await waitFor(async () => expect(await onDevice()).toEqual(['drafts', 'outbox']));

  reconnect();
  await fillIn(user, { Password: 'The right one' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  const entries = () => within(screen.getByLabelText('Medical History', { selector: 'ol' })).getAllByRole('listitem');
  await waitFor(() => expect(entries()[0]).toHaveTextContent('Bronchitis'));
  expect(new Set(sent('addMedicalHistory').map(({ key }) => key)).size).toBe(1);
  expect(screen.getByLabelText('Complaint')).toHaveValue('Fever, half-writ');
  await waitFor(async () => expect(await onDevice()).toEqual(['drafts']));
  // The page asked for a sign-in again.
  expect(screen.queryByText(/^What this browser kept for Wardstory was cleared/)).toBeNull();
});

test('DOC-11 ACC-10 signing out at the password prompt counts what has not reached the server, and names nothing of it', async () => {
  const { store, user } = await atWork();
  await clearSiteData();
  await screen.findByText('Your session has ended', { selector: 'h1' });
  await user.click(screen.getByText('Sign out'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Sign out on this device?')).toBeVisible();
  expect(question.getByText(/^2 notes are not on the server\./)).toBeVisible();
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(/EXAMPLE|Medical/);
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  expect(store.getState().auth.status).toBe('expired');
  await user.click(screen.getByText('Sign out'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

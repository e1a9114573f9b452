import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asDoctor, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { fillIn, openApp } from '../support/openApp';
import { nameOfPatient, onButton, openRecord, recordServer } from '../support/recordPage';

const identity = asDoctor.flatMap((event) => (auth.actions.accepted.match(event) ? [event.payload] : []))[0];
if (!identity) throw new Error('A doctor is signed in');
const tokens = { access: { token: 'a token of another session', expires: '2099-01-01T00:00:00.000Z' } };

const gone = { problem: 'sessionEnded' as const };
/** A record whose session may end on the server, until the right password is given. */
const endingSession = () => {
  let ended = false;
  const server = recordServer();
  const answers = {
    ...server,
    addMedicalHistory: (sent) => (ended ? gone : server.addMedicalHistory(sent)),
    addPrescription: (sent) => (ended ? gone : server.addPrescription(sent)),
    renewTokens: gone,
    signOut: { data: { done: true } },
    signIn: ({ body }) => {
      if (!JSON.stringify(body).includes('The right one')) return { problem: 'wrongCredentials' };
      ended = false;
      return { data: { ...identity, doctor: identity.doctor ?? undefined, tokens, browserKey: btoa('k'.repeat(32)) } };
    },
  } satisfies Answers;
  return {
    answers,
    end: () => {
      ended = true;
    },
  };
};
const asked = () => screen.findByText('Your session has ended', { selector: 'h1' });
const patientIsSeen = () => screen.queryAllByText(nameOfPatient).some((said) => said.closest('[hidden]') === null);

test('ACC-10 DOC-10 if the session ends during an entry or in a pop-up, the page asks for the password in place; nothing typed is lost', async () => {
  const { answers, end } = endingSession();
  const { user } = await openRecord('', answers);
  const unlock = async () => {
    await asked();
    await fillIn(user, { Password: 'The right one' });
    await user.click(screen.getByText('Sign in'));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  };
  await fillIn(user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  end();
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await asked();
  expect(screen.getByText(/^Your session has ended\. Please sign in again\./)).toBeVisible();
  expect(screen.getByText(identity.user.email, { exact: false })).toBeVisible();
  expect(patientIsSeen()).toBe(false);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await fillIn(user, { Password: 'Wrong!password1' });
  await user.click(screen.getByText('Sign in'));
  expect((await screen.findAllByText(/^This is not the password of /))[0]).toBeVisible();
  const saved = () => answers.listMedicalHistory().data.length;
  expect(saved()).toBe(0);
  await unlock();
  // The saved note is sent as soon as possible.
  expect(await screen.findByText(/Details Added Successfully\./)).toBeVisible();

  await user.click(within(screen.getByLabelText('Sections of the record')).getByText('Prescription'));
  await user.click(await screen.findByText('Add prescription'));
  const text = await screen.findByLabelText('Prescription', { selector: 'textarea' });
  await user.click(text);
  await user.paste('Amoxicillin');
  end();
  await user.click(screen.getByRole('button', { name: `Submit for ${onButton}` }));
  await unlock();
  expect(await screen.findByText(/Prescription Added Successfully\./)).toBeVisible();
  expect(saved()).toBe(1);
  expect(answers.listPrescriptions().data).toHaveLength(1);
});

test('ACC-10 the user can sign out instead of giving the password again', async () => {
  const { answers } = endingSession();
  const { user } = await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: { ...answers, getPatient: gone } });
  await asked();
  await user.click(screen.getByText('Sign out'));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  await act(() => history.back());
  expect(screen.queryByText(nameOfPatient)).toBeNull();
});

test.each([
  ['keeps notes', true],
  ['can keep nothing', false],
])('DOC-7 DOC-11 the success message of one note does not stay for the next one, on a device that %s', async (_, keeps) => {
  if (!keeps) {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  }
  let isAway = false;
  const server = recordServer();
  const { user } = await openRecord('', {
    ...server,
    listMedicalHistory: () => (isAway ? 'unreachable' : server.listMedicalHistory()),
    getPatient: () => (isAway ? 'unreachable' : server.getPatient),
    addMedicalHistory: (sent) => (isAway ? 'unreachable' : server.addMedicalHistory(sent)),
  });
  const write = (complaint: string) => fillIn(user, { Complaint: complaint, Diagnosis: 'Unknown' });
  const save = () => user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await write('Cough');
  await save();
  const success = await screen.findByText(/Details Added Successfully\./);
  // It stays while the pointer is over it.
  fireEvent.mouseEnter(success);
  isAway = true;
  await write('Fever');
  expect(success).toBeVisible();
  await save();
  await waitFor(() => expect(screen.queryByLabelText('Not yet on the server', { selector: 'ol' })).toHaveTextContent('Fever'));
  await waitFor(() => expect(success).not.toBeInTheDocument());
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import { longPatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { aboutPatient } from '../../src/pages/record/aboutPatient';
import { connection } from '../../src/state/connection';
import { drafts } from '../../src/state/draft';
import { outbox } from '../../src/state/outbox';
import { entryIdOf } from '../../src/ui/notes/entryId';
import { fillIn, goTo } from '../support/openApp';
import { author, emptyDashboard, onButton, openRecord, recordServer, saveEntry } from '../support/recordPage';

afterEach(() => jest.restoreAllMocks());

const now = () => new Date().toISOString();
test('DOC-11 full device, no server: row, strip and sign-out say that the note is on this page only, until it is sent', async () => {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'notes') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  const server = recordServer();
  let away = true;
  const { user } = await openRecord('', {
    ...server,
    addMedicalHistory: (sent) => (away ? 'unreachable' : server.addMedicalHistory(sent)),
  });
  await saveEntry(user, 'Cough');
  const strip = /^1 note is only on this page, as this device cannot keep it\. Do not close the page before it is on the server\.$/;
  expect(
    await screen.findByText('Only on this page: this device cannot keep it. The server cannot be reached.', { exact: false }),
  ).toHaveTextContent(/It will be sent by itself: do not close the page\.$/);
  expect(screen.getByText(strip).closest('[role=alert]')).toBeVisible();

  await user.click(screen.getByText('Logout'));
  expect(await screen.findByText(/signing out now loses them/)).toBeVisible();
  expect(screen.queryByText(/These stay on this device/)).toBeNull();
  await user.click(screen.getByText('Stay signed in'));

  away = false;
  await user.click(screen.getByText('Send now'));
  await screen.findAllByText(/Details Added Successfully\./);
  await waitFor(() => expect(screen.queryByText(strip)).toBeNull());
});

test('DOC-11 an entry has the identity of its draft; a draft that another tab saves while this one checks it is not saved again', async () => {
  const { user, store, sent } = await openRecord('');
  const saveButton = screen.getByRole('button', { name: `Save for ${onButton}` });
  await fillIn(user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  const [[id, draft] = []] = Object.entries(store.getState().drafts ?? {});
  if (id === undefined || draft?.status !== 'written') throw new Error('Nothing is written');
  await user.click(saveButton);
  await waitFor(() => expect(sent('addMedicalHistory').map(({ key }) => key)).toEqual([entryIdOf(draft)]));

  await fillIn(user, { Complaint: 'Fever', Diagnosis: 'Malaria' });
  act(() => {
    saveButton.click();
    store.dispatch(drafts.actions.gone({ id }));
  });
  await waitFor(() => expect(screen.getByLabelText('Complaint')).toHaveValue(''));
  await waitFor(() => expect(saveButton).toBeEnabled());
  expect(Object.values(store.getState().outbox ?? {}).map(({ status }) => status)).toEqual(['delivered']);

  // The form works as before.
  await saveEntry(user, 'Rash');
  await waitFor(() => expect(sent('addMedicalHistory')).toHaveLength(2));
});

test('DOC-11 a note for an unassigned patient can be read, copied, retried and discarded without the record', async () => {
  const server = recordServer();
  let taken = false;
  const gone = { problem: 'notFound' as const };
  const { user } = await openRecord('', {
    ...server,
    ...emptyDashboard,
    getPatient: () => (taken ? gone : server.getPatient),
    addMedicalHistory: (sent) => (taken ? gone : server.addMedicalHistory(sent)),
  });
  taken = true;
  await saveEntry(user, 'Cough since Monday');
  await screen.findAllByText(/^Not sent: This does not exist/);

  await goTo('/doctordashboard');
  const list = () => within(screen.getByLabelText('Not yet on the server', { selector: 'section' }));
  await waitFor(() => expect(list().getByText(/^Medical history entry for EXAMPLE, Ada/)).toBeVisible());
  expect(list().getByText(/^Ask your hospital’s administrator to assign the patient to you/)).toBeVisible();
  await user.click(list().getByText('Read the text'));
  expect(list().getByText('Cough since Monday')).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(list().getByText('Copy text'));
  expect(copied).toHaveBeenCalledWith('Cough since Monday\n\nBronchitis');

  // Discarding asks: Escape keeps it.
  await user.click(list().getByText('Discard'));
  await screen.findByText('Discard this note?');
  await user.click(screen.getByText('Keep it'));
  expect(list().getByText('Cough since Monday')).toBeInTheDocument();

  taken = false;
  await user.click(list().getByText('Try again'));
  await screen.findAllByText(/Details Added Successfully\./);
  expect(screen.queryByLabelText('Not yet on the server')).toBeNull();
  expect(server.listMedicalHistory().data).toMatchObject([{ complaint: 'Cough since Monday' }]);
});

test('DOC-10 DOC-11 the page of an unassigned patient links to their unsent notes; a draft can be read without the record', async () => {
  let taken = false;
  const server = recordServer();
  const { user } = await openRecord('', {
    ...server,
    ...emptyDashboard,
    getPatient: () => (taken ? { problem: 'notFound' as const } : server.getPatient),
  });
  await fillIn(user, { Complaint: 'Cough since Monday' });
  taken = true;
  await goTo('/doctordashboard');
  await screen.findByLabelText('Continue writing', { selector: 'section' });
  await goTo(`/medicalhistory/${patient.id}`);
  expect(await screen.findByText(/^What you wrote for this patient and is not on the server yet is on this device/)).toBeVisible();
  await user.click(screen.getByText('Read it on the dashboard'));
  const drafts = within(await screen.findByLabelText('Continue writing', { selector: 'section' }));
  await user.click(drafts.getByText('Read the text'));
  expect(drafts.getByText('Cough since Monday')).toBeVisible();
});

test('DOC-10 a draft of a patient who was taken away is copied and discarded on the dashboard; Undo brings it back', async () => {
  let taken = false;
  const server = recordServer();
  const { user, store } = await openRecord('', {
    ...server,
    ...emptyDashboard,
    getPatient: () => (taken ? { problem: 'notFound' as const } : server.getPatient),
  });
  await fillIn(user, { Complaint: 'Cough since Monday' });
  taken = true;
  await goTo('/doctordashboard');
  const list = () => within(screen.getByLabelText('Continue writing', { selector: 'section' }));
  await waitFor(() => expect(list().getByText(/^Medical history entry for EXAMPLE, Ada/)).toBeVisible());
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(list().getByRole('button', { name: 'Copy text' }));
  expect(copied).toHaveBeenCalledWith('Cough since Monday');

  await user.click(list().getByRole('button', { name: 'Discard draft' }));
  expect(list().getByText('Draft discarded.')).toBeVisible();
  expect(list().queryByText('Cough since Monday')).toBeNull();
  expect(list().queryByRole('link', { name: /^Continue/ })).toBeNull();
  await user.click(list().getByRole('button', { name: 'Undo' }));
  expect(list().getByText('Cough since Monday')).toBeInTheDocument();

  await user.click(list().getByRole('button', { name: 'Discard draft' }));
  expect(Object.values(store.getState().drafts ?? {}).map(({ status }) => status)).toEqual(['discarded']);
  // What was discarded is not in the way of a sign-out, nor of the next visit.
  await goTo('/patients');
  await goTo('/doctordashboard');
  expect(screen.queryByLabelText('Continue writing', { selector: 'section' })).toBeNull();
  await user.click(screen.getByText('Logout'));
  await waitFor(() => expect(store.getState().auth.status).not.toBe('signedIn'));
});

test('DOC-11 a note whose calls keep failing does not delay a message, which is sent as soon as it is saved', async () => {
  const doctor = { user: { firstName: 'Sam', lastName: 'Sample' } };
  /** The number of tries by then. */
  const tries: { saved?: number; sent?: number } = {};
  const sendMessage: Answers['sendMessage'] = () => {
    tries.sent = sent('addMedicalHistory').length;
    return { data: { id: crypto.randomUUID(), text: 'Ward 3', createdAt: now(), readAt: null, doctor, handover: null } };
  };
  const { user, sent, store } = await openRecord('', {
    ...recordServer(),
    ...emptyDashboard,
    addMedicalHistory: { status: 502 },
    sendMessage,
  });
  store.subscribe(() => {
    const isSaved = Object.values(store.getState().outbox ?? {}).some((member) => 'note' in member && member.note.kind === 'message');
    if (isSaved) tries.saved ??= sent('addMedicalHistory').length;
  });
  await saveEntry(user, 'Cough');
  // By now it waits several seconds between two tries.
  await waitFor(() => expect(sent('addMedicalHistory').length).toBeGreaterThanOrEqual(3));
  await goTo('/doctordashboard?popUp=sendMessage');
  const popUp = within(await screen.findByRole('dialog', { name: 'Send Message' }));
  await user.click(popUp.getByLabelText('Message to the administrator'));
  await user.paste('Ward 3 is full');
  await user.click(popUp.getByRole('button', { name: 'Send Message' }));
  await screen.findByText(/Doctor message sent Successfully\./);
  // At most the try that began while the device stored the message.
  expect((tries.sent ?? Number.NaN) - (tries.saved ?? Number.NaN)).toBeLessThanOrEqual(1);
  expect(await screen.findByText(/^On this device\. The server cannot be reached\. It will be sent by itself\.$/)).toBeVisible();
});

test('DOC-11 sending a refused note again removes the notice of the refusal', async () => {
  let isAsked = false;
  const { user } = await openRecord('', {
    ...recordServer(),
    addMedicalHistory: () => (isAsked ? 'never' : { problem: 'notFound' as const }),
  });
  await saveEntry(user, 'Cough');
  await screen.findAllByText(/^Not sent: This does not exist/);
  isAsked = true;
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('Sending')).toBeVisible();
  expect(screen.queryByText(/does not exist.*sent by itself/)).toBeNull();
});

test('DOC-11 a record that cannot be loaded offline says that its unsent notes are on this device', async () => {
  const server = recordServer();
  const getPatient: Answers['getPatient'] = ({ params }) => (params.patient_id === patient.id ? server.getPatient : 'never');
  const answers: Answers = { ...server, getPatient, addMedicalHistory: 'never' };
  const { store } = await openRecord('', answers);
  const { firstName, lastName, patientUniqueId } = patient;
  const body = { complaint: 'Cough', diagnosis: 'Bronchitis' };
  const note = { kind: 'medicalHistory' as const, patient: { id: longPatient.id, firstName, lastName, patientUniqueId }, body };
  act(() => {
    store.dispatch(connection.actions.wentOffline({ at: now() }));
    store.dispatch(outbox.actions.saved({ id: crypto.randomUUID(), note, order: 1, at: now() }));
  });
  await goTo(`/medicalhistory/${longPatient.id}`);
  const said = await screen.findByText(/is not on the server yet is on this device\. You can read and copy it on your dashboard\.$/);
  expect(said).toBeVisible();
  expect(screen.getByText('Read it on the dashboard')).toHaveAttribute('href', '/doctordashboard');
});

test('DOC-11 QA-7 a note delivered by another tab is in this tab’s record, and no longer unsent', async () => {
  const rows: MedicalHistoryEntry[] = [];
  const { store } = await openRecord('', {
    ...recordServer(),
    listMedicalHistory: () => ({ data: rows }),
    addMedicalHistory: { status: 502 },
  });
  const [id, rowId, at] = [crypto.randomUUID(), crypto.randomUUID(), now()];
  const body = { complaint: 'Cough', diagnosis: 'Bronchitis' };
  const about = { kind: 'medicalHistory' as const, patient: aboutPatient(patient) };
  act(() => void store.dispatch(outbox.actions.found({ id, note: { ...about, body }, order: 1, at })));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Not yet on the server' })).toHaveTextContent('Cough'));
  await waitFor(() => expect(store.getState().outbox?.[id]?.status).toBe('waiting'));
  rows.push({ id: rowId, ...body, author, corrects: null, writtenAt: at, receivedAt: at, updatedAt: at });
  act(() => void store.dispatch(outbox.actions.delivered({ id, rowId, deliveredAt: at })));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not yet on the server' })).toBeNull());
  expect(screen.getByRole('list', { name: 'Medical History' })).toHaveTextContent('Cough');
});

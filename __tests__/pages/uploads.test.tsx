import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { partSize } from '../../contract/resumableUploads';
import { api } from '../../src/api/base';
import { withDatabase } from '../../src/device/database';
import { longPatient, patient, patientDetails, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { connection } from '../../src/state/connection';
import { openApp } from '../support/openApp';
import { begun, nameIn, priorityIn, standInForUploads } from '../support/standInUploads';

let cutOff = () => 0;
beforeEach(() => {
  cutOff = standInForUploads();
});

const file = (name: string) => new File([`what is in ${name}`], name);
/** The answers of a server that takes every file. */
const taking: Answers = { startUpload: (sent) => ({ data: begun(sent) }), continueUpload: { data: undefined } };
const open = (answers: Answers) =>
  openApp('/admindashboard?popUp=uploadResult', { as: 'admin', answers: { listPatients: { data: patients }, ...answers } });
type App = Awaited<ReturnType<typeof open>>;
type User = App['user'];
/** The last letter of the first key. */
const firstKeyEnd = (sent: App['sent']) => sent('startUpload')[0]?.key?.slice(-1) ?? '';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const popUp = () => within(dialog() ?? document.createElement('p'));
const drop = (...names: string[]) =>
  act(async () => void fireEvent.drop(popUp().getByText('or drag them here'), { dataTransfer: { files: names.map(file) } }));
const tray = () => within(screen.getByLabelText('Uploads', { selector: 'section' }));
const row = (name: string) => tray().getByText(name).closest('li');
const uploadButton = () => popUp().getByRole('button', { name: /^Upload/ });
const picker = () => popUp().getByRole('combobox');
const pick = async ({ user, sent }: Pick<App, 'user' | 'sent'>) => {
  await user.click(picker());
  await user.paste(patient.lastName);
  // Only the first patients are loaded.
  await waitFor(() => expect(sent('listPatients').at(-1)?.query).toEqual({ limit: '20', q: patient.lastName }));
  await user.click(await screen.findByRole('option', { name: new RegExp(patient.patientUniqueId) }));
};
const choose = (user: User, ...names: string[]) => user.upload(popUp().getByLabelText('Choose files'), names.map(file));
const closed = () => waitFor(() => expect(dialog()).toBeNull());

test('ADM-10 a missing field or an unusable file is an error with the focus; files can be chosen and dragged', async () => {
  const { sent, user } = await open(taking);
  await screen.findByText('or drag them here');
  await user.click(uploadButton());
  expect(picker()).toHaveAccessibleDescription(/Choose a patient$/);
  expect(picker()).toHaveFocus();
  expect(popUp().getByText('Please pick a lab result').closest('[role=alert]')).not.toBeNull();
  await pick({ user, sent });

  await choose(user, 'Blood count.pdf', 'Letter.docx');
  await drop('setup.exe', 'Monitor.txt', 'Scan.heic');
  const chosen = () => within(popUp().getByLabelText('Chosen files', { selector: 'ul' })).getAllByRole('listitem');
  const said = 'Only .doc, .docx, .ppt, .pptx, .txt and .pdf files can be uploaded';
  await waitFor(() => expect(chosen()[2]).toHaveTextContent(`setup.exe${said}`));
  await user.click(uploadButton());
  // Each wrong file is named, so that the user need not search among several.
  for (const name of ['setup.exe', 'Scan.heic']) expect(popUp().getByText(`${name}: ${said}`).closest('[role=alert]')).not.toBeNull();
  expect(popUp().getByLabelText('Choose files')).toHaveFocus();
  expect(sent('startUpload')).toEqual([]);
  await user.click(popUp().getByLabelText('Remove setup.exe'));
  await user.click(popUp().getByLabelText('Remove Scan.heic'));
  expect(chosen().map((each) => each.textContent)).toEqual(
    ['Blood count.pdf', 'Letter.docx', 'Monitor.txt'].map((name) => expect.stringContaining(name)),
  );
  expect(uploadButton()).toHaveTextContent('Upload for EXAMPLE, Ada (P-0000-0001)');
  await user.click(uploadButton());
  await closed();
  expect(row('Monitor.txt')).toHaveTextContent(patient.patientUniqueId);
  // The tray stays while the admin works on another page.
  await user.click(screen.getByText('Doctors', { selector: 'nav a span, nav a' }));
  for (const name of ['Blood count.pdf', 'Letter.docx', 'Monitor.txt']) {
    await waitFor(() => expect(row(name)).toHaveTextContent(/Uploaded$/));
  }
  // An earlier one may be on its way out.
  await waitFor(() => expect(screen.getAllByText(/^Success! Lab Result uploaded Successfully\./).at(-1)).toBeVisible());
  expect(sent('startUpload').map((call) => [call.params.patientId, nameIn(call), priorityIn(call)])).toEqual(
    ['Blood count.pdf', 'Letter.docx', 'Monitor.txt'].map((name) => [patient.id, name, 'routine']),
  );
  expect(
    sent('continueUpload')
      .map(({ body }) => body)
      .sort(),
  ).toEqual(['Blood count.pdf', 'Letter.docx', 'Monitor.txt'].map((name) => `what is in ${name}`));
  await user.click(tray().getByText('Clear'));
  expect(screen.queryByLabelText('Uploads', { selector: 'section' })).toBeNull();
});

const ofPatient: Answers = { listPatients: { data: patients }, getPatientDetails: { data: patientDetails }, ...taking };
const openOf = () => openApp(`/generalPatients/${patient.id}?popUp=uploadResult`, { as: 'admin', answers: ofPatient });
const isFor = (person: string) => waitFor(() => expect(uploadButton()).toHaveTextContent(`Upload for ${person}`));
const send = async (user: User) => {
  await choose(user, 'Blood count.pdf');
  await user.click(uploadButton());
  await closed();
};

test('ADM-10 ADM-7 on a patient’s page the upload is for that patient', async () => {
  const { user, sent } = await openOf();
  await isFor('EXAMPLE, Ada (P-0000-0001)');
  await send(user);
  await waitFor(() => expect(sent('startUpload').map(({ params }) => params.patientId)).toEqual([patient.id]));
});

test('ADM-10 ADM-7 on a patient’s page the upload can be for another patient', async () => {
  const { user, sent } = await openOf();
  await isFor('EXAMPLE, Ada (P-0000-0001)');
  await user.clear(picker());
  expect(uploadButton()).toHaveTextContent(/^Upload$/);
  await user.paste(longPatient.lastName);
  await user.click(await screen.findByRole('option', { name: new RegExp(longPatient.patientUniqueId) }));
  await send(user);
  await waitFor(() => expect(sent('startUpload').map(({ params }) => params.patientId)).toEqual([longPatient.id]));
});

test('ADM-10 ADM-7 a patient who is read only later does not overwrite what is typed', async () => {
  let reads = false;
  const getPatientDetails = () => (reads ? { data: patientDetails } : { problem: 'unavailable' as const });
  const path = `/generalPatients/${patient.id}?popUp=uploadResult`;
  const { user, store, sent } = await openApp(path, { as: 'admin', answers: { ...ofPatient, getPatientDetails } });
  await waitFor(() => expect(picker()).toBeEnabled());
  await user.click(picker());
  await user.paste('Wolfe');
  reads = true;
  const before = sent('getPatientDetails').length;
  act(() => void store.dispatch(api.internalActions.onOnline()));
  await waitFor(() => expect(sent('getPatientDetails').length).toBeGreaterThan(before));
  // The page behind it has the answer now.
  await screen.findByText('Someone Else');
  expect(picker()).toHaveValue('Wolfe');
  expect(uploadButton()).toHaveTextContent(/^Upload$/);
});

test('ADM-10 ADM-7 an upload that stays open when the page goes back is still for the patient of the page it began on', async () => {
  const { user } = await openApp('/generalPatients', { as: 'admin', answers: ofPatient });
  await user.click(
    (await screen.findAllByRole('link', { name: `Upload a result of EXAMPLE, Ada (${patient.patientUniqueId})` }))[0] ?? document.body,
  );
  await isFor('EXAMPLE, Ada (P-0000-0001)');
  await choose(user, 'Blood count.pdf');
  act(() => history.back());
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await isFor('EXAMPLE, Ada (P-0000-0001)');
});

test('ADM-10 a file is named as the server stores it, without what changes the direction of its name, also when it is uploaded', async () => {
  const { sent, user } = await open(taking);
  await screen.findByText('or drag them here');
  await pick({ user, sent });
  await choose(user, 'fresh-\u202etxt.pdf');
  await waitFor(() => expect(popUp().getByLabelText('Remove fresh-txt.pdf')).toBeVisible());
  expect(popUp().getByText('fresh-txt.pdf')).toBeVisible();
  await user.click(uploadButton());
  await closed();
  await waitFor(() => expect(row('fresh-txt.pdf')).toHaveTextContent(/Uploaded$/));
  expect(document.body.textContent).not.toContain('\u202e');
  expect(await screen.findByText(/^Success! Lab Result uploaded Successfully\. fresh-txt\.pdf/)).toBeVisible();
});

test('ADM-10 CHT-7 OFF-5 a cut upload goes on by itself, a refused one shows why; both keep key, file and urgency', async () => {
  let isAway = true;
  const wrong = { path: 'text', code: 'labResult.content', message: '', values: { extension: '.pdf' } } as const;
  const refusedIds = new Set<string>();
  const { sent, user, store } = await open({
    startUpload: (call) => {
      if (isAway) return 'unreachable';
      const data = begun(call);
      if (nameIn(call) === 'invoice.pdf') refusedIds.add(data.id);
      return { data };
    },
    continueUpload: ({ params }) =>
      refusedIds.has(params.uploadId ?? '') ? { problem: 'invalidInput', errors: [wrong] } : { data: undefined },
    endUpload: { data: undefined },
  });
  await pick({ user, sent });
  await choose(user, 'Blood count.pdf', 'invoice.pdf');
  await user.click(popUp().getByRole('checkbox', { name: /^Urgent/ }));
  act(() => void store.dispatch(connection.actions.wentOffline({ at: new Date().toISOString() })));
  await user.click(uploadButton());
  await closed();
  const paused = 'Paused. It goes on by itself as soon as the server can be reached.';
  for (const name of ['Blood count.pdf', 'invoice.pdf']) await waitFor(() => expect(row(name)).toHaveTextContent(paused));
  const keys = sent('startUpload').map(({ key }) => key);

  isAway = false;
  act(() => void store.dispatch(connection.actions.cameBack()));
  await waitFor(() => expect(row('Blood count.pdf')).toHaveTextContent(/Uploaded$/));
  const what = 'What is in this file is not what its name says: it cannot be read as .pdf';
  await waitFor(() => expect(row('invoice.pdf')).toHaveTextContent(`Lab Result failed to upload. ${what}`));
  expect((await screen.findAllByText(new RegExp(`^Error: .*${what}`)))[0]).toBeVisible();
  await user.click(tray().getByLabelText('Retry invoice.pdf'));
  await waitFor(() => expect(sent('startUpload')).toHaveLength(keys.length + 3));
  expect(new Set(sent('startUpload').map(({ key }) => key))).toEqual(new Set(keys));
  for (const call of sent('startUpload')) expect(priorityIn(call)).toBe('urgent');
  await waitFor(() => expect(row('invoice.pdf')).toHaveTextContent(what));
  await user.click(tray().getByLabelText('Discard invoice.pdf'));
  expect(tray().queryByText('invoice.pdf')).toBeNull();
  // The server need not keep what it has of it.
  await waitFor(() => expect(sent('endUpload').map(({ params }) => params.uploadId)).toEqual([...refusedIds].slice(-1)));
});

test('OFF-5 only what the server has not got is sent; it is asked where to go on, also when an upload was too old', async () => {
  const whole = 'x'.repeat(partSize + 10);
  let lost = 2;
  const { sent, user } = await open({
    // The first key's upload was deleted.
    startUpload: (call) => (call.key?.endsWith(firstKeyEnd(sent)) ? { problem: 'notFound' } : { data: { ...begun(call), offset: 4 } }),
    continueUpload: ({ headers }) => {
      if (headers['upload-offset'] !== '4' || lost === 0) return { data: undefined };
      lost -= 1;
      return { problem: 'otherOffset' };
    },
  });
  await pick({ user, sent });
  await user.upload(popUp().getByLabelText('Choose files'), new File([whole], 'Monitor.txt'));
  await user.click(uploadButton());
  await closed();
  await waitFor(() => expect(row('Monitor.txt')).toHaveTextContent(/Uploaded$/));
  const parts = sent('continueUpload').map(({ headers, body }) => [headers['upload-offset'], String(body).length]);
  expect(parts).toEqual([
    ['4', partSize],
    ['4', partSize],
    ['4', partSize],
    [String(partSize + 4), 6],
  ]);
});

test('ADM-10 an upload can be cancelled and retried; closing the tab or signing out meanwhile asks first', async () => {
  let isStuck = true;
  const names = ['one.pdf', 'two.pdf', 'three.pdf'];
  const { sent, user } = await open({ ...taking, startUpload: (call) => (isStuck ? 'never' : { data: begun(call) }) });
  await pick({ user, sent });
  await choose(user, ...names);
  await user.click(uploadButton());
  await closed();
  await waitFor(() => expect(row('three.pdf')).toHaveTextContent(/Waiting/));
  await waitFor(() => expect(sent('startUpload').map(nameIn)).toEqual(['one.pdf', 'two.pdf']));
  // The server has nothing of it yet.
  expect(within(row('one.pdf') ?? document.body).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await user.click(screen.getByText('Logout'));
  const question = await screen.findByText('Sign out with unsent work?');
  expect(question.closest('[role=alertdialog]')).toHaveTextContent('three.pdf');
  await user.click(screen.getByText('Stay signed in'));
  for (const name of names) {
    await user.click(tray().getByLabelText(`Cancel ${name}`));
    await waitFor(() => expect(row(name)).toHaveTextContent(/Cancelled/));
  }
  expect(cutOff()).toBe(3);
  isStuck = false;
  await user.click(tray().getByLabelText('Retry two.pdf'));
  await waitFor(() => expect(row('two.pdf')).toHaveTextContent(/Uploaded$/));
  expect(sent('startUpload').map(nameIn).at(-1)).toBe('two.pdf');
  const closingNow = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closingNow);
  expect(closingNow.defaultPrevented).toBe(false);
});

test('OFF-5 ACC-9 after a reload the page goes on with its files; a sign-out leaves none on the device', async () => {
  const stored = () => withDatabase((database) => database.count('uploads'));
  const path = '/admindashboard?popUp=uploadResult';
  const pause = async () => {
    const app = await open({ startUpload: { problem: 'unavailable' }, signOut: { data: { done: true } } });
    await pick(app);
    await choose(app.user, 'Blood count.pdf');
    await app.user.click(uploadButton());
    await closed();
    await waitFor(() => expect(row('Blood count.pdf')).toHaveTextContent(/Paused/));
    await waitFor(async () => expect(await stored()).toBe(1));
    return app;
  };
  await pause();
  const { sent } = await openApp(path, { as: 'admin', answers: taking });
  await waitFor(() => expect(row('Blood count.pdf')).toHaveTextContent(/Uploaded$/));
  expect(row('Blood count.pdf')).toHaveTextContent(patient.patientUniqueId);
  expect(sent('continueUpload').map(({ body }) => body)).toEqual(['what is in Blood count.pdf']);
  await waitFor(async () => expect(await stored()).toBe(0));

  const { user } = await pause();
  await user.click(screen.getByText('Logout'));
  await user.click(await screen.findByText('Sign out'));
  await waitFor(async () => expect(await stored()).toBe(0));
});

test('ADM-10 discarding chosen files that are not uploaded asks first', async () => {
  const { user } = await open({});
  await screen.findByText('or drag them here');
  await drop('one.pdf');
  await user.click(popUp().getByText('Cancel'));
  expect(await screen.findByText('Discard unsaved changes?')).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  expect(popUp().getByText('one.pdf')).toBeVisible();
});

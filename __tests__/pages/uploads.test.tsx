import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LabResult } from '../../contract/uploads';
import { longAgo, patient, patients } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { standInForUploads } from '../support/standInUploads';

let cutOff = () => 0;
beforeEach(() => {
  cutOff = standInForUploads();
});

const file = (name: string) => new File([`what is in ${name}`], name);
const nameIn = ({ body }: Sent) => /filename="([^"]+)"/.exec(String(body))?.[1] ?? '';
const stored = (sent: Sent): LabResult => ({
  id: crypto.randomUUID(),
  fileName: nameIn(sent),
  contentType: 'application/pdf',
  size: 1,
  uploadedBy: 'Sam Sample',
  createdAt: longAgo,
});
const open = (answers: Answers) =>
  openApp('/admindashboard?popUp=uploadResult', { as: 'admin', answers: { listPatients: { data: patients }, ...answers } });
type App = Awaited<ReturnType<typeof open>>;
type User = App['user'];

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const popUp = () => within(dialog() ?? document.createElement('p'));
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
  const { sent, user } = await open({ uploadLabResult: (call) => ({ data: stored(call) }) });
  await screen.findByText('or drag them here');
  await user.click(uploadButton());
  expect(picker()).toHaveAccessibleDescription(/Choose a patient$/);
  expect(picker()).toHaveFocus();
  expect(popUp().getByText('Please pick a lab result').closest('[role=alert]')).not.toBeNull();
  await pick({ user, sent });

  await choose(user, 'Blood count.pdf', 'Letter.docx');
  fireEvent.drop(popUp().getByText('or drag them here'), {
    dataTransfer: { files: [file('setup.exe'), file('Monitor.txt'), file('Scan.heic')] },
  });
  const chosen = () => within(popUp().getByLabelText('Chosen files', { selector: 'ul' })).getAllByRole('listitem');
  const said = 'Only .doc, .docx, .ppt, .pptx, .txt and .pdf files can be uploaded';
  await waitFor(() => expect(chosen()[2]).toHaveTextContent(`setup.exe${said}`));
  await user.click(uploadButton());
  // Each wrong file is named, so that the user need not search among several.
  for (const name of ['setup.exe', 'Scan.heic']) expect(popUp().getByText(`${name}: ${said}`).closest('[role=alert]')).not.toBeNull();
  expect(popUp().getByLabelText('Choose files')).toHaveFocus();
  expect(sent('uploadLabResult')).toEqual([]);
  await user.click(popUp().getByLabelText('Remove setup.exe'));
  await user.click(popUp().getByLabelText('Remove Scan.heic'));
  expect(chosen().map((each) => each.textContent)).toEqual(
    ['Blood count.pdf', 'Letter.docx', 'Monitor.txt'].map((name) => expect.stringContaining(name)),
  );
  expect(uploadButton()).toHaveTextContent('Upload for EXAMPLE, Ada');
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
  expect(sent('uploadLabResult').map((call) => [call.params.patientId, nameIn(call), call.query])).toEqual(
    ['Blood count.pdf', 'Letter.docx', 'Monitor.txt'].map((name) => [patient.id, name, { priority: 'routine' }]),
  );
  await user.click(tray().getByText('Clear'));
  expect(screen.queryByLabelText('Uploads', { selector: 'section' })).toBeNull();
});

test('ADM-10 CHT-7 a failed upload shows why; Retry uses the same key and file, and is as urgent', async () => {
  let isAway = true;
  const wrong = { path: 'text', code: 'labResult.content', message: '', values: { extension: '.pdf' } } as const;
  const { sent, user } = await open({
    uploadLabResult: (call) => {
      if (isAway) return 'unreachable';
      return nameIn(call) === 'invoice.pdf' ? { problem: 'invalidInput', errors: [wrong] } : { data: stored(call) };
    },
  });
  await pick({ user, sent });
  await choose(user, 'Blood count.pdf', 'invoice.pdf');
  await user.click(popUp().getByRole('checkbox', { name: /^Urgent/ }));
  await user.click(uploadButton());
  await closed();
  const failed = 'Lab Result failed to upload. The server cannot be reached.';
  for (const name of ['Blood count.pdf', 'invoice.pdf']) await waitFor(() => expect(row(name)).toHaveTextContent(failed));
  expect((await screen.findAllByText(new RegExp(`^Error: .*${failed}`)))[0]).toBeVisible();
  const keys = sent('uploadLabResult').map(({ key }) => key);

  isAway = false;
  await user.click(tray().getByLabelText('Retry Blood count.pdf'));
  await waitFor(() => expect(row('Blood count.pdf')).toHaveTextContent(/Uploaded$/));
  expect(sent('uploadLabResult').at(-1)?.key).toBe(keys[0]);
  for (const { query } of sent('uploadLabResult')) expect(query).toEqual({ priority: 'urgent' });
  // An earlier one may be on its way out.
  await waitFor(() => expect(screen.getAllByText(/^Success! Lab Result uploaded Successfully\./).at(-1)).toBeVisible());
  await user.click(tray().getByLabelText('Retry invoice.pdf'));
  const what = 'What is in this file is not what its name says: it cannot be read as .pdf';
  await waitFor(() => expect(row('invoice.pdf')).toHaveTextContent(what));
  expect(sent('uploadLabResult').at(-1)?.key).toBe(keys[1]);
  await user.click(tray().getByLabelText('Discard invoice.pdf'));
  expect(tray().queryByText('invoice.pdf')).toBeNull();
});

test('ADM-10 an upload can be cancelled and retried; closing the tab or signing out meanwhile asks first', async () => {
  let isStuck = true;
  const names = ['one.pdf', 'two.pdf', 'three.pdf'];
  const { sent, user } = await open({ uploadLabResult: (call) => (isStuck ? 'never' : { data: stored(call) }) });
  await pick({ user, sent });
  await choose(user, ...names);
  await user.click(uploadButton());
  await closed();
  await waitFor(() => expect(row('three.pdf')).toHaveTextContent(/Waiting/));
  await waitFor(() => expect(sent('uploadLabResult').map(nameIn)).toEqual(['one.pdf', 'two.pdf']));
  expect(within(row('one.pdf') ?? document.body).getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    expect.stringMatching(/^[1-9]/),
  );
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
  expect(sent('uploadLabResult').map(nameIn).at(-1)).toBe('two.pdf');
  const closingNow = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closingNow);
  expect(closingNow.defaultPrevented).toBe(false);
});

test('ADM-10 discarding chosen files that are not uploaded asks first', async () => {
  const { user } = await open({});
  await screen.findByText('or drag them here');
  fireEvent.drop(popUp().getByText('or drag them here'), { dataTransfer: { files: [file('one.pdf')] } });
  await user.click(popUp().getByText('Cancel'));
  expect(await screen.findByText('Discard unsaved changes?')).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  expect(popUp().getByText('one.pdf')).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { heldFile } from '../../src/api/heldFiles';
import { UploadShelf } from '../../src/device/uploadShelf';
import { asAdmin, patient, patientDetails, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { listedUploads, selectUploads } from '../../src/state/uploads';
import { fillIn, openApp } from '../support/openApp';
import { row as csvRow, headers } from '../support/patientsFile';
import { begun, standInForUploads } from '../support/standInUploads';

beforeEach(() => void standInForUploads());

const identity = asAdmin.flatMap((event) => (auth.actions.accepted.match(event) ? [event.payload] : []))[0];
if (!identity) throw new Error('An admin is signed in');
const tokens = { access: { token: 'a token of another session', expires: '2099-01-01T00:00:00.000Z' } };
const server: Answers = {
  listPatients: { data: patients },
  signOut: { data: { done: true } },
  signIn: { data: { user: identity.user, doctor: undefined, session: identity.session, tokens, browserKey: btoa('k'.repeat(32)) } },
};

const open = async (path: string, more: Answers = {}) => {
  const app = await openApp(path, { as: 'admin', answers: { ...server, ...more } });
  return {
    ...app,
    // The open pop-up covers the sidebar, so another tab or the clock locks this one.
    lock: async () => {
      act(() => void app.store.dispatch(auth.actions.lockAsked()));
      await screen.findByText('Locked', { selector: 'h1' });
    },
    unlock: async () => {
      await fillIn(app.user, { Password: 'The right one' });
      await app.user.click(screen.getByText('Unlock'));
      await waitFor(() => expect(screen.queryByText('Locked', { selector: 'h1' })).toBeNull());
    },
  };
};
const everything = () => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]);
const popUp = () => within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.createElement('p'));
type User = Awaited<ReturnType<typeof open>>['user'];

const chooseResults = async (user: User, ...names: string[]) => {
  const input = await screen.findByLabelText('Choose files');
  await user.upload(
    input,
    names.map((name) => new File([name], name)),
  );
};
const pick = async (user: User) => {
  await user.click(popUp().getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: new RegExp(patient.patientUniqueId) }));
};
const uploadButton = () => popUp().getByRole('button', { name: /^Upload/ });
const tray = () => screen.getByLabelText('Uploads', { selector: 'section' });
const taking: Answers = { startUpload: (sent) => ({ data: begun(sent) }), continueUpload: { data: undefined } };

test('ADM-10 ACC-12 after a lock the patient is still selected, and the page names the files to choose again, also after a second lock', async () => {
  const { lock, unlock, user } = await open('/admindashboard?popUp=uploadResult', taking);
  await screen.findByLabelText('Choose files');
  await pick(user);
  await chooseResults(user, 'scan.pdf', 'blood.pdf');
  await lock();
  for (const secret of ['EXAMPLE', patient.patientUniqueId, 'scan.pdf']) expect(everything()).not.toContain(secret);

  await unlock();
  const said = (names: string) => `Choose again: ${names}. Files are not kept while the screen is locked.`;
  expect(await popUp().findByText(said('scan.pdf, blood.pdf'))).toBeVisible();
  expect(uploadButton()).toHaveTextContent('Upload for EXAMPLE, Ada (P-0000-0001)');
  await chooseResults(user, 'blood.pdf');
  expect(popUp().getByText(said('scan.pdf'))).toBeVisible();

  await lock();
  await unlock();
  expect(await popUp().findByText(said('scan.pdf, blood.pdf'))).toBeVisible();
  await user.click(popUp().getByText('Cancel'));
  await screen.findByText('Discard unsaved changes?');
  await user.click(screen.getByText('Keep editing'));
  await chooseResults(user, 'scan.pdf', 'blood.pdf');
  expect(popUp().queryByText(/^Choose again/)).toBeNull();
  await user.click(uploadButton());
  for (const name of ['scan.pdf', 'blood.pdf']) {
    await waitFor(() => expect(within(tray()).getByText(name).closest('li')).toHaveTextContent(/Uploaded$/));
  }
});

test('ADM-10 ACC-12 after a lock an upload is as urgent as it was, and for nobody where the page’s patient was cleared', async () => {
  const { lock, unlock, user } = await open(`/generalPatients/${patient.id}?popUp=uploadResult`, {
    ...taking,
    getPatientDetails: { data: patientDetails },
  });
  await waitFor(() => expect(uploadButton()).toHaveTextContent('Upload for EXAMPLE, Ada (P-0000-0001)'));
  await user.click(popUp().getByRole('checkbox'));
  await lock();
  await unlock();
  await waitFor(() => expect(popUp().getByRole('checkbox')).toBeChecked());
  expect(uploadButton()).toHaveTextContent('Upload for EXAMPLE, Ada (P-0000-0001)');
  await user.clear(popUp().getByRole('combobox'));
  await lock();
  await unlock();
  await waitFor(() => expect(popUp().getByRole('checkbox')).toBeChecked());
  expect(uploadButton()).toHaveTextContent(/^Upload$/);
});

/** Chooses three files, which the server cannot take now. */
const pauseThree = async (user: User) => {
  await screen.findByLabelText('Choose files');
  await pick(user);
  await chooseResults(user, ...three);
  await user.click(uploadButton());
  await waitFor(() => expect(within(tray()).getAllByText(/^Paused/)).toHaveLength(3));
};
const three = ['one.pdf', 'two.pdf', 'three.pdf'];
const lockNow = async (user: User) => {
  await user.click(screen.getByText('Lock'));
  await screen.findByText('Locked', { selector: 'h1' });
  expect(everything()).not.toContain('one.pdf');
};

test('ADM-10 ACC-12 OFF-5 a lock stops uploads; afterwards those that the device has go on by themselves', async () => {
  let isBusy = true;
  const { store, unlock, user } = await open('/admindashboard?popUp=uploadResult', {
    ...taking,
    startUpload: (sent) => (isBusy ? { problem: 'unavailable' } : { data: begun(sent) }),
  });
  await pauseThree(user);
  await waitFor(() =>
    expect(listedUploads(selectUploads(store.getState())).map(({ id }) => heldFile(id)?.isOnDevice)).toEqual([true, true, true]),
  );
  await lockNow(user);
  isBusy = false;
  await unlock();
  for (const name of three) await waitFor(() => expect(within(tray()).getByText(name).closest('li')).toHaveTextContent(/Uploaded$/));
  expect(screen.queryByText(/Please choose them again/)).toBeNull();
});

test('ADM-10 ACC-12 after a lock the tray shows which files did not arrive, where the device could not keep them', async () => {
  jest.spyOn(UploadShelf.prototype, 'write').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const { unlock, user } = await open('/admindashboard?popUp=uploadResult', { startUpload: { problem: 'unavailable' } });
  await pauseThree(user);
  await lockNow(user);
  await unlock();
  const named = three.map((name) => `${name} (${patient.patientUniqueId})`).join(', ');
  const said = `The screen was locked before these were uploaded: ${named}. Please choose them again.`;
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(within(tray()).getByText('Clear'));
  expect(screen.queryByText(said)).toBeNull();
});

const chooseCsv = async (user: User, text: string) => {
  await waitFor(() => expect(document.querySelector('[role=dialog] input[type=file]')).not.toBeNull());
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (input) await user.upload(input, new File([text], 'ward.csv', { type: 'text/csv' }));
};

test('ADM-6 ACC-12 after a lock the import names the file to choose again, and its columns are matched as before', async () => {
  const { lock, unlock, user } = await open('/generalPatients?popUp=importPatients', { findAlikeOfMany: { data: [] } });
  const text = `${headers.replace('Surname', 'Clan')}\n${csvRow('Ada')}\n`;
  await chooseCsv(user, text);
  await user.selectOptions(await popUp().findByLabelText('Last name'), 'Clan');
  await user.selectOptions(popUp().getByLabelText('Guardian name'), 'Given name');
  await lock();
  expect(everything()).not.toContain('ward.csv');

  await unlock();
  const said = 'Choose again: ward.csv. Files are not kept while the screen is locked; the columns chosen for it are.';
  expect(await popUp().findByText(said)).toBeVisible();
  // A step further it is the same.
  await chooseCsv(user, text);
  await user.click(await popUp().findByText('Check the rows'));
  expect(await popUp().findByText('1 patient to import')).toBeVisible();
  await lock();
  await unlock();
  expect(await popUp().findByText(said)).toBeVisible();
  await chooseCsv(user, text);
  expect(await popUp().findByLabelText('Last name')).toHaveValue('1');
  expect(popUp().queryByText(said)).toBeNull();
  expect(popUp().getByLabelText('Guardian name')).toHaveValue('0');
});

test('ADM-6 ACC-12 after a lock during an import, the page shows how many rows are certainly imported, and can import the rest', async () => {
  // It arrives, and its answer does not come before the lock.
  let arrived = false;
  const alike = [patient, patient].map((each, place) => ({ place, patient: each }));
  const { lock, unlock, user } = await open('/generalPatients?popUp=importPatients', {
    findAlikeOfMany: () => ({ data: arrived ? alike : [] }),
    importPatients: () => {
      arrived = true;
      return 'never';
    },
  });
  const text = `${headers}\n${csvRow('Ada')}\n${csvRow('Bea')}\n`;
  await chooseCsv(user, text);
  await user.click(await popUp().findByText('Check the rows'));
  await user.click(await popUp().findByText('Import 2 patients'));
  await waitFor(() => expect(arrived).toBe(true));
  await lock();
  await unlock();
  expect(await popUp().findByText(/0 of 2 patients are known to have been imported\./)).toBeVisible();
  await chooseCsv(user, text);
  await user.click(await popUp().findByText('Check the rows'));
  expect(await popUp().findByText('2 rows are likely here already')).toBeVisible();
});

test('ACC-12 the lock screen’s error for a wrong password does not mention an email address', async () => {
  const { user } = await open('/generalPatients', { signIn: { problem: 'wrongCredentials' } });
  await user.click(await screen.findByText('Lock'));
  await screen.findByText('Locked', { selector: 'h1' });
  await fillIn(user, { Password: 'Another one' });
  await user.click(screen.getByText('Unlock'));
  expect(await screen.findByText(`This is not the password of ${identity.user.email}. Please try again.`)).toBeVisible();
  expect(screen.queryByText(/The email address or the password/)).not.toBeInTheDocument();
});

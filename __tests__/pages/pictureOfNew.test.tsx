import { act, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, patientDetails } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { fillIn, openApp } from '../support/openApp';
import { drawPictures, pngFile, smallPicture } from '../support/pictures';
import { patientFields, registeredPatient } from '../support/registered';

beforeEach(drawPictures);

const identity = asAdmin.flatMap((event) => (auth.actions.accepted.match(event) ? [event.payload] : []))[0];
if (!identity) throw new Error('An admin is signed in');
const tokens = { access: { token: 'a token of another session', expires: '2099-01-01T00:00:00.000Z' } };
const usual: Answers = {
  listPatients: { data: [] },
  listDoctors: { data: [] },
  listMessages: { data: [] },
  findAlikePatients: { data: [] },
  registerPatient: async (call: Sent) => ({ data: await registeredPatient(call) }),
  setPatientPicture: { data: patientDetails },
  signOut: { data: { done: true } },
  signIn: { data: { user: identity.user, doctor: undefined, session: identity.session, tokens, browserKey: btoa('k'.repeat(32)) } },
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Add patient' }));
const shown = () => [...document.querySelectorAll('[role=dialog] img[src^="data:image/jpeg"]')];
const open = async (answers: Answers = {}) => {
  const app = await openApp('/admindashboard?popUp=addPatient', { as: 'admin', answers: { ...usual, ...answers } });
  await screen.findByRole('dialog', { name: 'Add patient' });
  return {
    ...app,
    fill: async () => {
      await fillIn(app.user, patientFields);
      await app.user.selectOptions(dialog().getByLabelText('Gender'), 'female');
    },
    choose: async () => {
      await app.user.upload(dialog().getByLabelText('Choose a picture'), pngFile());
      await waitFor(() => expect(shown()).toHaveLength(1));
    },
    add: () => app.user.click(dialog().getByRole('button', { name: 'Add patient' })),
    again: () => app.user.click(dialog().getByRole('button', { name: 'Send the picture again' })),
  };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const halfDone = /The patient was added, but the picture was not saved/;

test('CHT-1 ADM-6 a picture is chosen with the other fields, shown beside the name, and sent once the patient is registered', async () => {
  const { user, sent, fill, choose, add } = await open();
  await fill();
  await choose();
  expect(dialog().getByText('ADEYEMI, Ngozi')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(shown()).toEqual([]);
  await choose();
  expect(sent('setPatientPicture')).toEqual([]);
  await add();
  expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
  await closed();
  expect(sent('registerPatient')).toHaveLength(1);
  expect(sent('setPatientPicture')).toMatchObject([{ body: { picture: smallPicture, seen: {} }, key: expect.stringMatching(/./) }]);
});

test('CHT-1 ADM-6 a patient whose picture is not saved is registered once; only the picture is sent again, under its key', async () => {
  let lost = true;
  const { sent, fill, choose, add, again } = await open({ setPatientPicture: () => (lost ? 'unreachable' : { data: patientDetails }) });
  await fill();
  await choose();
  await add();
  const alert = await dialog().findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(halfDone));
  expect(dialog().getByText(/^P-0000-\d+$/)).toBeVisible();
  expect(shown()).toHaveLength(1);
  expect(screen.queryByText(/Success/)).not.toBeInTheDocument();
  await again();
  await waitFor(() => expect(sent('setPatientPicture')).toHaveLength(2));
  lost = false;
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Send the picture again' })).toBeEnabled());
  await again();
  expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
  await closed();
  expect(sent('registerPatient')).toHaveLength(1);
  const pictures = sent('setPatientPicture');
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures.map(({ key, params }) => JSON.stringify([key, params]))).size).toBe(1);
});

test.each(['before it was sent', 'after the patient was registered without it'] as const)(
  'CHT-1 ACC-12 a lock %s keeps the picture, shows nothing of it, and registers nobody twice',
  async (when) => {
    let lost = true;
    const app = await open({ setPatientPicture: () => (lost ? 'unreachable' : { data: patientDetails }) });
    const { user, store, sent, fill, choose, add, again } = app;
    await fill();
    await choose();
    const registered = when !== 'before it was sent';
    if (registered) {
      await add();
      await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(halfDone));
    }
    act(() => void store.dispatch(auth.actions.lockAsked()));
    await screen.findByText('Locked', { selector: 'h1' });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(smallPicture);
    await fillIn(user, { Password: 'The right one' });
    await user.click(screen.getByText('Unlock'));
    await waitFor(() => expect(screen.queryByText('Locked', { selector: 'h1' })).toBeNull());
    await waitFor(() => expect(shown()).toHaveLength(1));
    lost = false;
    if (registered) await again();
    else await add();
    expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
    await closed();
    expect(sent('registerPatient')).toHaveLength(1);
  },
);

import { act, screen, waitFor, within } from '@testing-library/react';
import type { EndpointName } from '../../contract/endpoints';
import { doctors, patient, patientDetails } from '../../src/gallery/people';
import { written } from '../../src/gallery/sampleNotes';
import type { Answers } from '../../src/gallery/standIn';
import { type PopUp, selectPopUp } from '../../src/state/popUp';
import { selectTask, type Task, type TaskName } from '../../src/state/tasks';
import { fillIn, type OpenAppOptions, openApp } from '../support/openApp';

const [doctor] = doctors as [(typeof doctors)[0]];
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const aDoctor = {
  'First name': doctor.firstName,
  'Last name': doctor.lastName,
  Email: doctor.email,
  'Phone number': '+234 800 000 0001',
  'License UID': 'LIC-1',
  Department: 'Cardiology',
};
const problem = { code: 'problem.unreachable' };

type Opened = Awaited<ReturnType<typeof openApp>>;
/** Collects its states from now on, in order. */
const follow = <S extends Task | PopUp>({ store }: Opened, select: (state: ReturnType<Opened['store']['getState']>) => S) => {
  const way = [select(store.getState())];
  store.subscribe(() => {
    const now = select(store.getState());
    if (now !== way.at(-1)) way.push(now);
  });
  return way;
};
const followTask = (opened: Opened, name: TaskName) => follow(opened, (state) => selectTask(state, name));

/** Opens a page whose call `name` fails to reach the server once, then gets its answer. */
const openWith = async <N extends EndpointName>(path: string, as: OpenAppOptions['as'], name: N, answer: Answers[N], more: Answers) => {
  let attempts = 0;
  const once = (call: unknown) => {
    attempts += 1;
    if (attempts === 1) return 'unreachable';
    return typeof answer === 'function' ? (answer as (call: unknown) => unknown)(call) : answer;
  };
  return openApp(path, { ...(as && { as }), answers: { ...more, [name]: once } });
};

test('QA-5 ADM-5 the pop-up’s state follows a doctor who is added, refused, kept and added again', async () => {
  const more = { listDoctors: { data: [] } };
  const opened = await openWith('/adddoctors?popUp=addDoctor', 'admin', 'registerDoctor', { data: doctor }, more);
  const way = follow(opened, selectPopUp);
  const popUp = within(await screen.findByRole('dialog', { name: 'Add a New Doctor' }));
  await fillIn(opened.user, aDoctor);
  await opened.user.click(popUp.getByText('Add Doctor'));
  expect(await popUp.findByRole('alert')).toHaveTextContent('Doctor Not Added. The server cannot be reached');
  await opened.user.click(popUp.getByText('Cancel'));
  await opened.user.click(within(await screen.findByRole('alertdialog')).getByText(/Keep/));
  expect(popUp.getByRole('alert')).toHaveTextContent('Doctor Not Added. The server cannot be reached');
  await opened.user.click(popUp.getByText('Add Doctor'));
  await waitFor(() => expect(way.at(-1)).toEqual({ status: 'closed' }));
  const name = 'addDoctor';
  expect(way.slice(way.findIndex(({ status }) => status === 'typed'))).toMatchObject([
    { status: 'typed', name },
    { status: 'sending', name },
    { status: 'refused', name, problem },
    { status: 'discardingRefused', name, problem },
    { status: 'refused', name, problem },
    { status: 'sending', name },
    { status: 'closed' },
  ]);
});

test('QA-5 ADM-5 a refusal during the discard question leaves the question open, with the reason behind it', async () => {
  let refuse = (_: 'unreachable') => {};
  const registerDoctor = () =>
    new Promise<'unreachable'>((resolve) => {
      refuse = resolve;
    });
  const opened = await openApp('/adddoctors?popUp=addDoctor', { as: 'admin', answers: { listDoctors: { data: [] }, registerDoctor } });
  const way = follow(opened, selectPopUp);
  const popUp = within(await screen.findByRole('dialog', { name: 'Add a New Doctor' }));
  await fillIn(opened.user, aDoctor);
  await opened.user.click(popUp.getByText('Add Doctor'));
  await waitFor(() => expect(way.at(-1)?.status).toBe('sending'));
  await opened.user.click(popUp.getByText('Cancel'));
  const question = within(await screen.findByRole('alertdialog'));
  await act(async () => refuse('unreachable'));
  await waitFor(() => expect(way.at(-1)?.status).toBe('discardingRefused'));
  await opened.user.click(question.getByText(/Keep/));
  expect(await popUp.findByRole('alert')).toHaveTextContent('Doctor Not Added. The server cannot be reached');
  expect(way.slice(-4).map(({ status }) => status)).toEqual(['sending', 'discardingSent', 'discardingRefused', 'refused']);
  expect(popUp.getByLabelText('License UID')).toHaveValue('LIC-1');
});

test('QA-5 DOC-11 the question before signing out is in the store; staying or signing out removes it', async () => {
  const opened = await openApp('/doctordashboard', {
    as: 'doctor',
    answers: { signOut: { data: { done: true } }, listPatients: { data: [] } },
  });
  opened.store.dispatch(written({ kind: 'message', patient: null }, { text: 'Ward 3' }));
  const way = followTask(opened, 'signOut');
  const question = async () => within(await screen.findByRole('alertdialog'));
  await opened.user.click(screen.getByText('Logout'));
  await opened.user.click((await question()).getByText('Stay signed in'));
  await opened.user.click(screen.getByText('Logout'));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await opened.user.click((await question()).getByText('Sign out'));
  await waitFor(() => expect(way.map(({ status }) => status)).toEqual(['none', 'open', 'none', 'open', 'none']));
  expect(opened.store.getState().tasks).toEqual({});
});

test('QA-5 ADM-4 deactivating a doctor: asked, sent, refused, done', async () => {
  const opened = await openWith(
    '/adddoctors',
    'admin',
    'deactivateDoctor',
    { data: { id: doctor.id } },
    { listDoctors: { data: [doctor] } },
  );
  const way = followTask(opened, 'deactivateDoctor');
  const go = async () => {
    await opened.user.click(await screen.findByLabelText(/^Deactivate /));
    await opened.user.click(within(await screen.findByRole('alertdialog')).getByText('Deactivate'));
  };
  await go();
  await screen.findByText(/^Error: It is not known whether this was done/);
  await go();
  await screen.findByText(/^Success! /);
  const rowId = doctor.id;
  const attempt = [
    { status: 'open', rowId },
    { status: 'sending', rowId },
  ];
  expect(way).toEqual([{ status: 'none' }, ...attempt, { status: 'refused', rowId, problem }, ...attempt, { status: 'done', rowId }]);
});

test('QA-5 ADM-17 editing a patient: opened, sent, refused, saved and closed', async () => {
  const details = { ...patientDetails, lastName: 'Adeyemi' };
  const more: Answers = { getPatientDetails: { data: details }, listLabResults: { data: [] }, listActivity: { data: [] } };
  const opened = await openWith(`/generalPatients/${patient.id}`, 'admin', 'updatePatient', { data: details }, more);
  const way = followTask(opened, 'editPatient');
  await opened.user.click(await screen.findByText('Edit details'));
  await fillIn(opened.user, { 'Last name': 'Adeyemi-Bello' });
  await opened.user.click(await press(/^Save/));
  await waitFor(() => expect(way.at(-1)?.status).toBe('refused'));
  await opened.user.click(await press(/^Save/));
  await waitFor(() => expect(way.at(-1)?.status).toBe('none'));
  expect(way.map(({ status }) => status)).toEqual(['none', 'open', 'sending', 'refused', 'sending', 'done', 'none']);
});

test('QA-5 ACC-7 a request for a password link is in the store, without the address; "sent" ends when another address is typed', async () => {
  const opened = await openApp('/forgotpassword', { answers: { forgotPassword: { data: { done: true } } } });
  const way = followTask(opened, 'forgotPassword');
  await fillIn(opened.user, { Email: 'ada@wardstory.example' });
  await opened.user.click(await press('Send'));
  await screen.findByText(/^Link has been sent/);
  await fillIn(opened.user, { Email: 'ada' });
  const rowId = null;
  expect(way).toEqual([{ status: 'none' }, { status: 'sending', rowId }, { status: 'done', rowId }, { status: 'none' }]);
});

test('QA-5 ADM-13 leaving for payment: sent, refused, sent again, leaving; a page restored by Back can start again', async () => {
  const gateway = {
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: `${location.origin}/payment#gateway`, reference: 'r' },
  };
  const trial = { trialEnds: '2026-12-20T00:00:00.000Z', trialOver: false, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } };
  const more: Answers = { getPlan: { data: { plan: 'free', ...trial } } };
  const opened = await openWith('/payment', 'admin', 'startPayment', { data: gateway }, more);
  const way = followTask(opened, 'pay');
  await opened.user.click(await press('Get Started'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
  await opened.user.click(await press('Get Started'));
  await waitFor(() => expect(way.map(({ status }) => status)).toEqual(['none', 'sending', 'refused', 'sending', 'done']));
  const leaving = await screen.findAllByRole('button', { busy: true });
  expect(leaving).toHaveLength(2);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await press('Get Started')).toBeEnabled();
});

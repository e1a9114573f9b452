import { screen, waitFor, within } from '@testing-library/react';
import { doctors, patient, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';
import { standInForUploads } from '../support/standInUploads';

const [doctor] = doctors as [(typeof doctors)[0]];
const press = (name: string) => screen.getByRole('button', { name });
const gone = (text: RegExp) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

test('ACC-7 UX-3 "Link has been sent" disappears when another address is typed, and never stands beside an error', async () => {
  const { user } = await openApp('/forgotpassword', { answers: { forgotPassword: { data: { done: true } } } });
  await fillIn(user, { Email: 'ada@wardstory.example' });
  await user.click(press('Send'));
  expect(await screen.findByText(/^Link has been sent/)).toBeInTheDocument();
  await fillIn(user, { Email: 'ada' });
  await user.click(press('Send'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email address');
  expect(screen.queryByText(/^Link has been sent/)).not.toBeInTheDocument();
});

test('ACC-2 ACC-4 UX-3 "Your hospital is registered" disappears with the first attempt to sign in', async () => {
  const { user } = await openApp('/signin?done=registered', { answers: { signIn: { problem: 'wrongCredentials' } } });
  expect(await screen.findByText(/^Your hospital is registered/)).toBeInTheDocument();
  await fillIn(user, { Email: 'ada@wardstory.example', Password: 'Correct1horse!' });
  await user.click(press('Sign in'));
  expect(await screen.findByText(/^The email address or the password is not right/)).toBeInTheDocument();
  expect(screen.queryByText(/^Your hospital is registered/)).not.toBeInTheDocument();
});

test('PUB-8 UX-3 "Your message has been sent" disappears when another message is started or refused', async () => {
  const { user } = await openApp('/contact', { answers: { sendContact: { data: { done: true } } } });
  const sent = async () => {
    await fillIn(user, { 'Name *': 'Zoë', 'Message *': 'Hello' });
    await user.click(press('SEND'));
    expect(await screen.findByText(/^Your message has been sent/)).toBeInTheDocument();
  };
  await sent();
  await user.click(press('SEND'));
  expect(await screen.findByText('There is a problem')).toBeInTheDocument();
  expect(screen.queryByText(/^Your message has been sent/)).not.toBeInTheDocument();
  await sent();
  await fillIn(user, { 'Message *': 'One more thing' });
  await gone(/^Your message has been sent/);
});

test('ADM-8 UX-3 "already assigned" disappears when the assignment ends', async () => {
  const assigned = [patient];
  const answer = () => ({ data: { assignedPatients: [...assigned] } });
  const { user } = await openApp('/assigned', {
    as: 'admin',
    answers: {
      listDoctors: { data: doctors },
      listPatients: { data: [patient] },
      listAssignedPatients: answer,
      assignPatient: { problem: 'alreadyAssigned', values: { patient: 'Ngozi', doctor: 'Bisi' } },
      endAssignment: () => {
        assigned.length = 0;
        return answer();
      },
    },
  });
  await fillIn(user, { 'Choose a doctor': doctor.doctor.doctorUniqueId });
  await user.keyboard('{Enter}');
  await fillIn(user, { 'Choose a patient': patient.lastName });
  await user.click(await screen.findByRole('option', { name: new RegExp(patient.patientUniqueId) }));
  await user.click(press('Assign'));
  expect(await screen.findByText(/is already assigned/)).toBeInTheDocument();
  await user.click(await screen.findByLabelText(/^Unassign /));
  expect(await screen.findByText(/^No patient has been assigned/)).toBeInTheDocument();
  await gone(/is already assigned/);
});

test('ACC-10 UX-3 after the password is given again, the page no longer says that the session has ended, but says what was not done', async () => {
  let known = true;
  const answers: Answers = {
    listDoctors: () => (known ? { data: [] } : { problem: 'sessionEnded' }),
    registerDoctor: () => ({ problem: 'sessionEnded' }),
    renewTokens: { problem: 'sessionEnded' },
    signIn: () => {
      known = true;
      return { data: signInAnswer('admin') };
    },
  };
  const { user } = await openApp('/adddoctors?popUp=addDoctor', { as: 'admin', answers });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add a New Doctor' }));
  await fillIn(user, { 'First name': 'Bisi', 'Last name': 'Okafor', Email: 'bisi@example.org', 'License UID': 'LIC-1' });
  await fillIn(user, { Department: 'Cardiology', 'Phone number': '+234 800 000 0001' });
  known = false;
  await user.click(popUp.getByRole('button', { name: 'Add Doctor' }));
  await screen.findByRole('heading', { name: 'Your session has ended' });
  await fillIn(user, { Password: 'Correct1horse!' });
  await user.click(press('Sign in'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your session has ended' })).not.toBeInTheDocument());
  expect(await screen.findByText('Doctor Not Added. Your session had ended meanwhile. Please try again.')).toBeInTheDocument();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Bisi');
});

test('UX-3 an error on one page does not show on the next', async () => {
  const { user } = await openApp('/adddoctors', {
    as: 'admin',
    answers: { listDoctors: { data: [doctor] }, listPatients: { data: [] }, deactivateDoctor: { problem: 'tooMany' } },
  });
  await user.click(await screen.findByLabelText(/^Deactivate /));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/was not deactivated/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Patients' }));
  await screen.findByRole('heading', { name: 'General Patient List' });
  await gone(/was not deactivated/);
});

test('ADM-10 UX-3 "failed to upload" stays on the next page, and disappears when the file is retried or discarded', async () => {
  standInForUploads();
  const { user } = await openApp('/admindashboard?popUp=uploadResult', {
    as: 'admin',
    answers: { listPatients: { data: patients }, startUpload: { problem: 'storageFull' } },
  });
  const popUp = within(await screen.findByRole('dialog'));
  await user.click(popUp.getByRole('combobox'));
  await user.paste(patient.lastName);
  await user.click(await screen.findByRole('option', { name: new RegExp(patient.patientUniqueId) }));
  await user.upload(popUp.getByLabelText('Choose files'), [new File(['blood'], 'Blood.pdf')]);
  await user.click(popUp.getByRole('button', { name: /^Upload/ }));
  expect(await screen.findByText(/^Error: Lab Result failed to upload/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Patients' }));
  await screen.findByRole('heading', { name: 'General Patient List' });
  expect(screen.getByText(/^Error: Lab Result failed to upload/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard Blood.pdf' }));
  await gone(/failed to upload/);
});

test('UX-3 ADM-5 "Success!" disappears when the next pop-up opens, whose button it would cover', async () => {
  const { user } = await openApp('/adddoctors', {
    as: 'admin',
    answers: {
      listDoctors: { data: [doctor] },
      listPatients: { data: [] },
      deactivateDoctor: ({ params }) => ({ data: { id: params.id ?? '' } }),
    },
  });
  await user.click(await screen.findByLabelText(/^Deactivate /));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/^Success! .* was deactivated/)).toBeInTheDocument();
  await user.click(screen.getByText('Add Doctor'));
  await screen.findByRole('dialog', { name: 'Add a New Doctor' });
  await gone(/was deactivated/);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../src/gallery/standIn';
import { fillStorage } from '../support/fullStorage';
import { fillIn, openApp } from '../support/openApp';
import { drawPictures, picture, pngFile, smallPicture } from '../support/pictures';
import { signInAnswer } from '../support/signInAnswer';

beforeEach(() => localStorage.clear());
afterEach(jest.restoreAllMocks);

const hospital = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };
const update = () => screen.getByRole('button', { name: 'Update Settings' });
const openSettings = async (answers: Answers = {}, path = '/adminsettings') => {
  const opened = await openApp(path, { as: 'admin', keeps: true, answers: { getHospital: { data: hospital }, ...answers } });
  await screen.findByLabelText('Hospital Name');
  return opened;
};

test('ADM-14 saved hospital settings are confirmed and shown on the dashboard; an address in use is an error at its field', async () => {
  drawPictures();
  let kept = hospital;
  const errors = [{ path: 'hospitalEmail', code: 'email.taken' as const, message: 'This email address is already in use' }];
  const { user, sent } = await openSettings(
    {
      getHospital: () => ({ data: kept }),
      updateHospital: ({ body }) => {
        if (JSON.stringify(body).includes('taken@')) return { problem: 'taken', errors };
        kept = { ...kept, adminName: 'Ada Bisi Obi', email: 'new@wardstory.example' };
        return { data: { adminName: kept.adminName, hospitalName: kept.name, hospitalEmail: kept.email } };
      },
      renewTokens: { data: signInAnswer('admin', { firstName: 'Ada Bisi', lastName: 'Obi' }) },
    },
    '/adminsettings/00000000-0000-4000-8000-000000000011',
  );
  expect(sent('getHospital').map(({ params }) => params)).toEqual([{ userID: '00000000-0000-4000-8000-000000000011' }]);
  expect(screen.getByLabelText('Hospital Name')).toHaveValue('St. Luke');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  const email = screen.getByLabelText('Hospital Email');
  await fillIn(user, { 'Hospital Email': 'taken@wardstory.example', 'Admin Name': 'Ada Bisi Obi' });
  await user.click(update());
  await waitFor(() => expect(email).toHaveAccessibleDescription('This email address is already in use'));
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Admin Name')).toHaveValue('Ada Bisi Obi');

  await fillIn(user, { 'Hospital Email': 'new@wardstory.example' });
  await user.upload(screen.getByLabelText('Update'), pngFile());
  await waitFor(() => expect(picture()).toBeInTheDocument());
  await user.click(update());
  expect(await screen.findByText('Success! The settings were saved.')).toBeInTheDocument();
  expect(screen.queryByText('There are unsaved changes.')).not.toBeInTheDocument();
  expect(sent('updateHospital').at(-1)).toMatchObject({
    params: { userID: '00000000-0000-4000-8000-000000000011' },
    body: {
      adminName: 'Ada Bisi Obi',
      hospitalEmail: 'new@wardstory.example',
      seen: { adminName: 'Sam Sample', hospitalEmail: 'office@wardstory.example' },
    },
    key: expect.stringMatching(/./),
  });
  expect(localStorage.getItem('wardstory:settings')).toContain(smallPicture);
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Bisi' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Setting' }));
  await waitFor(() => expect(screen.getByLabelText('Hospital Email')).toHaveValue('new@wardstory.example'));
  expect(picture()).toBeInTheDocument();
});

test('ADM-14 a picture that the browser cannot store is not reported as saved', async () => {
  drawPictures();
  const { user } = await openSettings();
  fillStorage('wardstory:settings');
  await user.upload(screen.getByLabelText('Update'), pngFile());
  await waitFor(() => expect(picture()).toBeInTheDocument());
  await user.click(update());
  const said = await screen.findByText(/could not keep your picture/);
  expect(said.closest('[role=alert]')).toBeInTheDocument();
  expect(screen.queryByText(/Success!/)).not.toBeInTheDocument();
});

test('ADM-14 another user’s settings are not shown', async () => {
  const { sent } = await openApp('/adminsettings/00000000-0000-4000-8000-000000000012', {
    as: 'admin',
    answers: { getHospital: { problem: 'notFound' } },
  });
  expect(await screen.findByText('This does not exist, or it is not yours to see.')).toBeInTheDocument();
  expect(sent('getHospital').map(({ params }) => params.userID)).toEqual(['00000000-0000-4000-8000-000000000012']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('ADM-17 two admins edit one field of the settings: one value is chosen, and only that field is sent again', async () => {
  const errors = [
    {
      path: 'hospitalName',
      code: 'field.changedMeanwhile' as const,
      message: 'Meanwhile changed to: St. Mary',
      values: { theirs: 'St. Mary' },
    },
  ];
  const { user, sent } = await openSettings({
    updateHospital: ({ body }) =>
      JSON.stringify(body).includes('St. Luke')
        ? { problem: 'changedMeanwhile', errors }
        : { data: { adminName: 'Ada B. Obi', hospitalName: 'St. Paul', hospitalEmail: hospital.email } },
    renewTokens: { data: signInAnswer('admin') },
  });
  await fillIn(user, { 'Hospital Name': 'St. Paul' });
  await user.click(update());
  const conflict = await screen.findByRole('group', { name: 'Hospital Name: changed by somebody else' });
  expect(conflict).toHaveTextContent('St. Mary');
  expect(screen.queryByText(/Success!/)).not.toBeInTheDocument();
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  expect(conflict).not.toBeInTheDocument();
  await user.click(update());
  expect(await screen.findByText(/Success!/)).toBeInTheDocument();
  expect(sent('updateHospital').map(({ body }) => body)).toEqual([
    { hospitalName: 'St. Paul', seen: { hospitalName: 'St. Luke' } },
    { hospitalName: 'St. Paul', seen: { hospitalName: 'St. Mary' } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Admin Name')).toHaveValue('Ada B. Obi'));
});

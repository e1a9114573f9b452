import { act, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, asAdminWithLogo, doctors, logo, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth, identityFrom } from '../../src/state/auth';
import { standInForLayout } from '../support/layout';
import { type OpenAppOptions, openApp } from '../support/openApp';
import { drawPictures, pngFile, smallPicture } from '../support/pictures';
import { signInAnswer } from '../support/signInAnswer';

beforeAll(standInForLayout);
afterEach(jest.restoreAllMocks);

const logoId = '00000000-0000-4000-8000-000000000077';
const asDoctorWithLogo = [
  auth.actions.submitted({ email: '', password: '' }),
  auth.actions.accepted(identityFrom(signInAnswer('doctor', { logo: logoId }))),
];
const newId = '00000000-0000-4000-8000-000000000078';
const unused = { plan: 'free' as const, trialEnds: '2099-01-01T00:00:00.000Z', trialOver: false };
const free = { ...unused, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } };
const hospital = { adminName: 'Sam Sample', name: logo.hospitalName, email: 'office@wardstory.example' };
const usual: Answers = { getHospital: { data: hospital }, getLogo: { data: logo } };
const openSettings = async (answers: Answers = {}, as: OpenAppOptions['as'] = asAdmin) => {
  const opened = await openApp('/adminsettings#logo-section', { as, answers: { ...usual, ...answers } });
  const section = within(await screen.findByRole('region', { name: 'Your own logo' }));
  return { ...opened, section };
};
const renewedWith = (changed: { logo?: string } = {}) => ({ data: signInAnswer('admin', changed) });
const inSidebar = () => within(screen.getByRole('navigation', { name: 'Hospital administration' })).queryByRole('img');
const choose = 'Choose a logo';

test('ADM-1 ADM-12 the logo of a Premium hospital is in the wide and the narrow sidebar, under the hospital’s name', async () => {
  const { user, sent } = await openSettings({}, asAdminWithLogo);
  await waitFor(() => expect(inSidebar()).toHaveAttribute('src', logo.picture));
  expect(inSidebar()).toHaveAccessibleName(logo.hospitalName);
  expect(sent('getLogo').map(({ params }) => params)).toEqual([{ logoId }]);
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(inSidebar()).toHaveAttribute('src', logo.picture);
});

test('DOC-1 ADM-12 doctors see their hospital’s logo; without a logo the page does not request one', async () => {
  const answers = { ...usual, listPatients: { data: [] }, listNewestLabResults: { data: [] }, listUnacknowledgedResults: { data: [] } };
  await openApp('/doctorsettings', { as: asDoctorWithLogo, answers });
  const sidebar = within(screen.getByRole('navigation'));
  expect(await sidebar.findByRole('img', { name: logo.hospitalName })).toHaveAttribute('src', logo.picture);
  const { sent } = await openApp('/doctorsettings', { as: 'doctor', answers });
  expect(within(screen.getByRole('navigation')).queryByRole('img')).not.toBeInTheDocument();
  expect(sent('getLogo')).toEqual([]);
});

test('ADM-12 a logo set by another admin appears in the sidebar of open pages', async () => {
  let streams = 0;
  const streamEvents = () => {
    streams += 1;
    return streams === 1 ? new Response('data: {"kind":"logo"}\n\n', { headers: { 'content-type': 'text/event-stream' } }) : 'never';
  };
  const { sent } = await openSettings({ streamEvents, renewTokens: renewedWith({ logo: newId }) });
  await waitFor(() => expect(inSidebar()).toHaveAttribute('src', logo.picture));
  expect(sent('getLogo').map(({ params }) => params)).toEqual([{ logoId: newId }]);
});

test('ADM-12 a logo is chosen, previewed, saved and shown; an unusable file is an error at its field', async () => {
  drawPictures();
  const { user, section, sent } = await openSettings({ setLogo: { data: { logo: newId } }, renewTokens: renewedWith({ logo: newId }) });
  expect(await section.findByText('No logo yet: pages show Wardstory’s.')).toBeVisible();
  const noPicture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
  await user.upload(section.getByLabelText(choose), noPicture);
  await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('Only png, jpeg and webp pictures can be a logo'));
  await user.upload(section.getByLabelText(choose), pngFile(2 * 1024 * 1024 + 1));
  await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('This picture is larger than 2 megabytes'));
  expect(section.queryByRole('button', { name: 'Save logo' })).not.toBeInTheDocument();

  await user.upload(section.getByLabelText(choose), pngFile());
  expect(await section.findByRole('img', { name: hospital.name })).toHaveAttribute('src', smallPicture);
  expect(section.getByRole('alert')).toBeEmptyDOMElement();
  expect(section.getByRole('status')).toHaveTextContent('There are unsaved changes.');
  await user.click(section.getByRole('button', { name: 'Save logo' }));
  expect(await screen.findByText('Success! The logo was saved.')).toBeInTheDocument();
  expect(section.getByRole('img', { name: hospital.name })).toBeVisible();
  expect(sent('setLogo')).toMatchObject([{ body: { picture: smallPicture }, key: expect.stringMatching(/./) }]);
  await waitFor(() => expect(sent('getLogo').map(({ params }) => params)).toEqual([{ logoId: newId }]));
  await waitFor(() => expect(inSidebar()).toBeInTheDocument());
});

test('ADM-12 a broken picture is reported, and a logo that the server refuses stays selected for another try', async () => {
  drawPictures();
  const { user, section, sent } = await openSettings({ setLogo: 'unreachable' });
  const { createImageBitmap } = globalThis;
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
  await user.upload(await section.findByLabelText(choose), pngFile());
  await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('This picture cannot be read'));
  Object.assign(globalThis, { createImageBitmap });

  await user.upload(section.getByLabelText(choose), pngFile());
  const save = await section.findByRole('button', { name: 'Save logo' });
  await user.click(save);
  expect(await section.findByText(/server cannot be reached/)).toBeVisible();
  expect(section.getByRole('img', { name: hospital.name })).toHaveAttribute('src', smallPicture);
  await user.click(save);
  await waitFor(() => expect(sent('setLogo')).toHaveLength(2));
  // A retry has the same key.
  expect(new Set(sent('setLogo').map(({ key }) => key)).size).toBe(1);
});

test('ADM-12 removing a logo takes effect on Save; Cancel keeps it', async () => {
  const { user, section, sent } = await openSettings({ removeLogo: { data: { done: true } }, renewTokens: renewedWith() }, asAdminWithLogo);
  await user.click(await section.findByRole('button', { name: 'Remove logo' }));
  expect(section.getByText('No logo yet: pages show Wardstory’s.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.getByRole('img', { name: hospital.name })).toHaveAttribute('src', logo.picture);
  expect(sent('removeLogo')).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Remove logo' }));
  await user.click(section.getByRole('button', { name: 'Save logo' }));
  expect(await screen.findByText('Success! The logo was removed.')).toBeInTheDocument();
  expect(sent('removeLogo')).toHaveLength(1);
  await waitFor(() => expect(inSidebar()).not.toBeInTheDocument());
  expect(section.getByText('No logo yet: pages show Wardstory’s.')).toBeVisible();
});

test('ADM-12 leaving the page with an unsaved logo asks first', async () => {
  drawPictures();
  const { user, section } = await openSettings();
  await user.upload(await section.findByLabelText(choose), pngFile());
  await section.findByRole('button', { name: 'Save logo' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(location.pathname).toBe('/adminsettings');
});

test('ADM-12 ADM-15 on the Free plan the settings say that a logo needs Premium, and link to it', async () => {
  const { section } = await openSettings({ getPlan: { data: free } });
  expect(await section.findByText(/Your own logo is part of Premium\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/payment');
  expect(section.queryByLabelText(choose)).not.toBeInTheDocument();
});

test('ADM-7 ADM-12 a printed list has the logo at the top, and prints once the logo has loaded', async () => {
  let drawn: () => void = () => undefined;
  const decode = jest.fn(() => new Promise<void>((resolve) => (drawn = resolve)));
  Object.assign(HTMLImageElement.prototype, { decode });
  const print = jest.fn();
  Object.assign(globalThis, { print });
  const getHospitalName = { data: { hospitalName: 'Example Hospital' } };
  const answers = { ...usual, getHospitalName, listPatients: { data: patients }, listDoctors: { data: doctors } };
  const { user } = await openApp('/generalPatients', { as: asAdminWithLogo, answers });
  await waitFor(() => expect(inSidebar()).toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  const paper = await waitFor(() => {
    const found = document.querySelector('body > section');
    expect(found).not.toBeNull();
    return found;
  });
  expect(paper?.querySelector('img')).toHaveAttribute('src', logo.picture);
  await waitFor(() => expect(decode).toHaveBeenCalledTimes(1));
  expect(print).not.toHaveBeenCalled();
  await act(async () => drawn());
  expect(print).toHaveBeenCalledTimes(1);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { DoctorMessage } from '../../contract/doctorMessages';
import { doctors, longAgo, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { goBack, openApp } from '../support/openApp';

const here = () => location.pathname + location.search;
const quiet: Answers = {
  listDoctors: { data: [] },
  listPatients: { data: [] },
  listUnassignedPatients: { data: [] },
  listMessages: { data: [] },
  countUnreadMessages: { data: { unread: 0 } },
};
const openDashboard = (answers: Answers = {}) => openApp('/admindashboard', { as: 'admin', answers: { ...quiet, ...answers } });
const tiles = () => [...document.querySelectorAll<HTMLElement>('main ul:first-of-type a')].slice(0, 6);
const tile = (title: string, said: string) => {
  const found = tiles().filter(({ textContent }) => textContent?.includes(title) && textContent.includes(said));
  expect(found).toHaveLength(1);
  return found[0] as HTMLElement;
};

test('ADM-2 the dashboard greets by first name; its tiles show counts', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const listPatients = async () => {
    await held;
    return { data: patients.slice(0, 1), total: 2 };
  };
  await openDashboard({ listPatients });
  expect(screen.getByRole('heading', { level: 1, name: /\bSam\b/ })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('list')[0]?.children).toHaveLength(6);
  await waitFor(() => expect(tile('Doctors', 'Add a New Doctor')).toHaveTextContent('0'));
  expect(tile('Your Patients', 'Add patient')).toHaveTextContent('–');
  release();
  await waitFor(() => expect(tile('Your Patients', 'Add patient')).toHaveTextContent('2'));
});

test.each([
  ['Assign Patients', '', '/assigned'],
  ['Payment Portal', 'Choose Payment Plan', '/payment'],
  ['Notifications', 'Check Message', '/notification'],
])('ADM-2 the tile %s (%s) leads to %s', async (title, said, path) => {
  const { user } = await openDashboard();
  await user.click(tile(title, said));
  expect(here()).toBe(path);
  await waitFor(() => expect(tiles()).not.toHaveLength(6));
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
});

test('ADM-2 three tiles open their pop-ups; Back closes the pop-up, not the page', async () => {
  const { user } = await openDashboard();
  for (const [title, name, parameter] of [
    ['Your Patients', 'Add patient', 'addPatient'],
    ['Doctors', 'Add a New Doctor', 'addDoctor'],
    ['Lab Result', 'Upload Result', 'uploadResult'],
  ] as const) {
    await user.click(tile(title, name));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    expect(here()).toBe(`/admindashboard?popUp=${parameter}`);
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(here()).toBe('/admindashboard');
  }
});

test('ADM-2 ADM-9 the dashboard shows what the doctors wrote until it is read', async () => {
  const doctor = { user: { firstName: 'Bisi', lastName: 'Okafor' } };
  const message = {
    id: patients[0]?.id ?? '',
    text: 'Ward 3 is full',
    createdAt: longAgo,
    readAt: null,
    doctor,
    handover: null,
  } satisfies DoctorMessage;
  let readAt: string | null = null;
  const { user } = await openDashboard({
    listMessages: ({ query }) => ({ data: query.only === 'unread' && readAt ? [] : [{ ...message, readAt }] }),
    countUnreadMessages: () => ({ data: { unread: readAt ? 0 : 1 } }),
    markMessagesRead: () => {
      readAt = longAgo;
      return { data: { unread: 0 } };
    },
  });
  const unread = async () => within(await screen.findByRole('region', { name: 'Messages from Doctors' }));
  expect(await (await unread()).findByText(message.text)).toBeInTheDocument();
  expect(await within(screen.getByRole('region', { name: 'Coming next' })).findByText('No upcoming appointments.')).toBeInTheDocument();
  await user.click((await unread()).getByText('See all'));
  await user.click(await screen.findByText('Mark as read'));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  await goBack();
  expect(await (await unread()).findByText('No message from a doctor waits to be read.')).toBeInTheDocument();
  expect(screen.queryByText(message.text)).not.toBeInTheDocument();
});

const [one, other] = doctors as [(typeof doctors)[0], (typeof doctors)[0]];
const steps = () => within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('listitem');

test('ADM-2 a new hospital is shown its first steps, the next one first, until each is done', async () => {
  await openDashboard();
  await screen.findByRole('region', { name: 'First steps' });
  expect(steps().map((step) => within(step).queryByRole('link')?.textContent)).toEqual(['Add Doctor', 'Add patient', undefined]);
});

test('ADM-2 a step that is done says so, and patients are assigned once there are both', async () => {
  await openDashboard({ listDoctors: { data: [{ ...one, patients: 0 }] }, listPatients: { data: patients } });
  await screen.findByRole('region', { name: 'First steps' });
  expect(steps().map((step) => /Done/.test(step.textContent ?? ''))).toEqual([true, true, false]);
  expect(within(steps()[2] as HTMLElement).getByRole('link', { name: 'Assign Patients' })).toHaveAttribute('href', '/assigned');
});

test('ADM-2 without limits the dashboard says who has how many patients, most first, in place of what is used', async () => {
  const listDoctors = {
    data: [
      { ...one, patients: 2 },
      { ...other, patients: 7 },
    ],
  };
  const getPlan = {
    data: { plan: 'premium' as const, trialEnds: null, trialOver: false, used: { doctors: 2, patients: 3, uploads: 0, messages: 0 } },
  };
  await openDashboard({ listDoctors, listPatients: { data: patients }, getPlan });
  const part = within(await screen.findByRole('region', { name: 'Patients by doctor' }));
  expect((await part.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/^\D*/, ''))).toEqual(['7', '2']);
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What you use' })).toBeNull();
});

const counted = (total: number, more: Record<string, string> = {}) =>
  new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': String(total), ...more } });

test('ADM-2 ADM-8 the tile Assign Patients says how many have no doctor, as soon as it is known; of nobody it says what it is for', async () => {
  const { sent } = await openDashboard({ listUnassignedPatients: () => counted(3) });
  await waitFor(() => expect(tile('Assign Patients', '3 without a doctor')).toHaveAttribute('href', '/assigned'));
  expect(tile('Assign Patients', '3 without a doctor').querySelector('[data-warns]')).toHaveTextContent('3 without a doctor');
  // It asks for the number, not for the patients.
  expect(sent('listUnassignedPatients').map(({ query }) => query)).toEqual([{ limit: '1' }]);
});

test.each<[string, Answers['listUnassignedPatients'], string, boolean]>([
  ['more than the server counts', () => counted(1000, { 'x-total-count-is': 'at-least' }), '1,000+ without a doctor', true],
  ['nobody', { data: [] }, 'To a doctor', false],
  ['nothing, if the server does not say', { problem: 'unexpected' }, 'To a doctor', false],
])('ADM-2 ADM-8 the tile Assign Patients says %s', async (_, listUnassignedPatients, said, warns) => {
  const { sent } = await openDashboard({ listUnassignedPatients });
  await waitFor(() => expect(sent('listUnassignedPatients')).toHaveLength(1));
  await waitFor(() => expect(tile('Assign Patients', said).querySelector('[data-warns]') !== null).toBe(warns));
  expect(tiles()[3]).toHaveAccessibleName(`Assign Patients ${said}`);
});

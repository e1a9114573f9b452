import { act, screen, waitFor, within } from '@testing-library/react';
import { alikePatient, longPatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, goTo, openApp } from '../support/openApp';
import { nameOfPatient, openRecord } from '../support/recordPage';
import { scrollToRow } from '../support/scroll';

const dashboard: Answers = {
  listAssignedPatients: { data: { assignedPatients: [alikePatient, longPatient, patient] } },
  listNewestLabResults: { data: [] },
  listUnacknowledgedResults: { data: [] },
  listMessages: { data: [] },
};
const colleague = {
  user: {
    id: '00000000-0000-4000-8000-000000000012',
    userType: 'doctor',
    firstName: 'Bea',
    lastName: 'Other',
    email: 'bea@x.example',
    gender: null,
  },
  doctor: { id: '00000000-0000-4000-8000-000000000112', doctorUniqueId: 'D-0000-0012', licenseUId: 'MDCN-1' },
  session: { id: '00000000-0000-4000-8000-000000000098', expires: '2099-01-01T00:00:00.000Z' },
  tokens: { access: { token: 'another token', expires: '2099-01-01T00:00:00.000Z' } },
  browserKey: btoa('z'.repeat(32)),
} as const;
const linksIn = (navigation: string) => within(screen.getByLabelText(navigation, { selector: 'nav' })).getAllByRole('link');
const named = (navigation: string) => linksIn(navigation).map((link) => link.textContent);

test('DOC-1 DOC-2 the dashboard names the doctor and shows the newest assigned patients first', async () => {
  const { sent, user } = await openApp('/doctordashboard', { as: 'doctor', answers: { ...dashboard, listPatients: { data: [] } } });
  expect(screen.getByText('Welcome, Dr. Sam Sample', { selector: 'h1' })).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  for (const [label, id] of [
    ['Doctor unique ID', 'D-0000-0011'],
    ['License UID', 'MDCN-0'],
  ] as const) {
    expect(screen.getByText(id)).toBeVisible();
    await user.click(screen.getByLabelText(`Copy ${label}`));
    expect(copied).toHaveBeenLastCalledWith(id);
    expect((await screen.findAllByText(new RegExp(`${label} copied\\.`)))[0]).toBeVisible();
  }
  expect(screen.getByText('doctor11@wardstory.example')).toBeVisible();
  // In the server's order: by time of assignment.
  await screen.findByText(alikePatient.patientUniqueId);
  const shown = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(
    [alikePatient, longPatient, patient].map(({ patientUniqueId }) => expect.stringContaining(patientUniqueId)),
  );
  // As in the list: names that look alike are marked.
  expect(shown.map((item) => /Similar name/.test(item.textContent ?? ''))).toEqual([true, false, true]);
  expect(sent('listAssignedPatients')[0]?.params).toEqual({ doctorId: '00000000-0000-4000-8000-000000000111' });

  expect(named('Doctor')).toEqual(['Dashboard', 'Patients', 'Handover', 'Setting']);
  await user.click(within(screen.getByLabelText('Doctor', { selector: 'nav' })).getByText('Patients'));
  expect(location.pathname).toBe('/patients');
  expect(linksIn('Doctor')[1]).toHaveAttribute('aria-current', 'page');
});

test('DOC-3 a message counts as sent once the server has it; a failed one stays, and is not sent twice', async () => {
  const kept: (string | null)[] = [];
  const answers: Answers = {
    ...dashboard,
    sendMessage: ({ key, body }) => {
      kept.push(key);
      // The server accepts it, but the answer is lost.
      if (kept.length === 1) return { problem: 'gatewayUnavailable' };
      const text = JSON.stringify(body);
      const doctor = { user: { firstName: 'Sam', lastName: 'Sample' } };
      return { data: { id: crypto.randomUUID(), text, createdAt: new Date().toISOString(), readAt: null, doctor, handover: null } };
    },
  };
  const { sent, user } = await openApp('/doctordashboard', { as: 'doctor', answers });
  await user.click(screen.getByText('Send Message'));
  expect(location.search).toContain('popUp=sendMessage');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toHaveAccessibleName('Send Message'));
  const dialog = document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
  const text = within(dialog).getByLabelText('Message to the administrator');
  const send = within(dialog).getByRole('button', { name: 'Send Message' });
  await user.click(send);
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Please write a message/));
  expect(sent('sendMessage')).toEqual([]);
  await user.click(text);
  await user.paste('Ward 3 is full');
  await user.click(send);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const unsent = await screen.findByLabelText('Not yet on the server');
  await waitFor(() => expect(unsent).toHaveTextContent('Message to the administrator'));
  await waitFor(() => expect(unsent).toHaveTextContent(/On this device\./));
  expect(screen.queryByText(/Doctor message sent Successfully/)).toBeNull();
  expect(await screen.findByText(/Doctor message sent Successfully\./)).toBeVisible();
  expect(unsent).not.toBeInTheDocument();
  expect(kept).toHaveLength(2);
  expect(kept[1]).toBe(kept[0]);
  expect(sent('sendMessage').map(({ body }) => body)).toEqual([{ text: 'Ward 3 is full' }, { text: 'Ward 3 is full' }]);
});

test('DOC-3 the message shows its length and its limit', async () => {
  const { user } = await openApp('/doctordashboard?popUp=sendMessage', { as: 'doctor', answers: dashboard });
  const text = await screen.findByLabelText('Message to the administrator');
  expect(screen.getByText('0 of 2,000 characters')).toBeVisible();
  await user.click(text);
  await user.paste('Ward 3 is full ');
  expect(screen.getByText('14 of 2,000 characters')).toBeVisible();
});

test('DOC-5 My Patient List says its order, and sorts by a head or by its choice', async () => {
  const people = [
    { ...patient, firstName: 'Ada', lastName: 'Zulu' },
    { ...alikePatient, firstName: 'Émile', lastName: 'bello' },
    { ...patient, id: '00000000-0000-4000-8000-000000000009', firstName: 'Eze', lastName: 'Adeyemi' },
  ];
  const { user } = await openApp('/patients', { as: 'doctor', answers: { listPatients: { data: people } } });
  const names = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);
  await waitFor(() => expect(names()).toEqual(['ZULU, Ada', 'BELLO, Émile', 'ADEYEMI, Eze']));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest first');
  const head = within(screen.getByLabelText('My Patient List', { selector: 'table' })).getByRole('columnheader', { name: 'Last Name' });
  await user.click(within(head).getByRole('button'));
  expect(names()).toEqual(['ADEYEMI, Eze', 'BELLO, Émile', 'ZULU, Ada']);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(location.search).toBe('?sort=lastName');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'First Name, Z to A');
  expect(names()).toEqual(['ADEYEMI, Eze', 'BELLO, Émile', 'ZULU, Ada']);
  expect(head).not.toHaveAttribute('aria-sort');
});

test('DOC-5 the search of My Patient List ignores accents; the whole row opens the record', async () => {
  const second = { ...alikePatient, firstName: 'Adrián', lastName: 'Muñoz', phoneNumber: '+234 800 123 4567' };
  const { user } = await openApp('/patients', {
    as: 'doctor',
    answers: { listPatients: { data: [patient, second] }, getPatient: { data: second }, listMedicalHistory: { data: [] } },
  });
  const rows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => row.textContent);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const table = within(screen.getByLabelText('My Patient List', { selector: 'table' }));
  const headers = ['S/N', 'Last Name', 'First Name', 'NEWS2', 'Severe allergies', 'Unique ID', 'Contact', 'Insurance Status'];
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(headers);
  const search = async (words: string) => {
    await user.clear(screen.getByLabelText('Search by name, unique ID or contact'));
    await user.click(screen.getByLabelText('Search by name, unique ID or contact'));
    if (words) await user.paste(words);
  };
  for (const words of ['munoz adrian', second.patientUniqueId.toLowerCase(), '123 4567']) {
    await search(words);
    expect(rows()).toEqual([expect.stringContaining(second.patientUniqueId)]);
    expect(screen.getByText('1 of 2')).toBeVisible();
  }
  await search('nobody at all');
  expect(screen.getByText('No patient matches “nobody at all”.')).toBeVisible();
  await search('');
  expect(screen.getByText(second.phoneNumber).closest('a')).toHaveAttribute('href', 'tel:+2348001234567');
  const row = screen.getByText(second.phoneNumber).closest('tr') ?? document.createElement('p');
  await user.click(within(row).getByText('Insured'));
  expect(location.pathname).toBe(`/medicalhistory/${second.id}`);
});

test('DOC-5 of 2,000 patients only the visible ones are drawn; the search finds any, and scrolling reaches the last', async () => {
  const data = Array.from({ length: 2_000 }, (_, index) => ({
    ...patient,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    firstName: `F${index}`,
    lastName: `N${String(index).padStart(4, '0')}`,
  }));
  const { user } = await openApp('/patients', { as: 'doctor', answers: { listPatients: { data } } });
  expect(await screen.findByText('2,000')).toBeVisible();
  const rows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => row.textContent);
  await waitFor(() => expect(rows()[0]).toContain('N0000'));
  expect(rows().length).toBeLessThan(60);
  await user.click(screen.getByLabelText('Search by name, unique ID or contact'));
  await user.paste('f1234');
  expect(rows()).toEqual([expect.stringContaining('N1234')]);
  await user.clear(screen.getByLabelText('Search by name, unique ID or contact'));
  await scrollToRow(1_990);
  await waitFor(() => expect(document.querySelector('tr[aria-rowindex="2001"]')).toHaveTextContent('N1999'));
  expect(rows().length).toBeLessThan(60);
});

test('DOC-5 the five last opened records come first, for this doctor only, stored as ids only', async () => {
  const six = [...'ABCDEF'].map((letter, index) => ({
    ...patient,
    lastName: `${letter}name`,
    id: `00000000-0000-4000-8000-00000000020${index}`,
    patientUniqueId: `P-0000-020${index}`,
  }));
  const answers: Answers = {
    listPatients: { data: six },
    listMedicalHistory: { data: [] },
    getPatient: ({ params }) => ({ data: six.find(({ id }) => id === params.patient_id) ?? patient }),
    signOut: { data: { done: true } },
    signIn: { data: colleague },
  };
  const { store, user } = await openApp('/patients', { as: 'doctor', answers });
  const recent = () => screen.queryByLabelText('Opened last', { selector: 'section' });
  await screen.findByText('P-0000-0205');
  expect(recent()).toBeNull();
  for (const { patientUniqueId, lastName } of six) {
    await user.click((await screen.findAllByText('Insured'))[Number(patientUniqueId.at(-1))] ?? document.body);
    await screen.findByText(`${lastName.toUpperCase()}, Ada`, { selector: 'h1' });
    await act(async () => history.back());
    await waitFor(() => expect(location.pathname).toBe('/patients'));
  }
  await waitFor(() => expect(recent()).not.toBeNull());
  const links = within(recent() ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([...'FEDCB'].map((letter) => expect.stringContaining(`${letter}NAME, Ada`)));
  // The part stored in this browser.
  const kept = JSON.stringify(store.getState().settings);
  expect(kept).toContain(six[5]?.id);
  for (const { lastName, patientUniqueId } of six) {
    expect(kept).not.toContain(lastName);
    expect(kept).not.toContain(patientUniqueId);
  }

  await user.click(screen.getByText('Logout'));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  expect(JSON.stringify(store.getState().settings)).not.toContain(six[5]?.id);
  await fillIn(user, { Email: colleague.user.email, Password: 'The right one' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).not.toBe('/signin'));
  await goTo('/patients');
  await screen.findByText('P-0000-0205');
  expect(recent()).toBeNull();
});

test('DOC-5 DOC-6 an unassigned or unknown patient shows a message with a way back', async () => {
  for (const id of [patient.id, 'nonsense']) {
    const answers: Answers = { getPatient: { problem: 'notFound' }, listPatients: { data: [] } };
    const { user } = await openApp('/patients', { as: 'doctor', answers });
    await goTo(`/medicalhistory/${id}`);
    expect(await screen.findByText('This patient does not exist, or is not assigned to you.', { selector: 'h1' })).toBeVisible();
    await user.click(screen.getByText('Back to My Patient List'));
    expect(location.pathname).toBe('/patients');
  }
});

test('DOC-6 the record has the patient’s banner, the sidebar, and tabs that are links', async () => {
  const { user } = await openRecord();
  const banner = screen.getByLabelText('Patient', { selector: 'section' });
  const { patientUniqueId, email, phoneNumber } = patient;
  for (const said of [nameOfPatient, patientUniqueId, email, phoneNumber, '90 mg/dl', '70 kg', '1.70 m', 'Female']) {
    expect(within(banner).getByText(said)).toBeVisible();
  }
  const sections = {
    'Medical History': '',
    'Lab Result': '/labresult',
    Prescription: '/prescription',
    Problems: '/problems',
    Allergies: '/allergies',
    'Vital Signs': '/vitals',
  };
  // Each with its count: the open tab's, the problems' and the allergies' from their lists, the others' from the server.
  expect(named('Sections of the record')).toEqual([
    'Medical History 0',
    'Lab Result –',
    'Prescription –',
    'Problems 0',
    'Allergies 0',
    'Vital Signs –',
  ]);
  // Of those that are known, the sidebar has them too.
  const inSidebar = 'My Dashboard,Patients,Handover,Medical History 0,Lab Result,Prescription,Problems 0,Allergies 0,Vital Signs';
  expect(named('Patient record').join()).toBe(inSidebar);
  for (const navigation of ['Sections of the record', 'Patient record']) {
    for (const [name, path] of Object.entries(sections)) {
      await user.click(within(screen.getByLabelText(navigation, { selector: 'nav' })).getByText(name));
      expect(location.pathname).toBe(`/medicalhistory/${patient.id}${path}`);
      const here = linksIn('Sections of the record').filter((link) => link.getAttribute('aria-current') === 'page');
      expect(here.map((link) => link.textContent)).toEqual([expect.stringMatching(new RegExp(`^${name}( [0-9–]+)?$`))]);
      expect(screen.getByText(nameOfPatient, { selector: 'h1' })).toBeVisible();
    }
  }
  await user.click(screen.getByText('Lab Result', { selector: 'nav[aria-label="Sections of the record"] a' }));
  expect(await screen.findByText('No lab results yet.')).toBeVisible();
  await user.click(screen.getByText('My Dashboard'));
  expect(location.pathname).toBe('/doctordashboard');
});

test('DOC-6 while one patient’s record loads, nothing of the previous patient is shown', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openRecord('', {
    getPatient: async ({ params }) => {
      if (params.patient_id === patient.id) return { data: patient };
      await held;
      return { data: longPatient };
    },
  });
  // As Back and Forward between two records: the page stays, its URL changes.
  await goTo(`/medicalhistory/${longPatient.id}`);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('EXAMPLE');
  release();
  expect(await screen.findByText(/^WOLFE/, { selector: 'h1' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Save for WOLFE/ })).toBeVisible();
});

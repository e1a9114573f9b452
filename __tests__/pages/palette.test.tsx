import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { Patient } from '../../contract/patients';
import { patient, patientDetails, doctors as samples } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { isMatch } from '../../src/ui/people/matching';
import { goBack, openApp } from '../support/openApp';

const zebedee: Patient = { ...patient, firstName: 'Zebedee', lastName: 'Quackenbush' };
const [sample] = samples as [(typeof samples)[0]];
const okafor = { ...sample, firstName: 'Bisi', lastName: 'Okafor' };
const details = { ...patientDetails, ...zebedee };
const answers: Answers = {
  listDoctors: { data: [okafor] },
  listPatients: ({ query }) => ({ data: [zebedee].filter(({ firstName, lastName }) => isMatch(query.q ?? '', firstName, lastName)) }),
  getPatientDetails: { data: details },
  getPatient: { data: zebedee },
  listLabResults: { data: [] },
  listActivity: { data: [] },
};

const palette = () => screen.findByRole('dialog', { name: /^Go to a page or a person/ });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Opens the palette and types into it, by keyboard alone. */
const type = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await palette());
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await user.keyboard(text);
  return dialog;
};
const take = async (user: ReturnType<typeof userEvent.setup>, text: string, option: RegExp | string) => {
  const dialog = await type(user, text);
  await dialog.findByRole('option', { name: option });
  await user.keyboard('{Enter}');
};
const here = () => location.pathname + location.search;

test('UX-5 after Ctrl-K an admin opens a page, a patient and a doctor, and starts an action, by keyboard alone', async () => {
  const { user } = await openApp('/assigned', { as: 'admin', answers });
  await take(user, 'appointm', 'Appointments');
  await noDialog();
  expect(here()).toBe('/appointment');
  await take(user, 'quacken', /QUACKENBUSH, Zebedee/);
  expect(await screen.findByRole('heading', { level: 1, name: 'QUACKENBUSH, Zebedee' })).toBeInTheDocument();
  expect(here()).toBe(`/generalPatients/${zebedee.id}`);
  // Back leads to where it was opened, not to the palette.
  await goBack();
  expect(here()).toBe('/appointment');
  await noDialog();
  await take(user, 'okafor', /OKAFOR, Bisi/);
  expect(await screen.findByText(okafor.email)).toBeInTheDocument();
  expect(here()).toBe(`/adddoctors?search=${okafor.doctor.doctorUniqueId}`);
  await take(user, 'add doc', 'Add Doctor');
  expect(await screen.findByRole('dialog', { name: 'Add a New Doctor' })).toBeInTheDocument();
});

test('UX-5 the palette opens with actions, which stand nowhere else; while typing, pages come first', async () => {
  const { user } = await openApp('/assigned', { as: 'admin', answers });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await palette());
  const groups = () => dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups()).toEqual(['Actions', 'Pages']);
  await user.keyboard('appointm');
  expect(groups()).toEqual(['Pages', 'Actions']);
});

test('UX-5 CHT-1 people with the same name are marked in the palette, each with ID, age, ward and bed', async () => {
  const other = { ...zebedee, id: crypto.randomUUID(), patientUniqueId: 'P-0000-0009' };
  const { user } = await openApp('/assigned', { as: 'admin', answers: { ...answers, listPatients: { data: [zebedee, other] } } });
  const dialog = await type(user, 'quack');
  const found = await dialog.findAllByRole('option', { name: /QUACKENBUSH, Zebedee/ });
  expect(found.map(({ textContent }) => textContent)).toEqual(
    [zebedee, other].map(({ patientUniqueId }) =>
      expect.stringMatching(new RegExp(`${patientUniqueId} · \\d+ years · Ward 3, bed\\s\\d+Similar name`)),
    ),
  );
});

test('UX-5 the palette does not open over a pop-up, whose text could be lost by accident', async () => {
  const { user } = await openApp('/adddoctors?popUp=addDoctor', { as: 'admin', answers });
  const popUp = await screen.findByRole('dialog', { name: 'Add a New Doctor' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([popUp]);
  expect(here()).toBe('/adddoctors?popUp=addDoctor');
});

test('UX-5 the sidebar opens the palette too; Escape closes it; it locks the screen', async () => {
  const { user } = await openApp('/assigned', { as: 'admin', answers });
  await user.click(screen.getByLabelText('Search'));
  const dialog = within(await palette());
  await user.keyboard('zzzz');
  expect(await dialog.findByText('Nothing matches.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await noDialog();
  await take(user, 'lock', 'Lock');
  expect(await screen.findByRole('heading', { name: 'Locked' })).toBeInTheDocument();
});

test('UX-5 a doctor finds their patients with three letters, and writes a message', async () => {
  const { user, sent } = await openApp('/doctordashboard', { as: 'doctor', answers });
  const dialog = await type(user, 'qua');
  const option = await dialog.findByRole('option', { name: /QUACKENBUSH/ });
  // A doctor may not list the hospital's doctors.
  expect(sent('listDoctors')).toEqual([]);
  await user.click(option);
  await noDialog();
  expect(here()).toBe(`/medicalhistory/${zebedee.id}`);
  expect(await screen.findByLabelText('Complaint')).toBeInTheDocument();
  await take(user, 'message', 'Send Message');
  expect(await screen.findByRole('dialog', { name: 'Send Message' })).toBeInTheDocument();
});

test.each([
  ['patients', 'listPatients', 'quacken'],
  ['doctors', 'listDoctors', 'okafor'],
] as const)('UX-5 UX-3 a failed search of %s is reported once in the palette, and not as "nothing matches"', async (_, name, typed) => {
  const { user, sent, store } = await openApp('/notification', {
    as: 'admin',
    answers: { listDoctors: { data: [] }, listPatients: { data: [] }, [name]: { status: 500 } },
  });
  const dialog = await type(user, typed);
  await waitFor(() => expect(sent('listPatients').at(-1)?.query.q).toBe(typed));
  await waitFor(() => expect(Object.values(store.getState().api?.queries ?? {}).map((query) => query?.status)).not.toContain('pending'));
  expect(await dialog.findAllByText('HTTP error! Status: 500')).toHaveLength(1);
  expect(dialog.queryByText('Nothing matches.')).not.toBeInTheDocument();
  expect(dialog.queryByRole('option')).not.toBeInTheDocument();
  // Pages are still listed.
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('appointm');
  expect(await dialog.findByRole('option', { name: 'Appointments' })).toBeInTheDocument();
});

test('UX-5 UX-3 the palette says "nothing matches" only after the answers for patients and doctors', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const listDoctors = async () => {
    await answered;
    return { data: [okafor] };
  };
  const { user, sent } = await openApp('/notification', { as: 'admin', answers: { ...answers, listDoctors } });
  const dialog = await type(user, 'okafor');
  await waitFor(() => expect(sent('listPatients').at(-1)?.query.q).toBe('okafor'));
  expect(await dialog.findByText('Searching')).toBeInTheDocument();
  expect(dialog.queryByText('Nothing matches.')).not.toBeInTheDocument();
  answer();
  expect(await dialog.findByRole('option', { name: /OKAFOR, Bisi/ })).toBeInTheDocument();
  await user.keyboard('zzzz');
  expect(await dialog.findByText('Nothing matches.')).toBeInTheDocument();
});

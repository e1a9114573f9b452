import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { isRecord } from '../../contract/isRecord';
import type { Patient } from '../../contract/patients';
import { fullName, personLabel } from '../../contract/personNames';
import { patient as samplePatient, doctors as samples } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { isMatch } from '../../src/ui/people/matching';
import { fillIn, openApp } from '../support/openApp';
import { registeredDoctor } from '../support/registered';

const [sample] = samples as [(typeof samples)[0]];
const okafor = { ...sample, firstName: 'Bisi', lastName: 'Okafor' };
const patientOf = (place: number, firstName: string, lastName: string): Patient => ({
  ...samplePatient,
  ...{ id: `00000000-0000-4000-8000-0000000006${place}0`, patientUniqueId: `P-0000-06${place}0`, firstName, lastName },
});
const ngozi = patientOf(1, 'Ngozi', 'Adeyemi');
const zoe = patientOf(2, 'Zoë', 'Müller');

/** Assigned with these patients; `assigned` are Dr. Okafor's. */
const openAssigned = async (patients: readonly Patient[], assigned: Patient[] = [], more: Answers = {}) => {
  const assignedPatients = () => ({ data: { assignedPatients: [...assigned] } });
  const answers: Answers = {
    listDoctors: { data: [okafor] },
    listPatients: ({ query }) => ({
      data: patients.filter(({ firstName, lastName, patientUniqueId }) => isMatch(query.q ?? '', firstName, lastName, patientUniqueId)),
    }),
    listUnassignedPatients: { data: [] },
    listAssignedPatients: assignedPatients,
    assignPatient: ({ body }) => {
      const patient = patients.find(({ id }) => isRecord(body) && body.patientId === id);
      if (!patient || assigned.includes(patient)) {
        return { problem: 'alreadyAssigned', values: { patient: patient ? personLabel(patient) : '', doctor: fullName(okafor) } };
      }
      assigned.unshift(patient);
      return assignedPatients();
    },
    endAssignment: ({ params }) => {
      assigned.splice(0, assigned.length, ...assigned.filter(({ id }) => id !== params.patientId));
      return assignedPatients();
    },
    ...more,
  };
  const opened = await openApp('/assigned', { as: 'admin', answers });
  await screen.findByLabelText('Choose a doctor');
  return opened;
};
const doctors = () => screen.getByLabelText('Choose a doctor');
const patients = () => screen.getByLabelText('Choose a patient');
const chooseDoctor = async (user: ReturnType<typeof userEvent.setup>) => {
  await fillIn(user, { 'Choose a doctor': 'okafor' });
  await user.keyboard('{Enter}');
};
/** Types into the search, waits for this many results, and returns their texts: the list empties for a moment when the server is asked. */
const search = async (user: ReturnType<typeof userEvent.setup>, text: string, found: number) => {
  await fillIn(user, { 'Choose a patient': text });
  return waitFor(() => {
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toHaveLength(found);
    return options;
  });
};
const present = () => screen.getByRole('region', { name: 'Patients of Dr. Bisi Okafor' });

test('ADM-8 without doctors or patients, Assigned shows what to do first and links to it', async () => {
  const here: (typeof samples)[0][] = [];
  const answers: Answers = {
    listDoctors: () => ({ data: here }),
    listPatients: { data: [] },
    registerDoctor: async (call: Sent) => {
      here.push(await registeredDoctor(call));
      return { data: here[0] ?? okafor };
    },
  };
  const { user } = await openApp('/assigned', { as: 'admin', answers });
  expect(await screen.findByText(/^Add a doctor first/)).toBeInTheDocument();
  await user.click(screen.getByText('Add Doctor'));
  const popUp = within(await screen.findByRole('dialog', { name: 'Add a New Doctor' }));
  const doctor = { 'First name': 'Bisi', 'Last name': 'Okafor', Email: 'bisi@example.org', 'License UID': 'LIC-1' };
  await fillIn(user, { ...doctor, Department: 'Cardiology', 'Phone number': '+234 800 000 0001' });
  await user.click(popUp.getByRole('button', { name: 'Add Doctor' }));
  expect(await screen.findByText(/^Add a patient first/)).toBeInTheDocument();
  await waitFor(() => expect(location.pathname + location.search).toBe('/assigned'));
  await user.click(screen.getByText('Add patient'));
  expect(await screen.findByRole('dialog', { name: 'Add patient' })).toBeInTheDocument();
});

test('ADM-8 assigning names patient and doctor before and after, keeps the doctor selected, and a second time changes nothing', async () => {
  const { user, sent } = await openAssigned([ngozi, zoe]);
  const submit = screen.getByRole('button', { name: 'Assign' });
  expect(screen.getByText('Doctors will receive assigned patients.')).toBeInTheDocument();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Choose a patient and a doctor.')).toBeVisible();
  submit.click();
  await chooseDoctor(user);
  expect(screen.getByText('Choose a patient', { selector: 'p' })).toBeVisible();
  submit.click();
  expect(sent('assignPatient')).toEqual([]);

  await search(user, ngozi.patientUniqueId.toLowerCase(), 1);
  await user.click(screen.getByRole('option'));
  expect(screen.getByText(`Assign ADEYEMI, Ngozi (${ngozi.patientUniqueId}) to Dr. Bisi Okafor`)).toBeInTheDocument();
  expect(submit).not.toHaveAttribute('aria-disabled');
  await user.dblClick(submit);
  expect(await screen.findByText('Success! Patient ADEYEMI, Ngozi assigned to Dr. Bisi Okafor sucessfully')).toBeInTheDocument();
  expect(doctors()).toHaveDisplayValue(/^OKAFOR, Bisi/);
  expect(patients()).toHaveValue('');
  await waitFor(() => expect(present()).toHaveTextContent(ngozi.patientUniqueId));

  await search(user, 'muller zoe', 1);
  await user.keyboard('{Enter}');
  await user.click(submit);
  expect(await screen.findByText(/Patient MÜLLER, Zoë assigned to Dr. Bisi Okafor sucessfully/)).toBeInTheDocument();
  const body = { doctorId: okafor.doctor.id, medicalConcerns: '' };
  expect(sent('assignPatient')).toMatchObject([{ body: { ...body, patientId: ngozi.id } }, { body: { ...body, patientId: zoe.id } }]);

  await search(user, 'Adeyemi', 1);
  await user.keyboard('{Enter}');
  await user.click(submit);
  const said = await screen.findByText('Patient ADEYEMI, Ngozi is already assigned to Dr. Bisi Okafor. Nothing was changed.');
  expect(said.closest('[role=alert]')).toHaveFocus();
  expect(within(present()).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(present()).getByLabelText(/^Unassign ADEYEMI/));
  await waitFor(() => expect(said).not.toBeInTheDocument());
});

test('ADM-8 people with the same first name or full name are told apart by family name and unique ID, and marked as in lists', async () => {
  const people = [patientOf(3, 'Amina', 'Bello'), patientOf(4, 'Amina', 'Bello'), patientOf(5, 'Amina', 'Yusuf')];
  const { user } = await openAssigned(people);
  const options = await search(user, 'amina', 3);
  for (const { lastName, patientUniqueId } of people) {
    const [option, ...others] = options.filter((text) => text?.includes(patientUniqueId));
    expect(others).toEqual([]);
    expect(option).toContain(`${lastName.toUpperCase()}, Amina`);
    expect(option?.includes('Similar name')).toBe(lastName === 'Bello');
  }
  await search(user, `bello ${people[1]?.patientUniqueId}`, 1);
  await fillIn(user, { 'Choose a patient': 'nobody of this name' });
  expect(await screen.findByText('No patient has this name or unique ID.')).toBeInTheDocument();
});

test('ADM-8 an end of an assignment whose answer is lost does not say that it failed: the list shows whether it did', async () => {
  const assigned = [ngozi];
  const { user } = await openAssigned([ngozi], assigned, {
    endAssignment: () => {
      assigned.length = 0;
      return 'unreachable';
    },
  });
  await chooseDoctor(user);
  await user.click(await screen.findByLabelText(/^Unassign ADEYEMI, Ngozi/));
  expect(await screen.findByText(/It is not known whether this was done/)).toBeVisible();
  expect(screen.queryByText(/is still assigned/)).toBeNull();
  await waitFor(() => expect(present()).not.toHaveTextContent('ADEYEMI'));
});

test('ADM-8 an assignment is ended, and restored by Undo', async () => {
  const { user, sent } = await openAssigned([ngozi], [ngozi]);
  await chooseDoctor(user);
  await user.click(await screen.findByLabelText(`Unassign ADEYEMI, Ngozi (${ngozi.patientUniqueId}) from Dr. Bisi Okafor`));
  expect(await screen.findByText('No patient has been assigned to Dr. Bisi Okafor yet.')).toBeInTheDocument();
  const params = { doctorId: okafor.doctor.id, patientId: ngozi.id };
  expect(sent('endAssignment')).toMatchObject([{ params }]);
  await user.click(screen.getByText('Undo'));
  expect(await screen.findByText(/is assigned to Dr. Bisi Okafor again\.$/)).toBeInTheDocument();
  await waitFor(() => expect(present()).toHaveTextContent(ngozi.patientUniqueId));
  expect(sent('assignPatient')).toMatchObject([{ body: { ...params, medicalConcerns: '' } }]);
});

test('ADM-8 Enter during a search does not choose from the previous results', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const both = [ngozi, zoe];
  const listPatients: Answers['listPatients'] = async ({ query }) => {
    if (query.q) await held;
    return { data: both };
  };
  const { user, sent } = await openAssigned(both, [], { listPatients });
  await chooseDoctor(user);
  await user.click(patients());
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await fillIn(user, { 'Choose a patient': '900200' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('listPatients').at(-1)?.query.q).toBe('900200'));
  await user.keyboard('{Enter}');
  expect(patients()).toHaveValue('900200');
  release();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
});

test('ADM-8 each doctor says how many patients they have, also after an assignment', async () => {
  const here = [ngozi];
  const { user } = await openAssigned([ngozi, zoe], here, { listDoctors: () => ({ data: [{ ...okafor, patients: here.length }] }) });
  const row = () => screen.getByRole('button', { name: /^OKAFOR, Bisi/ });
  expect(row()).toHaveTextContent('1 patient');
  await chooseDoctor(user);
  await search(user, 'müller', 1);
  await user.keyboard('{Enter}');
  await user.click(screen.getByText('Assign'));
  await waitFor(() => expect(row()).toHaveTextContent('2 patients'));
});

test('ADM-8 a press on a doctor unfolds their patients; a button there puts the doctor into the form, whose next step is the patient', async () => {
  const { user } = await openAssigned([ngozi, zoe], [zoe]);
  const row = await screen.findByRole('button', { name: /^OKAFOR, Bisi/, expanded: false });
  expect(screen.queryByText(zoe.patientUniqueId, { exact: false })).toBeNull();
  await user.click(row);
  await waitFor(() => expect(present()).toHaveTextContent(zoe.patientUniqueId));
  expect(doctors()).toHaveValue('');
  await user.click(screen.getByText('Assign a patient to Dr. Bisi Okafor'));
  expect(doctors()).toHaveDisplayValue(/OKAFOR/);
  expect(patients()).toHaveFocus();
  expect(screen.queryByText('Assign a patient to Dr. Bisi Okafor')).toBeNull();
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(zoe.patientUniqueId, { exact: false })).toBeNull();
  expect(doctors()).toHaveDisplayValue(/OKAFOR/);
});

test('ADM-8 UX-1 the end of an assignment leaves the focus at the list, not at the page', async () => {
  const { user } = await openAssigned([ngozi, zoe], [zoe, ngozi]);
  await chooseDoctor(user);
  const end = await screen.findByLabelText(/^Unassign MÜLLER, Zoë/);
  act(() => end.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(present()).not.toHaveTextContent(zoe.patientUniqueId));
  expect(present()).toHaveFocus();
});

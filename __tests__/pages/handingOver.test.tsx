import { act, screen, waitFor, within } from '@testing-library/react';
import { asDoctor } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { drafts } from '../../src/state/draft';
import { idOf, recordOf } from '../support/handover';
import { fillIn, openApp } from '../support/openApp';
import { recordServer } from '../support/recordPage';

const bello = recordOf(2, {}, { firstName: 'Zainab', lastName: 'Bello' });
const records = [
  recordOf(1, {}, { firstName: 'Ngozi', lastName: 'Adeyemi' }),
  bello,
  recordOf(3, {}, { firstName: 'Ada', lastName: 'Zuma' }),
];
const colleague = { id: idOf(50), firstName: 'Ife', lastName: 'Eze', department: 'Surgery', doctorUniqueId: 'D-0000-0050' };
const list = (more: Answers = {}): Answers => ({
  ...recordServer(),
  readHandover: { data: records },
  getHandoverRule: { data: { doctorsHandOver: true } },
  listColleagues: { data: [colleague] },
  handOverPatients: { data: { doctorId: colleague.id } },
  ...more,
});
const open = async (more?: Answers) => {
  const app = await openApp('/handover', { as: 'doctor', answers: list(more) });
  await app.user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand patients over' }));
  return { ...app, dialog };
};
type Opened = Awaited<ReturnType<typeof open>>;
const pick = async ({ user, dialog }: Opened, ...names: RegExp[]) => {
  await user.click(await dialog.findByRole('combobox', { name: 'To which colleague' }));
  await user.click(await screen.findByRole('option', { name: /EZE, Ife/ }));
  for (const name of names) await user.click(dialog.getByRole('checkbox', { name }));
};

test('CHT-8 a doctor picks patients and a colleague; the button says how many go to whom, and they are kept unless given up', async () => {
  const opened = await open();
  const { user, dialog, sent } = opened;
  await pick(opened, /ADEYEMI/, /ZUMA/);
  await user.click(dialog.getByRole('button', { name: 'Hand over 2 patients to Ife Eze' }));
  expect(await screen.findByText(/2 patients handed over to Ife Eze\./)).toBeVisible();
  const ids = [records[0]?.patient.id, records[2]?.patient.id].sort();
  expect(sent('handOverPatients').map(({ body }) => body)).toEqual([{ doctorId: colleague.id, patientIds: ids, keeps: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Who has given patients up has another list.
  await waitFor(() => expect(sent('readHandover').length).toBeGreaterThan(1));
});

test('CHT-8 DOC-11 a patient of whom this device has something unsent is not given up', async () => {
  const opened = await open();
  const { user, dialog, sent, store } = opened;
  const { id, firstName, lastName, patientUniqueId } = bello.patient;
  const about = { kind: 'medicalHistory' as const, patient: { id, firstName, lastName, patientUniqueId } };
  const values = { complaint: 'Cough' };
  await act(
    async () => void store.dispatch(drafts.actions.typedIn({ id: `medicalHistory:${id}`, about, values, at: new Date().toISOString() })),
  );
  await pick(opened);
  await user.click(dialog.getByRole('checkbox', { name: 'All' }));
  await user.click(dialog.getByRole('radio', { name: 'I give them up' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over 3 patients to Ife Eze' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Some of what you have written of BELLO, Zainab is on this device only/);
  expect(sent('handOverPatients')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /BELLO/ }));
  await user.click(dialog.getByRole('button', { name: 'Hand over 2 patients to Ife Eze' }));
  await waitFor(() => expect(sent('handOverPatients')).toMatchObject([{ body: { keeps: false } }]));
});

test('CHT-8 without a colleague or a patient nothing is sent; what the server refuses is said, and what was picked stays', async () => {
  const opened = await open({ handOverPatients: { problem: 'handoverByAdmin' } });
  const { user, dialog, sent } = opened;
  await user.click(await dialog.findByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(sent('handOverPatients')).toEqual([]);
  await pick(opened, /BELLO/);
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 patient to Ife Eze' }));
  expect(await dialog.findByText(/At this hospital the admin assigns patients\. Please ask them/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /BELLO/ })).toBeChecked();
});

const identity = asDoctor.flatMap((event) => (auth.actions.accepted.match(event) ? [event.payload] : []))[0];
if (!identity) throw new Error('A doctor is signed in');
const tokens = { access: { token: 'a token of another session', expires: '2099-01-01T00:00:00.000Z' } };
const signIn: Answers['signIn'] = {
  data: { user: identity.user, doctor: identity.doctor ?? undefined, session: identity.session, tokens, browserKey: btoa('k'.repeat(32)) },
};

test('CHT-8 ACC-12 after a lock of the same user the pop-up is open again with what was picked, which nothing showed meanwhile', async () => {
  const opened = await open({ signIn, signOut: { data: { done: true } } });
  const { user, dialog, store, sent } = opened;
  await pick(opened, /ADEYEMI/, /ZUMA/);
  await user.click(dialog.getByRole('radio', { name: 'I give them up' }));
  act(() => void store.dispatch(auth.actions.lockAsked()));
  await screen.findByRole('heading', { name: 'Locked' });
  expect(document.documentElement.outerHTML).not.toMatch(/ADEYEMI|EZE/);
  await fillIn(user, { Password: 'The right one' });
  await user.click(screen.getByText('Unlock'));
  await user.click(await screen.findByRole('button', { name: 'Hand over 2 patients to Ife Eze' }));
  await waitFor(() => expect(sent('handOverPatients')).toMatchObject([{ body: { doctorId: colleague.id, keeps: false } }]));
});

/** A server that hands over, but whose first answer is lost on the way. */
const answerLost = (isHandedOver: boolean) => {
  const at = { given: [] as string[], calls: 0 };
  return list({
    readHandover: () => ({ data: records.filter(({ patient }) => !at.given.includes(patient.id)) }),
    handOverPatients: ({ body }) => {
      at.calls += 1;
      const { patientIds, keeps } = body as { patientIds: string[]; keeps: boolean };
      if (isHandedOver && !keeps) at.given = patientIds;
      return at.calls === 1 ? 'unreachable' : { data: { doctorId: colleague.id } };
    },
  });
};
const keysOf = ({ sent }: Opened) => sent('handOverPatients').map(({ key }) => key);

test('CHT-8 API-6 a handover whose answer is lost: the pop-up sees that the patients have gone, asks by the same key, and says that it arrived', async () => {
  const opened = await open(answerLost(true));
  const { user, dialog, sent } = opened;
  await pick(opened);
  await user.click(dialog.getByRole('checkbox', { name: 'All' }));
  await user.click(dialog.getByRole('radio', { name: 'I give them up' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over 3 patients to Ife Eze' }));
  // No patient is left on the list; the pop-up still says what has become of them.
  expect(await screen.findByText(/3 patients handed over to Ife Eze\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, ...more] = sent('handOverPatients');
  expect([second?.body, second?.key, more]).toEqual([first?.body, first?.key, []]);
});

test('CHT-8 API-6 where the list does not tell whether a handover arrived, the pop-up says so, and trying again sends the same', async () => {
  const opened = await open(answerLost(true));
  const { user, dialog } = opened;
  await pick(opened, /BELLO/);
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 patient to Ife Eze' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^It is not known whether 1 patient was handed over to Ife Eze/);
  expect(keysOf(opened)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1 patient handed over to Ife Eze\./)).toBeVisible();
  expect(new Set(keysOf(opened)).size).toBe(1);
});

test('CHT-8 a handover that never arrived and is refused when it is tried again leaves what was picked', async () => {
  let calls = 0;
  const opened = await open({
    handOverPatients: () => {
      calls += 1;
      return calls === 1 ? { status: 502 } : { problem: 'handoverByAdmin' };
    },
  });
  const { user, dialog } = opened;
  await pick(opened, /BELLO/);
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 patient to Ife Eze' }));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/At this hospital the admin assigns patients\. Please ask them/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /BELLO/ })).toBeChecked();
});

test('CHT-8 who hands over a patient that another device has handed over just before reads that, and the list is asked for again', async () => {
  const errors = [{ path: 'patientIds', code: 'handingOver.notYours' as const, message: '' }];
  const opened = await open({ handOverPatients: { problem: 'invalidInput', errors } });
  const { user, dialog, sent } = opened;
  await pick(opened, /BELLO/);
  const before = sent('readHandover').length;
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 patient to Ife Eze' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Nobody was handed over: not all of these patients are yours any more/);
  await waitFor(() => expect(sent('readHandover').length).toBeGreaterThan(before));
});

test('CHT-8 where the admin assigns patients, what a doctor picks becomes a message to them, read before it is sent', async () => {
  const opened = await open({ getHandoverRule: { data: { doctorsHandOver: false } }, listMessages: { data: [] } });
  const { user, dialog, sent } = opened;
  expect(await dialog.findByText(/^At this hospital the admin assigns patients\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Write to the admin' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await pick(opened, /ADEYEMI/, /ZUMA/);
  await user.click(dialog.getByRole('radio', { name: 'I give them up' }));
  await user.click(dialog.getByRole('button', { name: 'Write to the admin' }));
  const [ngozi, , ada] = records.map(({ patient: { patientUniqueId } }) => patientUniqueId);
  const text = await screen.findByRole('textbox', { name: /message/i });
  expect(text).toHaveValue(
    [
      'Please assign these 2 patients of mine to Ife Eze (D-0000-0050):',
      `ADEYEMI, Ngozi (${ngozi})`,
      `ZUMA, Ada (${ada})`,
      'Afterwards: I give them up.',
    ].join('\n'),
  );
  // What is asked for goes with the text, whatever the doctor writes besides.
  const asks = 'With the message goes a request: by one press the admin assigns 2 patients to Ife Eze.';
  expect(screen.getByText(new RegExp(`^${asks} You no longer see these records`))).toBeVisible();
  await user.type(text, ' Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  const patientIds = [records[0]?.patient.id, records[2]?.patient.id];
  await waitFor(() =>
    expect(sent('sendMessage').map(({ body }) => body)).toEqual([
      { text: expect.stringMatching(/give them up\. Thank you\.$/), handover: { doctorId: colleague.id, patientIds, keeps: false } },
    ]),
  );
  expect(sent('handOverPatients')).toEqual([]);
});

test('CHT-8 DOC-10 what a message asks for is part of its draft, and can be left out', async () => {
  const opened = await open({ getHandoverRule: { data: { doctorsHandOver: false } }, listMessages: { data: [] } });
  const { user, dialog, sent, store } = opened;
  await pick(opened, /ADEYEMI/);
  await user.click(dialog.getByRole('button', { name: 'Write to the admin' }));
  const text = await screen.findByRole('textbox', { name: /message/i });
  await user.type(text, '!');
  expect(store.getState().drafts).toMatchObject({
    message: { status: 'written', values: { handover: expect.stringContaining(colleague.id) } },
  });
  await user.click(screen.getByRole('button', { name: 'Leave the request out' }));
  expect(screen.queryByText(/^With the message goes a request/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(sent('sendMessage').map(({ body }) => body)).toEqual([{ text: expect.stringMatching(/!$/) }]));
});

test('CHT-8 the admin lets doctors hand patients over by one tap, which applies at once; a refusal is said', async () => {
  let doctorsHandOver = false;
  let isDown = true;
  const answers: Answers = {
    getHospital: { data: { adminName: 'Sam Sample', name: 'Example Hospital', email: 'office@wardstory.example' } },
    listMedicines: { data: [] },
    getHandoverRule: () => ({ data: { doctorsHandOver } }),
    setHandoverRule: ({ body }) => {
      if (isDown) return { problem: 'unavailable' };
      ({ doctorsHandOver } = body as { doctorsHandOver: boolean });
      return { data: { doctorsHandOver } };
    },
  };
  const { user, sent } = await openApp('/adminsettings#handover-section', { as: 'admin', answers });
  const section = within(await screen.findByRole('region', { name: 'Handover between doctors' }));
  const rule = () => section.findByRole('checkbox', { name: 'Doctors may hand patients over themselves' });
  expect(await rule()).not.toBeChecked();
  await user.click(await rule());
  expect(await section.findByRole('alert')).toBeVisible();
  expect(await rule()).not.toBeChecked();
  isDown = false;
  await user.click(await rule());
  await waitFor(async () => expect(await rule()).toBeChecked());
  expect(sent('setHandoverRule').map(({ body }) => body)).toEqual([{ doctorsHandOver: true }, { doctorsHandOver: true }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { AskedState, DoctorMessage, HandoverRequest } from '../../contract/doctorMessages';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { idOf } from '../support/handover';
import { liveEvents } from '../support/liveEvents';
import { openApp } from '../support/openApp';
import { recordServer } from '../support/recordPage';

const names = [
  ['Ngozi', 'Adeyemi'],
  ['Zainab', 'Bello'],
  ['Ada', 'Zuma'],
] as const;
const patientsIn = (states: readonly AskedState[]) =>
  states.map((state, place) => {
    const [firstName = '', lastName = ''] = names[place] ?? [];
    return { id: idOf(place), firstName, lastName, patientUniqueId: `P-0000-000${place}`, state };
  });
const doctor = { id: idOf(50), firstName: 'Ife', lastName: 'Eze', doctorUniqueId: 'D-0000-0050', isActive: true };
const by = { firstName: 'Sam', lastName: 'Sample' };
const requestOf = (states: readonly AskedState[], more: Partial<HandoverRequest> = {}): HandoverRequest => ({
  ...{ doctor, keeps: true, patients: patientsIn(states), granted: null },
  ...more,
});
const messageOf = (handover: HandoverRequest | null): DoctorMessage => ({
  ...{ id: idOf(80), text: 'Please', createdAt: '2026-03-02T09:05:00.000Z', readAt: null },
  ...{ doctor: { user: { firstName: 'Bisi', lastName: 'Okafor' } }, handover },
});
const granted = { at: '2026-03-02T09:10:00.000Z', by, assigned: 2, left: 0 };

/** A server with one message, which grants what it asks for. */
const server = (request: HandoverRequest | null, more: Answers = {}) => {
  const at = { message: messageOf(request) };
  const grant = (to: HandoverRequest) => {
    at.message = { ...at.message, readAt: granted.at, handover: to };
    return { data: at.message };
  };
  const answers: Answers = {
    listMessages: ({ query }: Sent) => ({ data: query.only === 'unread' && at.message.readAt ? [] : [at.message] }),
    countUnreadMessages: () => ({ data: { unread: at.message.readAt ? 0 : 1 } }),
    ...more,
  };
  return { answers, grant };
};
const assignTwo = { name: 'Assign 2 patients to Ife Eze' };

test('CHT-8 the admin sees who is asked for, and one press assigns all of them; then the message says who granted it and when', async () => {
  const { answers, grant } = server(requestOf(['open', 'open']));
  const grantHandover = () => grant(requestOf(['assigned', 'assigned'], { granted }));
  const { user, sent } = await openApp('/notification', { as: 'admin', answers: { ...answers, grantHandover } });
  const asked = within((await screen.findByText(/^2 patients for Ife Eze/)).closest('details') as HTMLElement);
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ADEYEMI, Ngozi (P-0000-0000)',
    'BELLO, Zainab (P-0000-0001)',
  ]);
  expect(screen.getByText('Bisi Okafor keeps them too.')).toBeVisible();
  await user.click(screen.getByRole('button', assignTwo));
  expect(await screen.findByText(/Ife Eze now has these 2 patients\./)).toBeVisible();
  expect(await screen.findByText(/^Assigned by Sam Sample, March 2, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', assignTwo)).toBeNull();
  expect(sent('grantHandover').map(({ params }) => params)).toEqual([{ id: idOf(80) }]);
});

test('CHT-8 what has changed meanwhile is said in words, before and after', async () => {
  const { answers, grant } = server(requestOf(['open', 'had', 'notTheirs'], { keeps: false }));
  const after = requestOf(['assigned', 'had', 'notTheirs'], { keeps: false, granted: { ...granted, left: 1 } });
  const { user } = await openApp('/notification', { as: 'admin', answers: { ...answers, grantHandover: () => grant(after) } });
  expect(await screen.findByText(/already with Ife Eze$/)).toBeVisible();
  expect(screen.getByText(/no longer a patient of Bisi Okafor, so not assigned$/)).toBeVisible();
  expect(screen.getByText('Bisi Okafor gives them up.')).toBeVisible();
  await user.click(screen.getByRole('button', assignTwo));
  expect(
    await screen.findByText(/Ife Eze now has these 2 patients\. 1 patient was not assigned: no longer with Bisi Okafor\./),
  ).toBeVisible();
  expect(await screen.findByText(/was with Ife Eze already$/)).toBeVisible();
});

test.each([
  ['of a doctor who was deactivated', requestOf(['open'], { doctor: { ...doctor, isActive: false } }), /^Ife Eze has been deactivated/],
  ['of patients who are no longer the author’s', requestOf(['notTheirs']), /^None of them is a patient of Bisi Okafor any more/],
  ['of patients whom the colleague has', requestOf(['had']), /^Ife Eze has all of them already/],
])('CHT-8 a request %s has no button, and says why', async (_, request, why) => {
  const { answers } = server(request);
  await openApp('/notification', { as: 'admin', answers });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Assign|^Take/ })).toBeNull();
});

test('CHT-8 API-6 where no answer comes the page says that it is not known, and the next press sends the same key; a refusal is said', async () => {
  let calls = 0;
  const errors = [{ path: 'id', code: 'handingOver.grantNobody' as const, message: '' }];
  const { answers } = server(requestOf(['open', 'open']), {
    grantHandover: () => {
      calls += 1;
      return calls === 1 ? 'unreachable' : { problem: 'invalidInput', errors };
    },
  });
  const { user, sent } = await openApp('/notification', { as: 'admin', answers });
  await user.click(await screen.findByRole('button', assignTwo));
  expect(await screen.findByText(/It is not known/i)).toBeVisible();
  expect(screen.queryByText(/now has these/)).toBeNull();
  await user.click(screen.getByRole('button', assignTwo));
  expect(await screen.findByText(/Nobody was assigned: none of these patients/)).toBeVisible();
  const [first, second] = sent('grantHandover').map(({ key }) => key);
  expect(second).toBe(first);
});

test('CHT-8 ADM-2 the dashboard has the button too; what another page of the admin grants is shown live', async () => {
  const { streamEvents, tell } = liveEvents();
  const { answers, grant } = server(requestOf(['open', 'open']), { streamEvents });
  const dashboard: Answers = {
    ...answers,
    listDoctors: { data: [] },
    listPatients: { data: [] },
    getPlan: { data: { plan: 'premium', trialEnds: null, trialOver: false, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } } },
  };
  await openApp('/admindashboard', { as: 'admin', answers: dashboard });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(within(waiting).getByRole('button', assignTwo)).toBeVisible();
  // It is the only message: no part says that none waits.
  expect(screen.queryByRole('region', { name: 'Messages from Doctors' })).toBeNull();
  grant(requestOf(['assigned', 'assigned'], { granted }));
  tell({ kind: 'messageRead', ids: [idOf(80)] });
  await waitFor(() => expect(screen.queryByRole('button', assignTwo)).toBeNull());
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

test('CHT-8 a patient who is taken away while the message is open is marked at once', async () => {
  const { streamEvents, tell } = liveEvents();
  const { answers, grant } = server(requestOf(['open', 'open']), { streamEvents });
  await openApp('/notification', { as: 'admin', answers });
  await screen.findByRole('button', assignTwo);
  grant(requestOf(['open', 'notTheirs']));
  tell({ kind: 'assignment', ids: [idOf(1)] });
  expect(await screen.findByRole('button', { name: 'Assign 1 patient to Ife Eze' })).toBeVisible();
});

test('CHT-8 who asked reads among the messages sent whether it was granted, by whom, and how many were not assigned', async () => {
  const asked = requestOf([], { patients: [] });
  const listMessages: Answers['listMessages'] = {
    data: [messageOf({ ...asked, granted: { ...granted, left: 1 } }), { ...messageOf(asked), id: idOf(81) }],
  };
  await openApp('/doctordashboard', { as: 'doctor', answers: { ...recordServer(), listMessages } });
  expect(await screen.findByText(/^2 patients assigned to Ife Eze by Sam Sample, .* · 1 was not assigned: no longer yours$/)).toBeVisible();
  expect(screen.getByText('Asks for patients for Ife Eze: not granted yet')).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { answerOf, call, done, refused, saidAt } from '../support/calls';
import { addDoctor, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { serverTime } from '../support/serverTime';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const send = (author: HospitalDoctor, text: string) => done(endpoints.sendMessage, { token: author.token, body: { text } });
const listed = (token: string) => done(endpoints.listMessages, { token });
const unread = async () => (await done(endpoints.countUnreadMessages, { token: hospital.admin.token })).unread;
const markRead = (...ids: string[]) => done(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids } });

test('API-4 ADM-9 an admin sees every doctor’s messages, a doctor only their own', async () => {
  const colleague = await addDoctor(hospital);
  await send(doctor, 'mine');
  await send(colleague, 'theirs');
  expect((await listed(hospital.admin.token)).map(({ text }) => text)).toEqual(['theirs', 'mine']);
  expect((await listed(doctor.token)).map(({ text }) => text)).toEqual(['mine']);
});

test('ADM-9 a message is unread until it is marked read; its author sees when', async () => {
  const [first, second] = [await send(doctor, 'one'), await send(doctor, 'two')];
  const before = await serverTime();
  expect(await unread()).toBe(2);
  expect(await markRead(first.id)).toEqual({ unread: 1 });
  expect(await unread()).toBe(1);
  for (const token of [hospital.admin.token, doctor.token]) {
    const messages = await listed(token);
    expect(messages.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect(Date.parse(messages[1]?.readAt ?? '')).toBeGreaterThanOrEqual(before);
  }
});

test('ADM-9 a message marked read twice keeps the first time', async () => {
  const { id } = await send(doctor, 'one');
  await markRead(id);
  const [before] = await listed(doctor.token);
  await markRead(id);
  expect(await listed(doctor.token)).toEqual([before]);
});

test('API-4 ADM-9 another hospital’s message and an unknown one cannot be marked read', async () => {
  const { id } = await send(doctor, 'one');
  const other = await signUpHospital();
  expect((await refused(endpoints.markMessagesRead, { token: other.admin.token, body: { ids: [id] } })).kind).toBe('notFound');
  expect((await refused(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids: [randomUUID()] } })).kind).toBe('notFound');
  expect(await unread()).toBe(1);
});

test('API-2 ADM-9 the pages have every message once, newest first; only=unread counts the caller’s unread ones', async () => {
  const token = hospital.admin.token;
  const sent = [];
  for (const text of ['one', 'two', 'three', 'four', 'five']) sent.push((await send(doctor, text)).id);
  const [first = '', , third = ''] = sent;
  await markRead(first, third);

  const walk = async (caller: string, only?: 'unread') => {
    const [ids, totals]: [string[], Set<string | null>] = [[], new Set()];
    let next: Record<string, string> | undefined = { limit: '2', ...(only && { only }) };
    while (next) {
      const reply = await call(endpoints.listMessages, { token: caller, query: next });
      ids.push(...(await answerOf(endpoints.listMessages, reply)).map(({ id }) => id));
      totals.add(reply.headers.get('x-total-count'));
      const link: string | undefined = /<[^?]*\?([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      next = link === undefined ? undefined : Object.fromEntries(new URLSearchParams(link));
    }
    return { ids, totals: [...totals] };
  };
  const unreadIds = sent.filter((id) => id !== first && id !== third).reverse();
  expect(await walk(token)).toEqual({ ids: sent.toReversed(), totals: ['5'] });
  expect(await walk(token, 'unread')).toEqual({ ids: unreadIds, totals: ['3'] });
  expect(await walk(doctor.token, 'unread')).toEqual({ ids: unreadIds, totals: ['3'] });
  expect(saidAt(await refused(endpoints.listMessages, { token, query: { only: 'read' } }))).toEqual({
    only: 'Only unread messages can be asked for alone',
  });
});

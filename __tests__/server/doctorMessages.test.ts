import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { done, refused } from '../support/calls';
import { addDoctor, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';

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

test('API-4 ADM-9 an admin sees every doctor’s messages, a doctor their own alone', async () => {
  const colleague = await addDoctor(hospital);
  await send(doctor, 'mine');
  await send(colleague, 'theirs');
  expect((await listed(hospital.admin.token)).map(({ text }) => text)).toEqual(['theirs', 'mine']);
  expect((await listed(doctor.token)).map(({ text }) => text)).toEqual(['mine']);
});

test('ADM-9 a message is unread until it is marked; its author sees when', async () => {
  const [first, second] = [await send(doctor, 'one'), await send(doctor, 'two')];
  expect(await unread()).toBe(2);
  expect(await markRead(first.id)).toEqual({ unread: 1 });
  expect(await unread()).toBe(1);
  for (const token of [hospital.admin.token, doctor.token]) {
    const messages = await listed(token);
    expect(messages.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect(Math.abs(Date.parse(messages[1]?.readAt ?? '') - Date.now())).toBeLessThan(60_000);
  }
});

test('ADM-9 marked twice it keeps the time of the first', async () => {
  const { id } = await send(doctor, 'one');
  await markRead(id);
  const [before] = await listed(doctor.token);
  await markRead(id);
  expect(await listed(doctor.token)).toEqual([before]);
});

test('API-4 ADM-9 another hospital’s message cannot be marked, nor one that is not there', async () => {
  const { id } = await send(doctor, 'one');
  const other = await signUpHospital();
  expect((await refused(endpoints.markMessagesRead, { token: other.admin.token, body: { ids: [id] } })).kind).toBe('notFound');
  expect((await refused(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids: [randomUUID()] } })).kind).toBe('notFound');
  expect(await unread()).toBe(1);
});

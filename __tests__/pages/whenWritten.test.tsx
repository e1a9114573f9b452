import { act, screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { listed, outbox } from '../../src/state/outbox';
import { settings } from '../../src/state/settings';
import { stopClocks } from '../support/clock';
import { fillIn } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

afterEach(() => {
  jest.useRealTimers();
  document.documentElement.lang = 'en';
});

const entriesIn = (list: string) => within(screen.getByLabelText(list, { selector: 'ol' })).getAllByRole('listitem');
/** A time on a day in March, in this device's time zone. */
const onMarch = (day: number, clock: string) => new Date(`2026-03-${String(day).padStart(2, '0')}T${clock}:00`).toISOString();
type Times = { writtenAt: string; receivedAt: string };
const rowOf = (more: Times & { corrects?: string }) => ({ id: crypto.randomUUID(), author, corrects: null, ...more });
const entryOf = (complaint: string, times: Times & { corrects?: string }) => ({
  ...rowOf(times),
  complaint,
  diagnosis: 'Bronchitis',
  updatedAt: times.receivedAt,
});
const history = (...data: ReturnType<typeof entryOf>[]): Answers => ({ listMedicalHistory: { data } });

test('DOC-7 an entry shows when it was written and, if it was sent much later, when it was sent', async () => {
  const [written, sent] = [onMarch(2, '14:00'), onMarch(2, '18:00')];
  await openRecord('', history(entryOf('Cough', { writtenAt: written, receivedAt: sent })));
  const [entry] = await waitFor(() => entriesIn('Medical History'));
  expect(entry).toHaveTextContent(/^March 2, 2026.*BronchitisBisi Okafor2:00 PM \(.+ ago\) · sent 6:00 PM/);
  expect(entry?.querySelector('time')).toHaveAttribute('datetime', written);
  expect(entry?.querySelector('time')).toHaveAttribute('title', 'March 2, 2026 at 2:00 PM');
});

test.each([
  ['two minutes later', onMarch(2, '14:02'), null],
  ['a little more than two minutes later', new Date(Date.parse(onMarch(2, '14:02')) + 1).toISOString(), 'sent 2:02 PM'],
  ['at once', onMarch(2, '14:00'), null],
  ['on another day', onMarch(3, '08:30'), 'sent March 3, 2026 at 8:30 AM'],
])('DOC-7 an entry sent %s shows its time of sending only if it matters', async (_, receivedAt, said) => {
  await openRecord('', history(entryOf('Cough', { writtenAt: onMarch(2, '14:00'), receivedAt })));
  const [entry] = await waitFor(() => entriesIn('Medical History'));
  if (said === null) expect(entry).not.toHaveTextContent(/sent/);
  else expect(entry).toHaveTextContent(` · ${said}`);
});

test('DOC-9 a prescription shows both times too', async () => {
  const times = { writtenAt: onMarch(2, '14:00'), receivedAt: onMarch(2, '18:00') };
  const row = { ...rowOf(times), ...eachField('prescription', () => ''), prescription: '5 mg', createdAt: times.receivedAt };
  await openRecord('/prescription', { listPrescriptions: { data: [row] } });
  const [entry] = await waitFor(() => entriesIn('Prescription'));
  expect(entry).toHaveTextContent(/^March 2, 2026.*2:00 PM .*sent 6:00 PM/);
});

test('UX-6 DOC-7 both times are in French on a French page', async () => {
  const sameDay = entryOf('Toux', { writtenAt: onMarch(2, '14:00'), receivedAt: onMarch(2, '18:00') });
  const nextDay = entryOf('Rhume', { writtenAt: onMarch(1, '14:00'), receivedAt: onMarch(2, '08:30') });
  const { store } = await openRecord('', history(sameDay, nextDay));
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  await waitFor(() => expect(entriesIn('Historique')[0]).toHaveTextContent(' · envoyée à 18:00'));
  expect(entriesIn('Historique')[1]).toHaveTextContent(' · envoyée le 2 mars 2026 à 08:30');
});

test('DOC-7 DOC-12 entries are grouped by the day of writing, and a correction names the shown time', async () => {
  const late = onMarch(3, '08:00');
  const wrong = entryOf('Wrong', { writtenAt: onMarch(2, '09:00'), receivedAt: late });
  const right = entryOf('Right', { writtenAt: onMarch(2, '22:00'), receivedAt: late, corrects: wrong.id });
  const { user } = await openRecord('', history(entryOf('Today', { writtenAt: late, receivedAt: late }), right, wrong));
  await waitFor(() => expect(entriesIn('Medical History')).toHaveLength(3));
  const days = within(screen.getByLabelText('Medical History', { selector: 'ol' })).getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['March 3, 2026', 'March 2, 2026']);
  const [, second, third] = entriesIn('Medical History');
  expect(second).toHaveTextContent('Corrects the entry of March 2, 2026 at 9:00 AM by Bisi Okafor.');
  expect(third).toHaveTextContent('Corrected on March 2, 2026 at 10:00 PM by Bisi Okafor.');
  await user.click(within(second ?? document.body).getByText('Correct'));
  expect(await screen.findByText(/You are correcting the entry of March 2, 2026 at 10:00 PM/)).toBeVisible();
});

const hour = 3_600_000;
/** An answer of a server whose clock is this many milliseconds ahead of the device's. */
const answerAt = (data: object, ahead: number) => () =>
  new Response(JSON.stringify(data), {
    headers: { 'content-type': 'application/json', date: new Date(Date.now() + ahead).toUTCString() },
  });
const saveEntry = async (user: Awaited<ReturnType<typeof openRecord>>['user'], complaint: string) => {
  await fillIn(user, { Complaint: complaint, Diagnosis: 'Bronchitis' });
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
};
const writtenAtIn = ({ body }: Sent) => Date.parse(String(new Map(Object.entries(body ?? {})).get('writtenAt')));

test('DOC-11 a note has its time of saving by the server’s clock, the same at each attempt', async () => {
  const server = recordServer();
  let isAway = true;
  const ahead = -3 * hour;
  const { sent, user } = await openRecord('', {
    ...server,
    getPatient: answerAt(patient, ahead),
    addMedicalHistory: (call) => (isAway ? 'unreachable' : server.addMedicalHistory(call)),
  });
  const before = Date.now();
  await saveEntry(user, 'Cough');
  const after = Date.now();
  await screen.findByText(/It will be sent by itself\./);
  isAway = false;
  await user.click(screen.getByText('Send now'));
  await screen.findAllByText(/Details Added Successfully\./);
  const tries = sent('addMedicalHistory');
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  const [first] = tries;
  const written = first ? writtenAtIn(first) : Number.NaN;
  // A Date header has whole seconds.
  expect(written).toBeGreaterThan(before + ahead - 2_000);
  expect(written).toBeLessThan(after + ahead + 2_000);
});

test('DOC-11 unsent notes are ordered by the time of writing, the latest first', async () => {
  const { user } = await openRecord('', { addMedicalHistory: 'unreachable' });
  for (const complaint of ['one', 'two', 'three']) {
    await saveEntry(user, complaint);
    await waitFor(() => expect(screen.getByLabelText('Complaint')).toHaveValue(''));
  }
  await waitFor(() => expect(entriesIn('Not yet on the server')).toHaveLength(3));
  const shown = entriesIn('Not yet on the server');
  expect(shown.map(({ textContent }) => /one|two|three/.exec(textContent ?? '')?.[0])).toEqual(['three', 'two', 'one']);
  const times = shown.map((entry) => entry.querySelector('time')?.dateTime ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  for (const entry of shown) expect(entry).not.toHaveTextContent(/sent \d/);
});

test('DOC-11 a delayed note is sorted by its time of writing, and its receipt shows when the server got it', async () => {
  const server = recordServer();
  const now = Date.now();
  const others = entryOf('Meanwhile', { writtenAt: new Date(now + hour).toISOString(), receivedAt: new Date(now + hour).toISOString() });
  const { user } = await openRecord('', {
    ...server,
    listMedicalHistory: () => ({ data: [others, ...server.listMedicalHistory().data] }),
    addMedicalHistory: (call) => {
      const { data } = server.addMedicalHistory(call);
      data.receivedAt = new Date(now + 2 * hour).toISOString();
      return { data };
    },
  });
  await saveEntry(user, 'Cough');
  await waitFor(() => expect(entriesIn('Medical History')[1]).toHaveTextContent('Cough'));
  const at = new Date(now + 2 * hour);
  const arrived = at.toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/g, ' ');
  const received = at.toLocaleTimeString('en-GB', { timeStyle: 'short' });
  const isOtherDay = new Date(now).toDateString() !== new Date(now + 2 * hour).toDateString();
  expect(entriesIn('Medical History')[1]).toHaveTextContent(isOtherDay ? / · sent .+ at / : ` · sent ${arrived}`);
  expect(entriesIn('Medical History')[1]).toHaveTextContent(`On server ${received}`);
});

test('DOC-11 a new note has a later time than an unsent one, even if that time is ahead of the clock', async () => {
  const { store, user } = await openRecord('', { ...history(), addMedicalHistory: 'unreachable' });
  stopClocks();
  const at = new Date(Date.now() + 2_000).toISOString();
  const { id, firstName, lastName, patientUniqueId } = patient;
  const about = { id, firstName, lastName, patientUniqueId };
  const note = { kind: 'medicalHistory' as const, patient: about, body: { complaint: 'Cough', diagnosis: 'Bronchitis' } };
  act(() => void store.dispatch(outbox.actions.saved({ id: crypto.randomUUID(), note, order: 1, at })));
  await fillIn(user, { Complaint: 'Fever', Diagnosis: 'Flu' });
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  const later = new Date(Date.parse(at) + 1).toISOString();
  await waitFor(() => expect(listed(store.getState().outbox ?? {}).map((each) => each.at)).toEqual([at, later]));
});

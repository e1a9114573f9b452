import { screen, waitFor, within } from '@testing-library/react';
import type { Acknowledgement } from '../../contract/acknowledgements';
import type { ListedLabResult } from '../../contract/uploads';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { goTo, openApp, write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const resultOf = (place: number, fileName: string, more: Partial<ListedLabResult> = {}): ListedLabResult => ({
  id: `00000000-0000-4000-8000-00000000070${place}`,
  ...{ fileName, contentType: 'text/plain', size: 12, uploadedBy: 'Ada Obi' },
  createdAt: new Date(Date.now() - place * 86_400_000).toISOString(),
  opened: false,
  awaited: true,
  ...more,
});
const potassium = resultOf(2, 'Potassium.txt', { urgent: true });
const sodium = resultOf(3, 'Sodium.txt');
const known = resultOf(4, 'Known.txt', { opened: true, acknowledged: true, awaited: false });

const bodyOf = ({ body }: Sent) => body as Record<string, string>;
/** A server that keeps what is acknowledged, and says so of its results. */
const withResults = (...results: ListedLabResult[]) => {
  const made: Acknowledgement[] = [];
  const isMade = (id: string) => made.some(({ result }) => result === id);
  return {
    listLabResults: () => ({ data: results.map((each) => (isMade(each.id) ? { ...each, acknowledged: true, awaited: false } : each)) }),
    readLabResult: () => new Response('Kalium 6,1 mmol/l'),
    listAcknowledgements: () => ({ data: made }),
    addAcknowledgement: (sent) => {
      const { result = '', whatWasDone = '', writtenAt = '' } = bodyOf(sent);
      const entry = { id: crypto.randomUUID(), author, corrects: null, result, whatWasDone, writtenAt, receivedAt: writtenAt };
      made.unshift(entry);
      return { data: entry };
    },
  } satisfies Answers;
};

const rows = () => [...document.querySelectorAll('table[aria-label="Lab results"] tbody tr')];
const area = () => within(screen.getByLabelText('Acknowledge', { selector: 'section' }));
const text = () => area().getByLabelText('What was done', { selector: 'textarea' });
const save = () => area().getByRole('button', { name: `Acknowledge for ${onButton}` });

test('CHT-7 a result is acknowledged with what was done; until then it says that it is urgent, and new or only seen', async () => {
  const { sent, user } = await openRecord('/labresult', withResults(potassium, { ...sodium, opened: true }, known));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toHaveTextContent(/Potassium\.txt.*Urgent.*New/);
  expect(rows()[1]).toHaveTextContent(/Sodium\.txt.*Seen/);
  expect(rows()[2]).toHaveTextContent(/Known\.txt.*Acknowledged/);
  // What is acknowledged, or waits for nobody, has no such button.
  expect(screen.getAllByRole('link', { name: /^Acknowledge / }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Acknowledge Potassium.txt',
    'Acknowledge Sodium.txt',
  ]);
  await user.click(screen.getByRole('link', { name: 'Acknowledge Potassium.txt' }));
  expect(await screen.findByText('Kalium 6,1 mmol/l')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(text()).toHaveAccessibleDescription('Please write what you have done, or that there was nothing to do'));
  await write(user, text(), 'Calcium given');
  await user.click(save());
  const body = { result: potassium.id, whatWasDone: 'Calcium given', writtenAt: expect.any(String) };
  await waitFor(() => expect(sent('addAcknowledgement').map(bodyOf)).toEqual([body]));
  expect(await screen.findByText(/Lab Result Acknowledged Successfully\./)).toBeVisible();
  const [entry] = await waitFor(() => within(screen.getByLabelText('What was done', { selector: 'ol' })).getAllByRole('listitem'));
  expect(entry).toHaveTextContent(/Calcium given.*Bisi Okafor/);
  await waitFor(() => expect(screen.getByLabelText('Potassium.txt', { selector: 'article' })).not.toHaveTextContent('Urgent'));
  // More can be written; the form no longer asks for it.
  expect(area().queryByRole('textbox')).toBeNull();
  await user.click(area().getByRole('button', { name: 'Write more' }));
  expect(text()).toHaveValue('');
});

test('CHT-7 a result that was seen says so, also where a colleague had acknowledged it before; an old one that was not opened says nothing', async () => {
  const answered = { ...sodium, opened: true, awaited: false };
  await openRecord('/labresult', withResults(answered, resultOf(5, 'Old.txt', { awaited: false })));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent(/Sodium\.txt.*Seen/);
  expect(rows()[1]).not.toHaveTextContent(/Seen|New|Acknowledged/);
});

test('CHT-7 “Nothing to do” is one tap, and is still to be saved', async () => {
  const { sent, user } = await openRecord(`/labresult?result=${sodium.id}`, withResults(sodium));
  await screen.findByText('Kalium 6,1 mmol/l');
  await user.click(area().getByRole('button', { name: 'Nothing to do' }));
  expect(text()).toHaveValue('Nothing to do');
  expect(sent('addAcknowledgement')).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(sent('addAcknowledgement').map((each) => bodyOf(each).result)).toEqual([sodium.id]));
});

test('CHT-7 DOC-13 a text begun for one result cannot be saved for another one of the patient', async () => {
  const { sent, user } = await openRecord(`/labresult?result=${potassium.id}`, withResults(potassium, sodium));
  await screen.findByText('Kalium 6,1 mmol/l');
  await write(user, text(), 'Calcium given');
  await goTo(`/medicalhistory/${patient.id}/labresult?result=${sodium.id}`);
  expect(await screen.findByText(/What you have begun to write for another lab result of this patient/)).toBeVisible();
  expect(area().queryByRole('textbox')).toBeNull();
  await user.click(area().getByText('Continue there'));
  await waitFor(() => expect(text()).toHaveValue('Calcium given'));
  await user.click(save());
  await waitFor(() => expect(sent('addAcknowledgement').map((each) => bodyOf(each).result)).toEqual([potassium.id]));
});

test('CHT-7 OFF-3 an acknowledgement that waits on this device counts here, and is not asked for again', async () => {
  const { user } = await openRecord(`/labresult?result=${sodium.id}`, { ...withResults(sodium), addAcknowledgement: 'unreachable' });
  await screen.findByText('Kalium 6,1 mmol/l');
  await write(user, text(), 'Called the ward');
  await user.click(save());
  expect(await screen.findByLabelText('Not yet on the server', { selector: 'ol' })).toHaveTextContent('Called the ward');
  expect(area().queryByRole('textbox')).toBeNull();
  await user.click(screen.getByText('All lab results'));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/Sodium\.txt.*Acknowledged/));
});

const onDashboard = (count: number, first: Partial<ListedLabResult> = {}): Answers => ({
  listAssignedPatients: { data: { assignedPatients: [patient] } },
  listNewestLabResults: { data: [] },
  listMessages: { data: [] },
  listUnacknowledgedResults: {
    data: Array.from({ length: count }, (_, place) => ({
      ...resultOf(9 - place, `Result ${place}.pdf`, place === 0 ? first : {}),
      id: `00000000-0000-4000-8000-0000000007${10 + place}`,
      patient,
    })),
  },
});

test('CHT-7 the dashboard lists what is to be acknowledged, with its age, each a link to the result', async () => {
  const { user } = await openApp('/doctordashboard', { as: 'doctor', answers: onDashboard(8, { urgent: true, opened: true }) });
  const section = await screen.findByLabelText('Lab results to acknowledge');
  const items = () => within(section).getAllByRole('listitem');
  await waitFor(() => expect(items()).toHaveLength(6));
  expect(items()[0]).toHaveTextContent(/^EXAMPLE, Ada ?Result 0\.pdf ?P-[-\w]+ · 1 week ago ?Urgent ?Seen/);
  expect(items()[1]).toHaveTextContent(/Result 1\.pdf ?P-[-\w]+ · 1 week ago ?New/);
  const address = `/medicalhistory/${patient.id}/labresult?result=00000000-0000-4000-8000-000000000710`;
  expect(within(section).getAllByRole('link')[0]).toHaveAttribute('href', address);
  await user.click(within(section).getByRole('button', { name: 'Show all 8' }));
  expect(items()).toHaveLength(8);
});

test('CHT-7 the dashboard says when nothing is to be acknowledged', async () => {
  await openApp('/doctordashboard', { as: 'doctor', answers: onDashboard(0) });
  expect(await screen.findByText('No lab result waits for you.')).toBeVisible();
});

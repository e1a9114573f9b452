import { act, screen, waitFor, within } from '@testing-library/react';
import { type ListedPatient, type Patient, patientSorts } from '../../contract/patients';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { takeDownloads } from '../support/downloads';
import { liveEvents } from '../support/liveEvents';
import { openApp } from '../support/openApp';
import { scrollToRow } from '../support/scroll';

const somebody = (place: number, changed: Partial<ListedPatient>): ListedPatient => ({
  ...patient,
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  patientUniqueId: `P-0000-${String(place).padStart(4, '0')}`,
  ...changed,
});
const ngozi = somebody(1, { firstName: 'Ngozi', lastName: 'Adeyemi' });
const zoe = somebody(2, { firstName: 'Zoë', lastName: 'Müller', insuranceStatus: 'NHIS' });
const other = somebody(3, { firstName: 'Zoe', lastName: 'Okafor' });

const patients = [ngozi, zoe, other];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => somebody(index, { lastName: `N${String(index).padStart(4, '0')}` }));

/** A list as the server answers it: searched, sorted and paged. The server has its own tests. */
const listOf =
  (all: readonly Patient[]) =>
  ({ query: { q = '', sort = '', limit = '1000', cursor = '0' } }: Sent) => {
    const by = patientSorts.find((one) => one === sort.replace('-', ''));
    const found = all.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.normalize('NFD').toLowerCase().includes(q));
    const key = (one: Patient) => (by && by in one ? String(Object.entries(one).find(([name]) => name === by)?.[1]) : '');
    const sorted = found.toSorted((one, another) => (sort.startsWith('-') ? -1 : 1) * key(one).localeCompare(key(another)));
    const end = Number(cursor) + Number(limit);
    const headers = new Headers({ 'content-type': 'application/json', 'x-total-count': String(sorted.length) });
    if (end < sorted.length) headers.set('link', `</v1/patients?cursor=${end}>; rel="next"`);
    return new Response(JSON.stringify(sorted.slice(Number(cursor), end)), { headers });
  };
const open = (listPatients: Answers['listPatients'], path = '/generalPatients') =>
  openApp(path, { as: 'admin', answers: { listPatients } });
type User = Awaited<ReturnType<typeof open>>['user'];

const table = () => screen.getByLabelText('General Patient List', { selector: 'table' });
const rows = () => [...table().querySelectorAll('tbody tr:not([aria-hidden])')];
const expectRows = (...texts: string[]) =>
  waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(texts.map((text) => expect.stringContaining(text))));
const heading = (name: string) => within(table()).getByText(name).closest('th');
const sort = (user: User, name: string) => user.click(within(table()).getByText(name));
const search = async (user: User, text: string) => {
  await user.clear(screen.getByLabelText('Search by name, unique ID or contact'));
  await user.click(screen.getByLabelText('Search by name, unique ID or contact'));
  await user.paste(text);
};
test('ADM-7 a search with more matches than are counted says so', async () => {
  const all = listOf(many(150));
  const capped = async (sent: Sent) => {
    const reply = all(sent);
    if (sent.query.q && reply.headers.has('link')) {
      reply.headers.set('x-total-count', '120');
      reply.headers.set('x-total-count-is', 'at-least');
    }
    return reply;
  };
  const { user } = await open(capped);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await search(user, 'n0');
  const status = document.querySelector('main header [role=status]');
  await waitFor(() => expect(status).toHaveTextContent('120+ of 150'));
});

test('ADM-7 the search shows how many of all patients it found, and stays in the URL', async () => {
  const { user } = await open(listOf(patients));
  await expectRows('ADEYEMI', 'MÜLLER', 'OKAFOR');
  const status = document.querySelector('main header [role=status]');
  expect(status).toHaveTextContent('');
  await search(user, 'zo');
  await expectRows('MÜLLER', 'OKAFOR');
  expect(status).toHaveTextContent('2 of 3');
  await sort(user, 'Last Name');
  expect(location.search).toBe('?q=zo&sort=lastName');

  const again = await open(listOf(patients), '/generalPatients?q=zo&sort=lastName');
  expect(screen.getByLabelText('Search by name, unique ID or contact')).toHaveValue('zo');
  await expectRows('MÜLLER', 'OKAFOR');
  expect(heading('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(again.sent('listPatients').map(({ query }) => query)).toContainEqual({ q: 'zo', sort: 'lastName', limit: '100' });
  await search(again.user, 'nobody of this name');
  expect(await screen.findByText('No patient matches “nobody of this name”.')).toBeVisible();
  await again.user.click(screen.getByText('Clear search'));
  await expectRows('ADEYEMI', 'MÜLLER', 'OKAFOR');
  expect(location.search).toBe('?sort=lastName');
});

test('ADM-7 every column sorts up, then down, then back to newest first; S/N follows', async () => {
  const { user } = await open(
    listOf([
      somebody(3, { firstName: 'Chi', lastName: 'Dada', phoneNumber: '200', insuranceStatus: 'NHIS' }),
      somebody(2, { firstName: 'Abel', lastName: 'Zulu', phoneNumber: '300', insuranceStatus: 'Insured' }),
      somebody(1, { firstName: 'Bea', lastName: 'Celik', phoneNumber: '100', insuranceStatus: 'Private' }),
    ]),
  );
  const whole = { Chi: 'DADA, Chi', Abel: 'ZULU, Abel', Bea: 'CELIK, Bea' };
  const newest = ['Chi', 'Abel', 'Bea'];
  await expectRows(...newest);
  for (const [column, sorted] of [
    ['First Name', ['Abel', 'Bea', 'Chi']],
    ['Last Name', ['Bea', 'Chi', 'Abel']],
    ['Unique ID', ['Bea', 'Abel', 'Chi']],
    ['Contact', ['Bea', 'Chi', 'Abel']],
    ['Insurance Status', ['Abel', 'Chi', 'Bea']],
  ] as const) {
    await sort(user, column);
    await expectRows(...sorted.map((name, index) => `${index + 1}${whole[name]}`));
    expect(heading(column)).toHaveAttribute('aria-sort', 'ascending');
    await sort(user, column);
    await expectRows(...sorted.toReversed());
    expect(heading(column)).toHaveAttribute('aria-sort', 'descending');
    await sort(user, column);
    await expectRows(...newest);
    expect(heading(column)).not.toHaveAttribute('aria-sort');
  }
});

test('ADM-7 of 1,200 patients only the visible ones are drawn and loaded while scrolling; the file has all', async () => {
  const { sent, user } = await open(listOf(many(1200)));
  expect(await screen.findByText('1,200')).toBeVisible();
  await waitFor(() => expect(table()).toHaveAttribute('aria-rowcount', '1201'));
  expect(rows()[0]).toHaveTextContent('N0000');
  expect(rows().length).toBeLessThan(80);
  const pages = () => sent('listPatients').flatMap(({ query: { limit, cursor } }) => (limit === '1' ? [] : [`${cursor ?? 0} ${limit}`]));
  expect(pages()).toEqual(['0 100']);
  const last = () => table().querySelector('tr[aria-rowindex="1201"]');
  await scrollToRow(1190);
  await waitFor(() => expect(last()).toHaveTextContent(/^1200N1199, Ada/));
  expect(pages()).toEqual(['0 100', '100 100', '200 200', '400 400', '800 800']);
  expect(rows().length).toBeLessThan(80);

  const files = takeDownloads();
  await user.click(screen.getByText('Save as CSV'));
  expect(await screen.findByText('Success! 1,200 patients saved as CSV.')).toBeVisible();
  expect(files[0]?.name).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/);
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.file.arrayBuffer()).split('\r\n');
  expect(written[0]).toBe('\ufeffS/N,First Name,Last Name,Unique ID,Contact,Insurance Status,Date of birth,Ward,Bed');
  expect(written).toHaveLength(1202);
  expect(written[1]).toBe("1,Ada,N0000,P-0000-0000,'+234 800 000 0000,Insured,1986-03-12,Ward 3,1");
  expect(written[1200]).toMatch(/^1200,Ada,N1199,/);
});

test('ADM-7 a row opens its patient, the number is a link to call, and a name that looks like another visible one is marked', async () => {
  const amina = somebody(1, { firstName: 'Amina', lastName: 'Bello' });
  const { user } = await open(
    listOf([amina, somebody(2, { firstName: 'Aminu', lastName: 'Bello' }), somebody(3, { firstName: 'Ngozi', lastName: 'Adeyemi' })]),
  );
  await expectRows('Similar name', 'Similar name', 'Ngozi');
  const row = within(screen.getByText(amina.patientUniqueId).closest('tr') ?? document.createElement('p'));
  expect(row.getByText(amina.phoneNumber).closest('a')).toHaveAttribute('href', 'tel:+2348000000000');
  expect(row.getByText('BELLO, Amina').closest('a')).toHaveAttribute('href', `/generalPatients/${amina.id}`);
  expect(rows()[2]).not.toHaveTextContent('Similar name');
  await user.click(row.getByText('Insured'));
  expect(location.pathname).toBe(`/generalPatients/${amina.id}`);
});

test('ADM-7 ADM-8 patients without a doctor are counted and marked, also after an assignment or a deactivation elsewhere', async () => {
  let waits = true;
  const { streamEvents, tell } = liveEvents();
  const listPatients = (call: Sent) => listOf([{ ...ngozi, ...(waits && { withoutDoctor: true }) }, zoe])(call);
  const listUnassignedPatients = (call: Sent) => listOf(waits ? [ngozi, other] : [])(call);
  await openApp('/generalPatients', { as: 'admin', answers: { listPatients, listUnassignedPatients, streamEvents } });
  await expectRows('No doctor', 'Zoë');
  expect(await screen.findByRole('link', { name: '2 without a doctor' })).toHaveAttribute('href', '/assigned');
  expect(rows()[1]).not.toHaveTextContent('No doctor');
  expect(
    within(table())
      .getAllByRole('link', { name: /^Assign / })
      .map(({ className }) => className.includes('wanted')),
  ).toEqual([true, false]);
  waits = false;
  await act(async () => tell({ kind: 'assignment', ids: [ngozi.id] }));
  await waitFor(() => expect(table()).not.toHaveTextContent('No doctor'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /without a doctor/ })).toBeNull());
  // A doctor who is deactivated leaves patients, of whom no event tells.
  waits = true;
  await act(async () => tell({ kind: 'doctor' }));
  await expectRows('No doctor', 'Zoë');
});

test('ADM-7 a long load shows its progress and can be cancelled; the filtered list prints whole, without the page around it', async () => {
  let isStuck = true;
  const list = listOf(patients);
  const { user } = await open((call) => (isStuck && call.query.limit === '1000' ? 'never' : list(call)), '/generalPatients?q=okafor');
  await expectRows('OKAFOR');
  await user.click(screen.getByText('Save as CSV'));
  expect(screen.getByLabelText('Loading')).toBeVisible();
  await user.click(screen.getByText('Cancel'));
  expect(await screen.findByText('Save as CSV')).toBeVisible();
  expect(screen.queryByText(/^Error:/)).toBeNull();
  isStuck = false;

  const print = jest.fn();
  globalThis.print = print;
  await user.click(screen.getByText('Print'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = screen.getByLabelText('General Patient List', { selector: 'section' });
  expect(paper.parentElement).toBe(document.body);
  expect(paper).toHaveTextContent('Patients matching “okafor”: 1 of 3');
  expect([...paper.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([expect.stringContaining('ZoeOkafor')]);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(paper).not.toBeInTheDocument();
});

test('ADM-7 UX-3 an empty list, a list that fails and one that fails further down show a message and the next step', async () => {
  await open(listOf([]));
  expect(await screen.findByText('Added patients will be displayed here.')).toBeVisible();

  let broken: 'all' | 'further down' | 'no' = 'all';
  const list = listOf(many(152));
  const { user } = await open((call) => {
    const isBroken = broken === 'all' || (broken === 'further down' && call.query.cursor !== undefined);
    return isBroken ? new Response('broken', { status: 500 }) : list(call);
  });
  expect(await screen.findByText('HTTP error! Status: 500')).toBeVisible();
  expect(screen.getByText('Total')).toHaveTextContent('– Total');
  broken = 'further down';
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('N0000'));
  await scrollToRow(140);
  const failed = await screen.findByText('HTTP error! Status: 500');
  broken = 'no';
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(table().querySelector('tr[aria-rowindex="153"]')).toHaveTextContent('N0151'));
  expect(failed).not.toBeInTheDocument();
});

test('ADM-7 on a phone, where cards have no headers, a select sorts the list', async () => {
  const { user } = await open(listOf(patients));
  await expectRows('Ngozi', 'Zoë', 'Zoe');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'First Name, Z to A');
  await expectRows('Zoë', 'Zoe', 'Ngozi');
});

test('ADM-7 QA-7 a patient who was added in another tab is listed and counted without a reload', async () => {
  const here = [ngozi, zoe];
  const { streamEvents, tell } = liveEvents();
  await openApp('/generalPatients', { as: 'admin', answers: { listPatients: (sent) => listOf(here)(sent), streamEvents } });
  await expectRows('ADEYEMI', 'MÜLLER');
  here.push(other);
  tell({ kind: 'patient' });
  await expectRows('ADEYEMI', 'MÜLLER', 'OKAFOR');
  expect(screen.getByText('Total')).toHaveTextContent('3');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { VitalSigns } from '../../contract/vitalSigns';
import { patient } from '../../src/gallery/people';
import { aboutPatient } from '../../src/pages/record/aboutPatient';
import { outbox } from '../../src/state/outbox';
import { settings } from '../../src/state/settings';
import { author, openRecord } from '../support/recordPage';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const hour = 60;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const id = (place: number) => `00000000-0000-4000-8000-00000000${String(place).padStart(4, '0')}`;
const set = (place: number, minutes: number, more: Partial<VitalSigns>): VitalSigns => ({
  ...eachField('vitalSigns', () => ''),
  id: id(place),
  corrects: null,
  author,
  writtenAt: ago(minutes),
  receivedAt: ago(minutes),
  ...more,
});
const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '124', diastolic: '76' };
const whole = { ...well, pulse: '72', consciousness: 'alert', temperature: '37.0' };
const night = [
  set(1, 8 * hour, whole),
  set(2, 4 * hour, { ...whole, respirations: '22', pulse: '96' }),
  set(3, hour, { ...whole, respirations: '26', pulse: '131', oxygen: 'oxygen', consciousness: 'confusion' }),
];
const withSets = (...data: VitalSigns[]) => ({ listVitalSigns: { data } });
const slider = () => screen.findByRole('slider', { name: 'Sets of vital signs' });
const said = async () => (await slider()).getAttribute('aria-valuetext');
const rows = () =>
  within(screen.getByRole('region', { name: 'Over time' }))
    .getAllByRole('row')
    .slice(1);

test('CHT-5 arrow keys go from set to set, and each says its time, its score and every value', async () => {
  const { user } = await openRecord('/vitals', withSets(...night));
  const chart = await slider();
  expect(chart).toHaveAttribute('aria-valuemax', '3');
  expect(await said()).toMatch(
    /NEWS2 11, Breathing rate 26 \/min, Oxygen saturation 97 % on oxygen, Blood pressure 124\/76 mmHg, Pulse 131 \/min, Consciousness New confusion, Temperature 37.0 °C$/,
  );
  act(() => chart.focus());
  await user.keyboard('{ArrowLeft}');
  expect(await said()).toMatch(/NEWS2 3, Breathing rate 22/);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(await said()).toMatch(/NEWS2 0, Breathing rate 16/);
  await user.keyboard('{End}{ArrowRight}');
  expect(await said()).toMatch(/NEWS2 11/);
});

test('CHT-5 each lane says the value of the chosen set and by how much it has changed', async () => {
  const { user } = await openRecord('/vitals', withSets(...night));
  const chart = await slider();
  expect(chart).toHaveTextContent(/NEWS2.*11 \+8.*Breathing rate \/min.*26 \+4.*Blood pressure mmHg.*124\/76 =/);
  act(() => chart.focus());
  await user.keyboard('{Home}');
  expect(chart).toHaveTextContent(/Breathing rate \/min.*16 /);
  expect(chart).not.toHaveTextContent('+4');
});

test('CHT-5 a lane in which the chosen set says nothing has what was measured last before it, with its date', async () => {
  const weighed = set(4, 3 * 24 * hour, { ...whole, weight: '71.5' });
  const later = set(5, 30, { weight: '70' });
  const { user } = await openRecord('/vitals', withSets(...night, weighed, later));
  const chart = await slider();
  const lane = () => /Weight kg(.*?)(?=\d+(\.\d)? kg|$)/.exec(chart.textContent ?? '')?.[1]?.trim();
  act(() => chart.focus());
  await user.keyboard('{End}{ArrowLeft}');
  expect(lane()).toMatch(/^71\.5 · [A-Z][a-z]{2} \d+/);
  await user.keyboard('{End}');
  expect(lane()).toMatch(/^70 −1\.5/);
});

test('CHT-5 the table has each set of the shown time with each value and its points, the last measured first', async () => {
  const old = set(4, 30 * 24 * hour, { ...whole, pulse: '60' });
  const { user } = await openRecord('/vitals', withSets(...night, old));
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    ),
  ).toEqual([
    ['11', '26 (3)', '97', '124/76', '131 (3)', '37'],
    ['3', '22 (2)', '97', '124/76', '96 (1)', '37'],
    ['0', '16', '97', '124/76', '72', '37'],
  ]);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(rows()).toHaveLength(4);
});

test('CHT-5 earlier sets are reached by button and key; a time without any says when the last was', async () => {
  const { user } = await openRecord('/vitals', withSets(...night, set(4, 40 * hour, { ...whole, pulse: '61' })));
  const chart = await slider();
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await said()).toMatch(/Pulse 61/);
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  act(() => chart.focus());
  await user.keyboard('{End}');
  expect(await said()).toMatch(/Pulse 131/);
});

test('CHT-5 a finger that lets go draws nothing anew: what is drawn stays where the finger has moved it', async () => {
  const { user } = await openRecord('/vitals', withSets(...night, set(4, 40 * hour, { ...whole, pulse: '61' })));
  const chart = await slider();
  const drag = (from: number, to: number) =>
    user.pointer([
      { keys: '[TouchA>]', target: chart, coords: { clientX: from } },
      { pointerName: 'TouchA', coords: { clientX: to } },
      { keys: '[/TouchA]' },
    ]);
  const drawn = () => [...chart.querySelectorAll('path.symbol')].map((path) => path.getAttribute('d')).join();
  // In percent of the drawing, which is 640 pixels wide. The clock may move it by a minute, which is less than a pixel.
  const moved = () => {
    const percent = /-?[\d.]+/.exec(chart.querySelector<SVGElement>('[data-moves]')?.style.transform ?? '')?.[0] ?? 0;
    return Math.round((Number(percent) / 100) * 640);
  };
  const before = drawn();
  await drag(100, 400);
  expect([299, 300]).toContain(moved());
  await drag(400, 390);
  expect([289, 290]).toContain(moved());
  expect(drawn()).toBe(before);
  // An end: no time after now.
  await drag(500, 100);
  expect([moved(), drawn()]).toEqual([0, before]);
  await drag(500, 400);
  expect([moved(), drawn()]).toEqual([0, before]);
});

test('CHT-5 a set that was chosen and is no longer in sight is not the one whose values are said', async () => {
  const { user } = await openRecord('/vitals', withSets(...night, set(4, 40 * hour, { ...whole, pulse: '61' })));
  const chart = await slider();
  act(() => chart.focus());
  await user.keyboard('{End}');
  expect(await said()).toMatch(/Pulse 131/);
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await said()).toMatch(/Pulse 61/);
});

test('CHT-5 a time without a set says so', async () => {
  const { user } = await openRecord('/vitals', withSets(set(1, 30 * 24 * hour, whole)));
  expect(await said()).toMatch(/NEWS2 0/);
  await user.click(screen.getByRole('button', { name: '24 h' }));
  expect(screen.getByText(/^Nothing was measured in this time\. Last measured: /)).toBeVisible();
  expect(await said()).toBe('No set in this time');
});

test('CHT-5 notes, prescriptions and results are asked for by a tap only, as each reading is an audit entry, and stand beside the set after them', async () => {
  const about = { ...eachField('prescription', () => ''), author, corrects: null };
  const times = { writtenAt: ago(5 * hour), receivedAt: ago(5 * hour), createdAt: ago(5 * hour) };
  const { user, sent } = await openRecord('/vitals', {
    ...withSets(...night),
    listPrescriptions: { data: [{ ...about, id: id(9), prescription: 'Furosemide 40 mg', ...times }] },
  });
  // A tap chooses the set that is nearest.
  await user.click(await slider());
  expect(sent('listPrescriptions')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show notes, prescriptions and results' }));
  const between = await screen.findByRole('list', { name: 'Between the set before and this one' });
  expect(between).toHaveTextContent('Nothing else between the set before and this one.');
  const chart = await slider();
  act(() => chart.focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(between).toHaveTextContent(/Prescription: Furosemide 40 mg$/));
  await user.click(screen.getByRole('button', { name: 'Hide notes, prescriptions and results' }));
  expect(between).not.toBeInTheDocument();
});

test('CHT-5 a list that does not load is said: marks are missing', async () => {
  const { user } = await openRecord('/vitals', { ...withSets(...night), listPrescriptions: { problem: 'notFound' } });
  await user.click(await screen.findByRole('button', { name: 'Show notes, prescriptions and results' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not all could be loaded, so marks are missing.');
});

test.each([
  ['a grown-up', null, {}, /0 points.*1 point.*2 points.*3 points of NEWS2/],
  ['a child', '2024-01-01', {}, /not usual at this age \(Pediatric Advanced Life Support\)/],
  ['in pregnancy', null, { pregnant: 'yes' }, /No bands: those of NEWS2 do not hold in pregnancy/],
  ['on scale 2', null, { scale: '2' }, /Saturation on scale 2\./],
])('CHT-5 what the bands mean is said: %s', async (_, birthDate, more, legend) => {
  await openRecord('/vitals', { ...withSets(set(1, hour, { ...whole, ...more })), getPatient: { data: { ...patient, birthDate } } });
  await slider();
  expect(screen.getByRole('region', { name: 'Over time' })).toHaveTextContent(legend);
});

test('CHT-5 the values just measured are written whole at its end, in a drawing 640 pixels wide', async () => {
  await openRecord('/vitals', withSets(set(1, 0, whole), set(2, 4 * hour, whole)));
  const written = [...(await slider()).querySelectorAll('text.value')];
  expect(written.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['0', '16', '97', '124', '72', '37']));
  for (const each of written) expect(Number(each.getAttribute('x')) + (each.textContent ?? '').length * 4).toBeLessThan(640);
});

test('CHT-5 without vital signs there is no chart', async () => {
  await openRecord('/vitals', withSets());
  expect(await screen.findByText('No vital signs yet.')).toBeVisible();
  expect(screen.queryByText('Over time')).toBeNull();
});

test('CHT-5 DOC-11 a chosen set that reaches the server, where it has another id, stays chosen if it is the last', async () => {
  let data = night;
  const { store, user } = await openRecord('/vitals', { listVitalSigns: () => ({ data }), addVitalSigns: { status: 502 } });
  const chart = await slider();
  const [unsent, at] = [id(8), ago(2)];
  const note = { kind: 'vitalSigns', patient: aboutPatient(patient), body: { ...whole, pulse: '99' } } as const;
  act(() => void store.dispatch(outbox.actions.found({ id: unsent, note, order: 1, at })));
  await waitFor(async () => expect(await said()).toMatch(/Pulse 99/));
  act(() => chart.focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(store.getState().outbox?.[unsent]?.status).toBe('waiting'));
  data = [set(7, 2, { ...whole, pulse: '99' }), ...night];
  act(() => void store.dispatch(outbox.actions.delivered({ id: unsent, rowId: id(7), deliveredAt: at })));
  await waitFor(() => expect(chart).toHaveAttribute('aria-valuemax', '4'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not yet on the server' })).toBeNull());
  expect(await said()).toMatch(/Pulse 99/);
});

test('UX-6 CHT-5 the chart is in French on a French page, with its comma', async () => {
  const { store } = await openRecord('/vitals', withSets(set(1, hour, { ...whole, temperature: '38.4' })));
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  const chart = await screen.findByRole('slider', { name: 'Relevés de constantes' });
  await waitFor(() => expect(chart).toHaveTextContent(/Température °C.*38,4/));
});

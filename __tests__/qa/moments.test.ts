import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '../../src/app/pages';
import { isPathWord } from '../../src/qa/addressWords';
import { wishIn } from '../../src/qa/devToolsWords';
import { keyOfSeed } from '../../src/qa/keyedHash';
import { liftedFrom } from '../../src/qa/lifted';
import { makeMask } from '../../src/qa/mask';
import { journeyOf, momentWith } from '../../src/qa/moments';
import { readRecording } from '../../src/qa/readRecording';
import { maskedRoute } from '../../src/qa/route';
import type { Session } from '../../src/qa/session';
import { makeTexts } from '../../src/ui/texts/texts';

const read = (name: string) => readRecording(readFileSync(join('__tests__', 'recordings', `${name}.json`), 'utf8'));
const report = read('addPatient.report');
const statusesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"status":"(\w+)"/g)].flatMap(([, status = '']) => status);

/** The recording cut off in the middle of the last request of that kind. */
const cutAfter = (session: Session, type: string): Session => {
  const place = session.steps.findLastIndex(({ action }) => action.type === type);
  return { ...session, steps: session.steps.slice(0, place + 1) };
};

test.each(['api/executeQuery/pending', 'api/executeMutation/pending'])(
  'QA-5 a recording cut off after %s is compared unchanged, and shown without the request that never ends',
  (type) => {
    const { moments, wrong } = journeyOf(cutAfter(report, type));
    const last = moments.at(-1);
    expect(wrong).toBeUndefined();
    expect(statusesIn(last?.state.api)).toContain('pending');
    expect(statusesIn(last?.shown.api)).not.toContain('pending');
    expect(last?.shown.route).toEqual(last?.state.route);
  },
);

test('QA-5 a request that runs before and after a recording is left out too; an earlier answer stays', () => {
  const { moments } = journeyOf(report);
  const asked = moments.findIndex(({ action }) => action.type === 'api/executeQuery/pending');
  const start = moments[asked]?.state;
  const shown = journeyOf({ ...report, start, steps: [] }).moments[0]?.shown;
  expect(statusesIn(start?.api?.queries)).toContain('pending');
  expect(shown?.api?.queries).toEqual({});

  const answered = moments.at(-1)?.state;
  const [key = '', entry] = Object.entries(answered?.api?.queries ?? {}).find(([, each]) => each?.data) ?? [];
  const again = { ...entry, status: 'pending', requestId: 'never' };
  const asking = { ...answered, api: { ...answered?.api, queries: { [key]: again } } };
  const file = JSON.stringify({ payload: '[]', preloadedState: JSON.stringify(asking) });
  expect(journeyOf(readRecording(file)).moments[0]?.shown.api?.queries[key]).toMatchObject({ status: 'fulfilled', data: entry?.data });
});

test('QA-5 requests that end within a recording are shown', () => {
  const { moments } = journeyOf(report);
  expect(moments.map(({ shown }) => shown)).toEqual(moments.map(({ state }) => state));
});

test('QA-5 the actions after a different state are shown as well, and the first different one is named', () => {
  const hashes = report.steps.map((step, index) => (index === 3 || index === 8 ? { ...step, hash: '0000000000000000' } : step));
  const { moments, wrong } = journeyOf({ ...report, steps: hashes });
  expect(wrong).toEqual({ index: 4, differences: [] });
  expect(moments).toHaveLength(report.steps.length + 1);
  expect(moments.at(-1)?.state).toEqual(journeyOf(report).moments.at(-1)?.state);
});

test('QA-5 a jump finds the nearest moment with its state', () => {
  const journey = journeyOf(report);
  const asJson = (index: number) => JSON.parse(JSON.stringify(journey.moments[index]?.state));
  for (const index of journey.moments.keys()) expect(momentWith(journey, asJson(index), index)).toBe(index);
  expect(momentWith(journey, { ...asJson(3), auth: { status: 'none' } }, 3)).toBe(-1);
});

test('QA-5 the panel gets an import in its own format, with the last thousand actions', () => {
  const journey = journeyOf(report);
  const again = journeyOf(readRecording(JSON.stringify(liftedFrom(journey))));
  expect(again.wrong).toBeUndefined();
  expect(again.moments.map(({ action }) => action.type)).toEqual(journey.moments.map(({ action }) => action.type));

  const [first, ...rest] = journey.moments;
  const long = { moments: first ? [first, ...Array.from({ length: 1_400 }, (_, index) => rest[index % rest.length] ?? first)] : [] };
  const lifted = liftedFrom(long);
  expect([lifted.stagedActionIds.length, lifted.computedStates.length, lifted.nextActionId]).toEqual([1_001, 1_001, 1_401]);
  expect([lifted.stagedActionIds[0], lifted.stagedActionIds[1], lifted.stagedActionIds.at(-1)]).toEqual([0, 401, 1_400]);
  expect(lifted.computedStates[0]?.state).toBe(long.moments[400]?.state);
});

test('QA-5 each kind of file from the extension is read, and unsupported requests of the panel are ignored', () => {
  const actions = report.steps.map(({ action }) => action);
  const imported = (payload: object) => wishIn({ type: 'DISPATCH', payload: { type: 'IMPORT_STATE', ...payload } });
  const bare = imported({ nextLiftedState: actions, preloadedState: report.start });
  const lifted = imported({ nextLiftedState: liftedFrom(journeyOf(report)) });
  for (const wish of [bare, lifted]) {
    expect(wish?.kind).toBe('import');
    expect(wish?.kind === 'import' && wish.session.steps.map(({ action }) => action)).toEqual(actions);
  }
  const jump = { type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE', index: 4 }, state: '{"auth":{}}' };
  expect(wishIn(jump)).toEqual({ kind: 'jump', state: { auth: {} }, about: 4 });
  for (const type of ['TOGGLE_ACTION', 'LOCK_CHANGES', 'REORDER_ACTION', 'PAUSE_RECORDING', 'SWEEP']) {
    expect(wishIn({ type: 'DISPATCH', payload: { type } })).toBeUndefined();
  }
  for (const type of ['START', 'STOP', 'ACTION', 'OPTIONS']) expect(wishIn({ type, payload: '{}' })).toBeUndefined();
});

test('QA-4 a recorded route shows the fixed words of our paths and masks everything else', () => {
  const mask = makeMask(keyOfSeed(1));
  const { pages } = pagesOf(async () => undefined, makeTexts());
  const words = pages.flatMap(({ path }) => path.split('/')).filter((part) => part !== '' && part !== '*' && !part.startsWith(':'));
  expect(words.filter((part) => !isPathWord(part))).toEqual([]);
  const id = 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa';
  const seen = maskedRoute(mask, { pathname: `/medicalhistory/${id}/labresult`, search: `?result=${id}` });
  expect(seen).toBe(`/medicalhistory/${id}/labresult?result=${id}`);
  // A name as long as a request's id.
  const search = '?q=Adeyemi-8a563fe4-25ea&Okafor=1&email=ada%40example.org';
  const hidden = maskedRoute(mask, { pathname: '/generalPatients/Adeyemi-8a563fe4-25ea', search });
  expect(hidden).not.toMatch(/Adeyemi|Okafor|ada|25ea/i);
  const state = mask({
    route: { href: hidden },
    other: { href: '/generalPatients/Adeyemi-8a563fe4-25ea' },
    third: { href: `/patients${search}` },
  });
  expect(state.route.href).toBe(hidden);
  expect(JSON.stringify(state)).not.toMatch(/Adeyemi|Okafor|ada%|25ea/i);
});

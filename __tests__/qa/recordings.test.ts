import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '../../src/qa/readRecording';
import { type Replayed, replay } from '../../src/qa/replay';
import { leaking } from '../support/leaking';
import { recordedJourneys } from '../support/recordedJourneys';
import { reportOfPopUp } from '../support/recordedStore';
import { fileOf, folder, kinds, recordingOf, secretsFileOf, secretsOf } from '../support/recordings';
import { notWalked, walksIn } from '../support/walkedStates';

const journeys = Object.entries(recordedJourneys);
/** For these, DevTools' exports are stored too. */
const withExports = ['addPatient', 'noteOffline', 'signOut'];
const kindsOf = (journey: string) => kinds.filter((kind) => kind === 'report' || withExports.includes(journey));
const recordings = journeys.flatMap(([journey]) => kindsOf(journey).map((kind) => [journey, kind] as const));

const replayed = new Map<string, readonly Replayed[]>();
/** Each recording is replayed once, for all tests. */
const stepsOf = (...[journey, kind = 'report']: Parameters<typeof recordingOf>) => {
  const file = fileOf(journey, kind);
  const steps = replayed.get(file) ?? [...replay(readRecording(recordingOf(journey, kind)))];
  replayed.set(file, steps);
  return steps;
};

test('QA-5 each journey has its report and its source files, and the folder has no other file', () => {
  const expected = [...recordings.map(([journey, kind]) => fileOf(journey, kind)), ...journeys.map(([journey]) => secretsFileOf(journey))];
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

test.each(recordings)(
  'QA-3 QA-5 %s, its %s, made in Chromium, replays without a network to exactly the states of the page',
  (journey, kind) => {
    const session = readRecording(recordingOf(journey, kind));
    const steps = stepsOf(journey, kind);
    expect(steps.filter(({ wrong }) => wrong).map(({ index, action, wrong }) => [index, action.type, wrong])).toEqual([]);
    expect(steps).toHaveLength(session.steps.length);
    // The extension's own export has only actions.
    const recorded = session.steps.filter(({ state, hash }) => state !== undefined || hash !== undefined);
    expect(recorded).toHaveLength(kind === 'own' ? 0 : steps.length);
    expect(steps.at(-1)?.hash).toBe(JSON.parse(recordingOf(journey)).recording.finalHash);
  },
);

test.each(journeys)('QA-5 in %s its machines go through their states', (journey, ways) => {
  expect(notWalked(walksIn(stepsOf(journey)), ways)).toEqual([]);
});

test.each(journeys)('QA-4 the exports of %s have no byte of the text typed, shown or received in it', (journey) => {
  const known = secretsOf(journey);
  expect(known.length).toBeGreaterThan(1);
  expect(kindsOf(journey).flatMap((kind) => leaking(known, recordingOf(journey, kind)))).toEqual([]);
});

describe('QA-5 npm run replay', () => {
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', ...words], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const report = join(folder, 'noteOffline.report.json');

  test('prints each action with its hash, and the options’ output', () => {
    const place = readRecording(recordingOf('noteOffline')).steps.findIndex(({ action }) => action.type === 'outbox/saved') + 1;
    const { status, said } = run(report, '--until', String(place), '--print', 'connection');
    expect(status).toBe(0);
    expect(said).toMatch(new RegExp(`^${place} {2}[0-9a-f]{16} +\\d\\.\\d{3}s {2}outbox/saved$`, 'm'));
    expect(said).not.toMatch(new RegExp(`^${place + 1} `, 'm'));
    expect(said).toContain('"status": "offline"');
    expect(said).not.toContain('chain');
  });

  test('stops at the first action with a different state, says where, and fails', () => {
    const lifted = JSON.parse(recordingOf('noteOffline', 'lifted'));
    const place = lifted.computedStates.findIndex(({ state }: { state: { auth: { status: string } } }) => state.auth.status === 'signedIn');
    lifted.computedStates[place].state.auth.status = 'expired';
    const file = join(mkdtempSync(join(tmpdir(), 'wardstory-replay-')), 'changed.json');
    writeFileSync(file, JSON.stringify(lifted));
    const { status, said } = run(file);
    expect(status).toBe(1);
    expect(said).toContain(`Action ${place}, auth/accepted, made another state than was recorded.`);
    expect(said).toMatch(/auth\.status\n +recorded: "expired"\n +replayed: "signedIn"/);
    expect(said).not.toMatch(new RegExp(`^ *${place + 1} `, 'm'));
  });

  test('names the version of a recording and the action missing in it, and fails', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'wardstory-replay-')), 'missing.json');
    const { actions, withActions } = reportOfPopUp();
    writeFileSync(file, withActions(actions.toSpliced(4, 1)));
    const { status, said } = run(file);
    expect(status).toBe(1);
    expect(said).toMatch(/^missing\.json: Recorded with test, this is 0\.\d+\.\d+\+[0-9a-f]{10}\.\n/);
    expect(said).toMatch(/\nmissing\.json is not whole: Action 5 is missing, between popUp\/editingContinued and popUp\/discarded\.\n$/);
  });

  test('reports a file that is no recording', () => {
    expect(run('package.json')).toMatchObject({ status: 2, said: expect.stringContaining('neither a report of Wardstory nor an export') });
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '../../src/app/qa/readRecording';
import { replay } from '../../src/app/qa/replay';
import { leaking } from '../support/leaking';

const folder = join('__tests__', 'recordings');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const secrets: Record<string, string[]> = JSON.parse(read('secrets.json'));
const recordings = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'secrets.json');

test('QA-5 each recorded journey has a report and both exports of DevTools', () => {
  const expected = Object.keys(secrets).flatMap((journey) => ['lifted', 'own', 'report'].map((kind) => `${journey}.${kind}.json`));
  expect(recordings.sort()).toEqual(expected.sort());
  expect(Object.keys(secrets).sort()).toEqual(['addPatient', 'noteOffline', 'signOut']);
});

test.each(recordings)('QA-3 QA-5 %s, made in Chromium, replays without network to the very states that were on the page', (name) => {
  const session = readRecording(read(name));
  const steps = [...replay(session)];
  expect(steps.filter(({ wrong }) => wrong).map(({ index, action, wrong }) => [index, action.type, wrong])).toEqual([]);
  expect(steps).toHaveLength(session.steps.length);
  // The extension's own export has actions alone.
  const recorded = session.steps.filter(({ state, hash }) => state !== undefined || hash !== undefined);
  expect(recorded).toHaveLength(name.includes('.own.') ? 0 : steps.length);
  const [journey] = name.split('.');
  expect(steps.at(-1)?.hash).toBe(JSON.parse(read(`${journey}.report.json`)).recording.finalHash);
});

test.each(Object.entries(secrets))(
  'QA-4 nothing that %s typed, was shown or was given stands in any of its exported bytes',
  (journey, known) => {
    expect(known.length).toBeGreaterThan(10);
    const files = recordings.filter((name) => name.startsWith(`${journey}.`));
    expect(files.flatMap((name) => leaking(known, read(name)))).toEqual([]);
  },
);

test('QA-4 a name that stood in a recording would be found there', () => {
  const text = JSON.stringify({ payload: JSON.stringify([{ type: 'auth/accepted', payload: { firstName: 'Ada', lastName: 'Okafor' } }]) });
  expect(leaking(['Ada', 'OKAFOR', 'Obi'], text)).toEqual(['Ada', 'OKAFOR']);
});

describe('QA-5 npm run replay', () => {
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', ...words], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const report = join(folder, 'noteOffline.report.json');

  test('prints each action with its hash, and what is asked for', () => {
    const place = readRecording(read('noteOffline.report.json')).steps.findIndex(({ action }) => action.type === 'outbox/saved') + 1;
    const { status, said } = run(report, '--until', String(place), '--print', 'connection');
    expect(status).toBe(0);
    expect(said).toMatch(new RegExp(`^${place} {2}[0-9a-f]{16} +\\d\\.\\d{3}s {2}outbox/saved$`, 'm'));
    expect(said).not.toMatch(new RegExp(`^${place + 1} `, 'm'));
    expect(said).toContain('"status": "offline"');
  });

  test('stops at the first action that comes out differently, says where, and fails', () => {
    const lifted = JSON.parse(read('noteOffline.lifted.json'));
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

  test('says that a file is no recording', () => {
    expect(run('package.json')).toMatchObject({ status: 2, said: expect.stringContaining('neither a report of Wardstory nor an export') });
  });
});

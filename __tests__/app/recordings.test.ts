import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '../../src/app/qa/readRecording';
import { replay } from '../../src/app/qa/replay';

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
    const bytes = recordings.filter((name) => name.startsWith(`${journey}.`)).map((name) => read(name).toLowerCase());
    const unescaped = bytes.map((text) => text.replaceAll('\\', ''));
    expect(known.filter((secret) => [...bytes, ...unescaped].some((text) => text.includes(secret.toLowerCase())))).toEqual([]);
  },
);

describe('QA-5 npm run replay', () => {
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', ...words], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const report = join(folder, 'noteOffline.report.json');

  test('prints each action with its hash, and what is asked for', () => {
    const { status, said } = run(report, '--until', '25', '--print', 'connection');
    expect(status).toBe(0);
    expect(said).toMatch(/^25 {2}[0-9a-f]{16} +\d\.\d{3}s {2}outbox\/saved$/m);
    expect(said).not.toMatch(/^26 /m);
    expect(said).toContain('"status": "offline"');
  });

  test('stops at the first action that comes out differently, says where, and fails', () => {
    const lifted = JSON.parse(read('noteOffline.lifted.json'));
    lifted.computedStates[10].state.auth.status = 'expired';
    const file = join(mkdtempSync(join(tmpdir(), 'wardstory-replay-')), 'changed.json');
    writeFileSync(file, JSON.stringify(lifted));
    const { status, said } = run(file);
    expect(status).toBe(1);
    expect(said).toContain('Action 10, auth/accepted, made another state than was recorded.');
    expect(said).toMatch(/auth\.status\n +recorded: "expired"\n +replayed: "signedIn"/);
    expect(said).not.toMatch(/^11 /m);
  });

  test('says that a file is no recording', () => {
    expect(run('package.json')).toMatchObject({ status: 2, said: expect.stringContaining('neither a report of Wardstory nor an export') });
  });
});

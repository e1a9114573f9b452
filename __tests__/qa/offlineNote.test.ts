import { readFileSync } from 'node:fs';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';

const steps = [...replay(readRecording(readFileSync('__tests__/recordings/noteOffline.report.json', 'utf8')))];

test('DOC-11 a note saved offline waits, and is delivered once the network is back', () => {
  const saved = steps.findIndex(({ action }) => action.type === 'outbox/saved');
  const became = steps.slice(saved).flatMap(({ after }) => Object.values(after.outbox ?? {}).map(({ status }) => status));
  expect([...new Set(became)]).toEqual(['persisting', 'queued', 'sending', 'waiting', 'delivered']);
});

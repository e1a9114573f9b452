// `npm run replay -- <file> [--until N] [--print slice.path]`: replays a recording and reports the first state that differs.
// `npm run replay -- <file> --against <other>`: reports where the action logs of two recordings differ.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { notesOn } from '../src/qa/aboutRecording';
import { labelOf } from '../src/qa/actionLabel';
import { type Difference, differences } from '../src/qa/differences';
import { readRecording, UnreadableRecording } from '../src/qa/readRecording';
import { type Replayed, replay, startOf } from '../src/qa/replay';
import type { Session } from '../src/qa/session';
import { actionLogOf, partingsOf } from './actionLog';
import { hashOfSources, versionOf } from './sources.mjs';

const usage = 'npm run replay -- <file> [--until N] [--print slice.path] [--against <other>]';
const longest = 20;

const brief = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
const listed = (all: readonly Difference[], [first, second]: readonly [string, string]) => {
  for (const { path, one, other } of all.slice(0, longest)) {
    console.log(`    ${path || 'the state'}\n      ${first}: ${brief(one)}\n      ${second}: ${brief(other)}`);
  }
  if (all.length > longest) console.log(`    and ${all.length - longest} more`);
};

/** The value at a path such as `auth.user`; names may contain dots. */
const valueAt = (value: unknown, path: string): unknown => {
  if (path === '') return value;
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [name, inner] = fields.find(([each]) => path === each || path.startsWith(`${each}.`)) ?? [];
  return name === undefined ? undefined : valueAt(inner, path.slice(name.length + 1));
};

const explain = ({ index, action, before, after, wrong = [] }: Replayed) => {
  console.log(`\nAction ${index + 1}, ${action.type}, made another state than was recorded.`);
  if (wrong.length > 0) return listed(wrong, ['recorded', 'replayed']);
  console.log('  Of the recorded state there is only its hash. What the action changed now:');
  listed(differences(before, after), ['before', 'after']);
};

const run = (session: Session, until: number, print: string | undefined): boolean => {
  const digits = String(session.steps.length).length;
  const began = session.steps[0]?.at;
  let state = startOf(session).state;
  for (const done of replay(session)) {
    if (done.index >= until) break;
    const seconds = done.at === undefined || began === undefined ? '' : `${((done.at - began) / 1000).toFixed(3).padStart(9)}s  `;
    console.log(`${String(done.index + 1).padStart(digits)}  ${done.hash}  ${seconds}${labelOf(done.action)}`);
    state = done.after;
    if (done.wrong) {
      explain(done);
      return false;
    }
  }
  if (print !== undefined) console.log(JSON.stringify(valueAt(state, print), null, 2) ?? 'nothing');
  return true;
};

/** Whether two recordings have the same action log. */
const compare = (sessions: readonly Session[]): boolean => {
  const [mine = {}, theirs = {}] = sessions.map(({ steps }) => actionLogOf(steps.map(({ action }) => action)));
  const partings = partingsOf(mine, theirs);
  for (const { lane, index, one: here, other: there } of partings) {
    console.log(
      `${lane}, action ${index + 1}\n    one: ${here?.slice(0, 200) ?? 'nothing'}\n    other: ${there?.slice(0, 200) ?? 'nothing'}`,
    );
  }
  if (partings.length === 0) console.log('The same action log');
  return partings.length === 0;
};

/** Runs `work` on the recordings in these files. Returns whether it succeeded and no recording was altered. */
const withRecordings = (files: readonly string[], work: (sessions: readonly Session[]) => boolean): boolean => {
  const here = versionOf(hashOfSources());
  const recordings = files.map((path) => ({ ...readRecording(readFileSync(path, 'utf8')), file: basename(path) }));
  for (const { file, ...session } of recordings) for (const note of notesOn(session, here)) console.log(`${file}: ${note}.`);
  const good = work(recordings);
  const flawed = recordings.filter(({ flaw }) => flaw !== undefined);
  for (const { file, flaw } of flawed) console.log(`\n${file} is not whole: ${flaw}.`);
  return good && flawed.length === 0;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, print: { type: 'string' }, against: { type: 'string' } },
  });
  const [file] = positionals;
  const until = values.until === undefined ? Number.POSITIVE_INFINITY : Number(values.until);
  if (file === undefined || Number.isNaN(until)) throw new UnreadableRecording(usage);
  const { against, print } = values;
  const good =
    against === undefined
      ? withRecordings([file], ([session]) => session !== undefined && run(session, until, print))
      : withRecordings([file, against], compare);
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

import { type Digests, digestOf, entryLists, type RecordAnswers, type Round, recordAnswers } from '../../../contract/round';
import { check } from '../../../contract/validate';
import { askRound } from '../../api/round';
import type { RoundShelf } from '../../device/roundShelf';
import type { Store } from '../slices';
import { answersIn, type Copy, knownIn, rowsIn } from './copy';
import { keptPicture } from './pictures';

/** The answers with the device's entries between the new ones. Undefined where neither has an entry that the server has. */
const joined = async (
  answers: RecordAnswers,
  digests: Digests,
  before: Readonly<Record<string, unknown>>,
): Promise<RecordAnswers | undefined> => {
  const lists: Record<string, unknown[]> = {};
  for (const name of entryLists) {
    const rows = [...rowsIn(before[name]), ...answers[name]];
    const here = new Map(await Promise.all(rows.map(async (row) => [await digestOf(row), row] as const)));
    const list = digests[name].map((digest) => here.get(digest));
    if (list.includes(undefined)) return undefined;
    lists[name] = list;
  }
  const checked = await check(recordAnswers, { ...answers, ...lists });
  return checked.ok ? checked.value : undefined;
};

/** The answer with each record that came in part joined with the device's copy, and the ids of those that could not be. */
const complete = async (shelf: Pick<RoundShelf, 'get'>, copy: Copy | undefined, answer: Round) => {
  const versions = new Map(copy?.records.map(({ patientId, version }) => [patientId, version]));
  const lacking: string[] = [];
  const records: Round['records'] = [];
  for (const record of answer.records) {
    const { patientId, answers, digests } = record;
    const pictureId = digests && answers?.getPatient.pictureId;
    const picture = record.picture ?? (pictureId && (await keptPicture(shelf, patientId, pictureId)));
    const before = digests && answersIn(await shelf.get(patientId), versions.get(patientId) ?? '');
    const whole = answers && digests ? before && (await joined(answers, digests, before)) : answers;
    if (digests && (!whole || (pictureId && !picture))) lacking.push(patientId);
    records.push({ ...record, answers: whole, picture: picture || undefined });
  }
  return { lacking, answer: { ...answer, records } };
};

/**
 * Asks the server for what differs from the copy; all records in the answer are whole. Undefined when there is no answer. A record that the
 * device cannot put together is noted in `unreadable`, and all that have changed come whole: nothing is stored before.
 */
export const askForChanges = async (
  { dispatch }: Pick<Store, 'dispatch'>,
  shelf: Pick<RoundShelf, 'get'>,
  copy: Copy | undefined,
  unreadable: Set<string>,
  signal: AbortSignal,
): Promise<Round | undefined> => {
  for (const since of copy ? [copy.at, undefined] : [undefined]) {
    const outcome = await dispatch(askRound({ ...knownIn(copy, unreadable), since }, signal));
    if (!outcome.ok) return undefined;
    const { lacking, answer } = await complete(shelf, copy, outcome.answer);
    if (lacking.length === 0) return answer;
    for (const patientId of lacking) unreadable.add(patientId);
  }
  return undefined;
};

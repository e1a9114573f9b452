import { isRecordCall } from '../../../contract/round';
import type { Asked } from '../../api/keptAnswers';
import type { RoundShelf } from '../../device/roundShelf';
import { answerIn, answerOfAll, type Copy, handoverIn } from './copy';
import type { FilesOfRound } from './filesOfRound';
import type { KeptList } from './keptList';
import { picturesFrom } from './pictures';

/** The opened storage: another object after the records were deleted. */
export type Open = { readonly shelf: RoundShelf; readonly list: KeptList; readonly files: FilesOfRound };

type Answer = { data: unknown; at: string };

const fileFrom = async ({ files }: Open, { records, at }: Copy, id: string | undefined): Promise<Answer | undefined> => {
  const result = records.flatMap(({ labResults }) => labResults).find((each) => each.id === id);
  const bytes = result && !result.withdrawn ? await files.bytes(result.id) : undefined;
  return bytes && { data: new Blob([bytes], { type: result?.contentType }), at };
};

/** All of the handover list, or nothing: on a shorter one nobody would see which patient is missing. */
const handoverFrom = async (
  { shelf }: Open,
  { records, at }: Copy,
  cannotRead: (patientId: string) => void,
): Promise<Answer | undefined> => {
  const data = await Promise.all(records.map(async ({ patientId, version }) => handoverIn(await shelf.get(patientId), version)));
  const missing = records.filter((_, index) => data[index] === undefined);
  for (const { patientId } of missing) cannotRead(patientId);
  return missing.length === 0 ? { data, at } : undefined;
};

/** What the device has for a call; undefined when it has nothing. Calls `cannotRead` for a record that cannot be read any more. */
export const answerFromShelves = async (
  open: Open,
  { name, params, query, body }: Asked,
  cannotRead: (patientId: string) => void,
): Promise<Answer | undefined> => {
  const copy = await open.list.read();
  if (!copy) return undefined;
  const patientId = params?.patient_id ?? params?.patientId;
  const listed = copy.records.find((each) => each.patientId === patientId);
  if (listed && isRecordCall(name)) {
    const data = answerIn(await open.shelf.get(listed.patientId), listed.version, name);
    if (data !== undefined) return { data, at: copy.at };
    cannotRead(listed.patientId);
    return undefined;
  }
  if (name === 'readLabResult') return fileFrom(open, copy, params?.uploadId);
  if (name === 'readPatientPictures') {
    const data = await picturesFrom(open.shelf, copy, body);
    return data.length > 0 ? { data, at: copy.at } : undefined;
  }
  if (name === 'readHandover') return handoverFrom(open, copy, cannotRead);
  const data = answerOfAll(copy, name, query);
  return data === undefined ? undefined : { data, at: copy.at };
};

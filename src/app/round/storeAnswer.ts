import type { Round } from '../../../contract/round';
import type { Open } from './answerFromShelves';
import { type Copy, merge, withShape } from './copy';
import { askedId } from './filesOfRound';
import { isFull } from './isFull';
import { listId } from './keptList';

/**
 * Stores the records of an answer, encrypted, and the list after it; where there is no room, in the place of the lab results. Returns the list,
 * or undefined when nothing was stored: `isHere` says whether the user has not left meanwhile.
 */
export const storeAnswer = async (
  { shelf, files }: Open,
  copy: Copy | undefined,
  answer: Round,
  isHere: () => boolean,
): Promise<Copy | undefined> => {
  const changed = answer.records.flatMap(({ answers, ...each }) => (answers ? [{ ...each, answers }] : []));
  const sealed = await Promise.all(changed.map(({ patientId, version, answers }) => shelf.seal(patientId, { version, answers })));
  const merged = merge(copy, answer, new Map(changed.map(({ patientId }, index) => [patientId, sealed[index]?.size ?? 0])));
  const list = await shelf.seal(listId, withShape(merged));
  if (!isHere()) return undefined;
  const write = () => shelf.write([...sealed, list], new Set([listId, askedId, ...merged.records.map(({ patientId }) => patientId)]));
  const isStored = await write().catch(async (error) => {
    if (!isFull(error)) throw error;
    await files.clear();
    return write();
  });
  return isStored ? merged : undefined;
};

import type { Round } from '../../../contract/round';
import type { Open } from './answerFromShelves';
import { type Copy, merge, withShape } from './copy';
import { askedId } from './filesOfRound';
import { isFull } from './isFull';
import { listId } from './keptList';
import { pictureAt } from './pictures';

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
  const sealed = await Promise.all(
    changed.map(async ({ patientId, version, answers, picture }) => [
      await shelf.seal(patientId, { version, answers }),
      ...(picture ? [await shelf.seal(pictureAt(patientId), picture)] : []),
    ]),
  );
  const sizes = sealed.map((each) => each.reduce((sum, { size }) => sum + size, 0));
  const merged = merge(copy, answer, new Map(changed.map(({ patientId }, index) => [patientId, sizes[index] ?? 0])));
  const list = await shelf.seal(listId, withShape(merged));
  if (!isHere()) return undefined;
  const idsOf = ({ patientId, patient: { pictureId } }: Copy['records'][number]) =>
    pictureId ? [patientId, pictureAt(patientId)] : [patientId];
  const write = () => shelf.write([...sealed.flat(), list], new Set([listId, askedId, ...merged.records.flatMap(idsOf)]));
  const isStored = await write().catch(async (error) => {
    if (!isFull(error)) throw error;
    await files.clear();
    return write();
  });
  return isStored ? merged : undefined;
};

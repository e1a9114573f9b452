import { fileBudget } from '../../state/round';
import type { Copy } from './copy';

/** A lab result, its size in bytes. */
export type KeptFile = { id: string; patientId: string; size: number };

/** The lab results to keep on the device, the first ones first: those that the doctor has asked for, then each patient's newest (OFF-1). */
export const filesToKeep = ({ records }: Copy, asked: ReadonlySet<string>): KeptFile[] => {
  const all = records.flatMap(({ patientId, labResults }) =>
    // The server lists a patient's newest first.
    labResults
      .filter(({ withdrawn, fileName }) => !withdrawn && fileName !== null)
      .map(({ id, size, createdAt }, place) => ({ id, patientId, size, createdAt, isNewest: place === 0 })),
  );
  let room = fileBudget;
  const fits = ({ size }: KeptFile) => {
    if (size > room) return false;
    room -= size;
    return true;
  };
  const newest = all
    .filter(({ id, isNewest }) => isNewest && !asked.has(id))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .filter(fits);
  return [...all.filter(({ id }) => asked.has(id)), ...newest].map(({ id, patientId, size }) => ({ id, patientId, size }));
};

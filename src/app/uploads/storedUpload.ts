import type { LabResultPriority } from '../../../contract/uploads';
import { fieldsOf, text } from '../../device/parse';
import type { ListedUpload } from '../../state/uploads';
import { patientFrom } from '../notes/readNote';

/** What the device keeps about a file: all that the tray shows, and what the server must know. */
export type StoredUpload = Pick<ListedUpload, 'patient' | 'fileName' | 'size' | 'order'> & { priority: LabResultPriority };

const number = (value: unknown): number => {
  if (typeof value === 'number') return value;
  throw new TypeError('not a number');
};

/** Reads what was stored. Throws when it is no upload. */
export const uploadFrom = (value: unknown): StoredUpload => {
  const { patient, fileName, size, order, priority } = fieldsOf(value);
  return {
    patient: patientFrom(patient),
    fileName: text(fileName),
    size: number(size),
    order: number(order),
    priority: priority === 'urgent' ? 'urgent' : 'routine',
  };
};

import type { InferType } from 'yup';
import { isRecord } from '../../../contract/isRecord';
import { patientPicture } from '../../../contract/patientPictures';
import { check } from '../../../contract/validate';
import type { RoundShelf } from '../../device/roundShelf';
import type { Copy } from './copy';

export type Picture = InferType<typeof patientPicture>;

/** The id of a patient's picture beside the records: a list of patients needs only these. */
export const pictureAt = (patientId: string): string => `picture:${patientId}`;

/** The picture of this id that the device has of a patient. */
export const keptPicture = async (shelf: Pick<RoundShelf, 'get'>, patientId: string, pictureId: string): Promise<Picture | undefined> => {
  const kept = await check(patientPicture, await shelf.get(pictureAt(patientId)));
  return kept.ok && kept.value.pictureId === pictureId ? kept.value : undefined;
};

/** The pictures that the device has of the patients whom a call names. */
export const picturesFrom = async (shelf: Pick<RoundShelf, 'get'>, { records }: Copy, body: object | undefined): Promise<Picture[]> => {
  const asked: unknown = isRecord(body) ? body.patientIds : [];
  const ids = new Set<unknown>(Array.isArray(asked) ? asked : []);
  const named = records.filter(({ patientId }) => ids.has(patientId));
  const found = await Promise.all(
    named.map(({ patientId, patient: { pictureId } }) => pictureId && keptPicture(shelf, patientId, pictureId)),
  );
  return found.flatMap((picture) => picture || []);
};

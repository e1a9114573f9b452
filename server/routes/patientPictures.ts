import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InferType } from 'yup';
import type { MessageKey } from '../../contract/messages';
import { largestPicture, type patientPicture, pictureHead } from '../../contract/patientPictures';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { patientPictures } from '../database/schema/patientPictures';
import { patients } from '../database/schema/patients';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { bytesOf } from '../hospitalLogo';
import { fieldError, Problem } from '../problem';
import { placeOf } from '../security/places';
import { bareJpeg } from '../uploads/bareJpeg';
import { announcePatient, detailsOf } from './patientDetails';
import { visibleTo } from './patients';

type Asking = Pick<Context<'readPatientPictures'>, 'caller' | 'transaction' | 'services'>;
/** A picture, and when it was set. */
type Set = InferType<typeof patientPicture> & { setAt: Date };

/** The pictures of those of these patients who have one. */
export const picturesOf = async ({ caller, transaction, services }: Asking, patientIds: readonly string[]): Promise<Set[]> => {
  const rows = await transaction
    .select()
    .from(patientPictures)
    .where(and(eq(patientPictures.hospitalId, caller.hospitalId), isOneOf(patientPictures.patientId, patientIds)));
  if (rows.length === 0) return [];
  const read = await readerOf(transaction, services, caller.hospitalId);
  return rows.map((row) => ({
    patientId: row.patientId,
    pictureId: row.id,
    picture: read.text(row.picture, placeOf('patient_pictures.picture', row)),
    setAt: row.createdAt,
  }));
};

/** The picture's image alone. Throws `invalidInput` for anything that is none, or too large. */
const imageIn = (url: string): string => {
  const refuse = (code: MessageKey): never => {
    throw new Problem('invalidInput', undefined, [fieldError('picture', code)]);
  };
  const given = bytesOf(url);
  if (given.length > largestPicture.bytes) return refuse('patientPicture.tooLarge');
  const image = bareJpeg(given);
  if (!image || image.width === 0 || image.height === 0) return refuse('logo.broken');
  if (Math.max(image.width, image.height) > largestPicture.side) return refuse('patientPicture.sides');
  return pictureHead + image.bytes.toString('base64');
};

/** The id of the patient's present picture. The patient stays as they are until the transaction ends. Throws `notFound` without a patient. */
const presentOf = async (transaction: Transaction, hospitalId: string, patientId: string): Promise<string | undefined> => {
  const [patient] = await transaction
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.hospitalId, hospitalId), eq(patients.id, patientId)))
    .for('no key update');
  if (!patient) throw new Problem('notFound');
  const [present] = await transaction.select({ id: patientPictures.id }).from(patientPictures).where(ofPatient(hospitalId, patientId));
  return present?.id;
};

const ofPatient = (hospitalId: string, patientId: string) =>
  and(eq(patientPictures.hospitalId, hospitalId), eq(patientPictures.patientId, patientId));

/** Whether the patient's picture is the one that is sent: servers before this one have remembered under a key the patient, not the picture. */
const isSamePicture = async (context: Context<'setPatientPicture'>, patientId: string): Promise<boolean> => {
  const [present] = await picturesOf(context, [patientId]);
  return present?.picture === imageIn(context.body.picture);
};

const changed = (code: MessageKey) => new Problem('changedMeanwhile', undefined, [fieldError('picture', code)]);

export const patientPictureHandlers: Handlers<'readPatientPictures' | 'setPatientPicture' | 'removePatientPicture'> = {
  readPatientPictures: async (context) => {
    const { body, caller, transaction } = context;
    const visible = await transaction
      .select({ id: patients.id })
      .from(patients)
      .where(and(visibleTo(transaction, caller), isOneOf(patients.id, body.patientIds)));
    if (visible.length === 0) throw new Problem('notFound');
    const found = await picturesOf(
      context,
      visible.map(({ id }) => id),
    );
    return found.map(({ setAt: _, ...picture }) => picture);
  },

  setPatientPicture: {
    change: async ({ params: { patient_id: patientId }, body, caller: { hospitalId, userId }, transaction, services }) => {
      const present = await presentOf(transaction, hospitalId, patientId);
      if (present !== body.seen.pictureId?.toLowerCase()) throw changed('patientPicture.changed');
      const row = { id: randomUUID(), patientId, setBy: userId, createdAt: new Date() };
      const cipher = await cipherOf(transaction, services, hospitalId);
      const set = { ...row, picture: cipher.sealText(imageIn(body.picture), placeOf('patient_pictures.picture', row)) };
      await transaction
        .insert(patientPictures)
        .values({ hospitalId, ...set })
        .onConflictDoUpdate({ target: [patientPictures.hospitalId, patientPictures.patientId], set });
      await announcePatient(transaction, hospitalId, patientId);
      return row.id;
    },
    /** Says of the picture that it is the patient's: a repeated call finds out whether it still is. */
    show: async (context, made) => {
      const { patient_id: patientId } = context.params;
      const details = await detailsOf(context, patientId);
      const isThere = made === patientId.toLowerCase() ? await isSamePicture(context, patientId) : details.pictureId === made;
      if (!isThere) throw changed('patientPicture.replaced');
      return details;
    },
  },

  removePatientPicture: {
    change: async ({ params: { patient_id: patientId, pictureId }, caller: { hospitalId }, transaction }) => {
      const present = await presentOf(transaction, hospitalId, patientId);
      if (present !== pictureId.toLowerCase()) return patientId;
      await transaction.delete(patientPictures).where(ofPatient(hospitalId, patientId));
      await announcePatient(transaction, hospitalId, patientId);
      return patientId;
    },
    show: detailsOf,
  },
};

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, asc, eq } from 'drizzle-orm';
import { partSize } from '../../contract/resumableUploads';
import type { Transaction } from '../database/connection';
import { type unfinishedUploads, uploadParts } from '../database/schema/unfinishedUploads';
import { cipherOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { Services } from '../services';
import { brokenReference } from '../uniqueViolation';

type Unfinished = typeof unfinishedUploads.$inferSelect;

/** A body in pieces of at most `partSize`. What arrived before a cut is the last piece; then it throws as the body did. */
export const piecesOf = async function* (body: Readable): AsyncGenerator<Buffer> {
  let gathered = Buffer.alloc(0);
  let broken: { error: unknown } | undefined;
  try {
    for await (const some of body) {
      gathered = Buffer.concat([gathered, some]);
      for (; gathered.length >= partSize; gathered = gathered.subarray(partSize)) yield gathered.subarray(0, partSize);
    }
  } catch (error) {
    broken = { error };
  }
  if (gathered.length > 0) yield gathered;
  if (broken) throw broken.error;
};

/**
 * Stores bytes of an upload from `start` on, encrypted. Throws `otherOffset` when another request has stored some there, and `notFound` when
 * the upload was deleted. A file whose commit is in doubt stays: the upkeep finds it if no row names it.
 */
export const addPart = async (transaction: Transaction, services: Services, upload: Unfinished, start: number, bytes: Buffer) => {
  const { hospitalId, id: uploadId, patientId, uploadedBy } = upload;
  const cipher = await cipherOf(transaction, services, hospitalId);
  const storedName = await services.files.save(cipher, bytes, { patientId, uploadedBy });
  const row = { hospitalId, id: randomUUID(), uploadId, start, size: bytes.length, patientId, uploadedBy, storedName };
  try {
    const added = await transaction.insert(uploadParts).values(row).onConflictDoNothing().returning({ id: uploadParts.id });
    if (added.length === 0) throw new Problem('otherOffset');
  } catch (error) {
    await services.files.remove(storedName);
    throw brokenReference(error) ? new Problem('notFound') : error;
  }
};

/** All bytes of an upload; undefined when a part of them is not there or cannot be decrypted. */
export const wholeOf = async (transaction: Transaction, services: Services, upload: Unfinished): Promise<Buffer | undefined> => {
  const cipher = await cipherOf(transaction, services, upload.hospitalId);
  const parts = await transaction
    .select()
    .from(uploadParts)
    .where(and(eq(uploadParts.hospitalId, upload.hospitalId), eq(uploadParts.uploadId, upload.id)))
    .orderBy(asc(uploadParts.start));
  const whole: Buffer[] = [];
  for (const part of parts) {
    const bytes = await services.files.read(cipher, part);
    if (!bytes) return undefined;
    whole.push(bytes);
  }
  const bytes = Buffer.concat(whole);
  return bytes.length === upload.size ? bytes : undefined;
};

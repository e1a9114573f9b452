import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanFileName } from '../../contract/fileName';
import { largestLabResult } from '../../contract/uploads';
import { watchRate } from '../leastRate';
import { fieldError, Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { type Inspected, inspect } from './fileType';
import { inUploadPlace } from './uploadPlaces';

export type ReceivedFile = { name: string; bytes: Buffer; inspected: Inspected };

/** The field that carries the file (SPEC.md §3). */
export const fileField = 'text';
const megabytes = largestLabResult / 1024 / 1024;

/** Decodes a file name that the browser escaped for a form (HTML, multipart/form-data encoding). */
const unquoted = (name: string) => name.replace(/%0[AD]/gi, '').replaceAll('%22', '"');

/** Lets the routes of this scope accept multipart/form-data. */
export const takeFiles = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: { fileSize: largestLabResult, files: 1, fields: 10, parts: 11, fieldSize: 10_000 } });
};

export const fileTooLarge = () =>
  new Problem('tooLarge', { max: megabytes }, [fieldError(fileField, 'labResult.tooLarge', { max: megabytes })]);

const problemWith = (error: unknown): Problem => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return new Problem('invalidInput', undefined, [fieldError(fileField, 'labResult.several')]);
  return error instanceof Problem ? error : new Problem('unreadableBody');
};

const read = async (request: FastifyRequest): Promise<ReceivedFile> => {
  let file: Omit<ReceivedFile, 'inspected'> | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === fileField) file = { name: unquoted(part.filename ?? ''), bytes: await part.toBuffer() };
    else part.file.resume();
  }
  if (!file || (file.name === '' && file.bytes.length === 0)) {
    throw new Problem('invalidInput', undefined, [fieldError(fileField, 'labResult.missing')]);
  }
  return { ...file, inspected: await inspect(cleanFileName(file.name), file.bytes) };
};

/**
 * Reads a request's file completely. Call it before any transaction, so that a slow network holds no database connection. Throws a
 * Problem for a missing, too large or incomplete file. An incomplete file is stored nowhere.
 */
export const receiveFile = async (request: FastifyRequest, caller: Caller): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw new Problem('wrongMediaType');
  return inUploadPlace(caller, async () => {
    const { tooSlow, end } = watchRate(request);
    try {
      return await Promise.race([read(request), tooSlow]);
    } catch (error) {
      throw problemWith(error);
    } finally {
      end();
    }
  });
};

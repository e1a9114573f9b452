import type { InferType } from 'yup';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { partSize } from '../../contract/resumableUploads';
import { call, done, type Reply } from './calls';
import type { Hospital } from './hospital';

export type Progress = InferType<typeof endpoints.startUpload.answer>;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The headers that begin an upload. */
export const tusStart = (name: string, size: number, priority = 'routine') => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(size),
  'upload-metadata': `filename ${base64(name)},priority ${base64(priority)}`,
});

/** The headers of a part that starts here. */
export const tusAt = (offset: number) => ({ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) });

/** Begins an upload for a patient as the hospital's admin. By default nobody sends as much as it announces. */
export const beginUpload = (
  { admin, server }: Hospital,
  { id }: Pick<Patient, 'id'>,
  name = 'Full blood count.pdf',
  size = 3 * partSize,
): Promise<Progress> =>
  done(endpoints.startUpload, { server, token: admin.token, params: { patientId: id }, headers: tusStart(name, size) });

/** Sends a part of an upload as the hospital's admin. */
export const sendPart = (
  { admin, server }: Hospital,
  { id: patientId }: Pick<Patient, 'id'>,
  { id: uploadId }: Pick<Progress, 'id'>,
  offset: number,
  part: Buffer,
): Promise<Reply> =>
  call(endpoints.continueUpload, { server, token: admin.token, key: null, params: { patientId, uploadId }, headers: tusAt(offset), part });

import { number, object, string } from 'yup';
import { id } from './fields';
import type { MessageKey } from './messages';
import { row } from './row';

// Resumable uploads of lab results by tus 1.0.0 (https://tus.io/protocols/resumable-upload): core, creation, termination and expiration.

export const tusVersion = '1.0.0';
/** The media type of a part. */
export const partType = 'application/offset+octet-stream';
/** In bytes: the parts that the browser sends, and in which the server stores whatever arrives. A part takes 52 s at the least rate that the server accepts. */
export const partSize = 512 * 1024;
/** An upload that is not finished this long after it began is deleted. */
export const unfinishedHours = 24;

const version = { 'tus-resumable': string().oneOf([tusVersion]).default(tusVersion) };
const wholeNumber = (wrong: MessageKey) =>
  string()
    .required(wrong)
    .matches(/^\d{1,15}$/, wrong);

/** How far an upload is. Of a finished one, `offset` is `size`, and the lab result has its id. */
const progress = object({
  id: id(),
  /** Of the whole file, in bytes. */
  size: number().required(),
  /** How many of its bytes the server has. */
  offset: number().required(),
});

const patientParams = object({ patientId: id() });
const uploadParams = object({ patientId: id(), uploadId: id() });

export const resumableUploads = {
  /** OFF-5. Under the same key it is the same upload. */
  startUpload: row({
    method: 'POST',
    path: '/v1/hospitals/resumable/:patientId',
    summary:
      'Begins to upload a lab result in parts (tus 1.0.0). The metadata `filename` has its name; `priority` is `urgent` or `routine`. Its address is in `Location`.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: patientParams,
    headers: object({
      ...version,
      'upload-length': wholeNumber('upload.length'),
      'upload-metadata': string().required('upload.metadata').max(4_000, 'upload.metadata'),
    }),
    answer: progress,
    status: 201,
    keyed: true,
    tus: true,
  }),
  /** HEAD, as tus has it, answers with the same headers. */
  readUpload: row({
    method: 'GET',
    path: '/v1/hospitals/resumable/:patientId/:uploadId',
    summary: 'How many bytes of an own upload the server has. HEAD gives the headers only.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: uploadParams,
    answer: progress,
    tus: true,
  }),
  continueUpload: row({
    method: 'PATCH',
    path: '/v1/hospitals/resumable/:patientId/:uploadId',
    summary: 'Adds bytes to an own upload. With the last ones it becomes a lab result, or is refused and deleted. Bytes before a cut stay.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: uploadParams,
    headers: object({ ...version, 'upload-offset': wholeNumber('upload.offset') }),
    takes: 'part',
    status: 204,
    asksOutside: true,
    tus: true,
  }),
  endUpload: row({
    method: 'DELETE',
    path: '/v1/hospitals/resumable/:patientId/:uploadId',
    summary: 'Gives an own unfinished upload up.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: uploadParams,
    status: 204,
    keyed: true,
    tus: true,
  }),
};

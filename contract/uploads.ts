import { object, string } from 'yup';
import { id, time } from './fields';
import { row } from './row';

export const labResult = object({ id: id(), fileName: string().required(), uploadedBy: string().required(), createdAt: time() });

export const uploads = {
  /** multipart/form-data with the file in the field `text` (SPEC.md §3). */
  uploadLabResult: row({
    method: 'POST',
    path: '/v1/hospitals/upload/:patientId',
    callers: ['hospitalAdmin'],
    params: object({ patientId: id() }),
    answer: labResult,
    status: 201,
    keyed: true,
    later: true,
  }),
};

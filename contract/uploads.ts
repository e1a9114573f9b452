import { array, boolean, type InferType, number, object, string } from 'yup';
import { id, longest, oneOf, optionalId, prose, storedText, time } from './fields';
import type { MessageKey } from './messages';
import { givenNames } from './personNames';
import type { Values } from './problems';
import { row } from './row';

/** The file types of lab results (SPEC.md §3), and the maximum size in bytes. */
export const labResultTypes = ['.doc', '.docx', '.ppt', '.pptx', '.txt', '.pdf'] as const;
export const largestLabResult = 25 * 1024 * 1024;

/** The file's extension in lower case with its dot, such as `.pdf`; '' without one. */
export const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,10}$/i.exec(fileName)?.[0].toLowerCase() ?? '';

/** What is wrong with a lab result's name or size; undefined for a valid one. The server also checks the content. */
export const wrongWithFile = ({ name, size }: { name: string; size: number }): { code: MessageKey; values?: Values } | undefined => {
  if (!labResultTypes.some((type) => type === extensionOf(name))) return { code: 'labResult.extension' };
  if (size === 0) return { code: 'labResult.empty' };
  return size > largestLabResult ? { code: 'labResult.tooLarge', values: { max: largestLabResult / 1024 / 1024 } } : undefined;
};

/**
 * What a lab result may contain besides its text and pictures: a script, an action that starts programs, other files, a form that sends
 * what is typed, a part that is loaded from elsewhere, or something that the server could not look into.
 */
export const fileContents = ['script', 'launch', 'attachment', 'form', 'remote', 'hidden'] as const;
export type FileContent = (typeof fileContents)[number];

export const labResult = object({
  id: id(),
  /** Null when it cannot be read. Then `contains` is not known either. */
  fileName: storedText(),
  contentType: string().required(),
  /** Left out when it contains none of this. */
  contains: array(string().oneOf(fileContents).required()).optional(),
  /** In bytes. */
  size: number().required(),
  /** Who uploaded it, such as "Ada Obi". */
  uploadedBy: string().required(),
  createdAt: time(),
  /** Left out when it is not. */
  urgent: boolean().optional(),
});
export type LabResult = InferType<typeof labResult>;

/** How soon a result has to be looked at, as its admin knows. */
const labResultPriorities = ['routine', 'urgent'] as const;
export type LabResultPriority = (typeof labResultPriorities)[number];

/** How many unacknowledged results a doctor is shown at once. */
export const mostUnacknowledged = 100;

/** A time in an answer that may be left out. */
const timeIfAny = () =>
  string()
    .optional()
    .meta({ published: { format: 'date-time' } });

/**
 * What a doctor has done about a result: seen it, and acknowledged it. `seenAt` is left out when the log no longer says when.
 */
const resultResponse = object({
  /** Such as "Bisi Okafor". */
  doctor: string().required(),
  opened: boolean().required(),
  seenAt: timeIfAny(),
  acknowledgedAt: timeIfAny(),
});
export type ResultResponse = InferType<typeof resultResponse>;

/** Why a result is withdrawn: it was uploaded to the wrong patient, or is wrong otherwise. */
export const withdrawalForm = object({ reason: prose('withdrawal.reason.missing', longest.message) });

/** `by`: the admin who has withdrawn it, such as "Ada Obi". */
const withdrawal = object({ at: time(), by: string().required(), reason: storedText() });
export type Withdrawal = InferType<typeof withdrawal>;

export const listedLabResult = labResult.shape({
  /** Whether the caller has seen its content or has downloaded it, on any device. */
  opened: boolean().default(false),
  /** Whether the calling doctor has acknowledged it, and whether they still have to. Left out when not. */
  acknowledged: boolean().optional(),
  awaited: boolean().optional(),
  /** For admins: what each doctor of the patient has done about it, and each who has acknowledged it. */
  responses: array(resultResponse).optional(),
  /** Left out when it is not. Doctors who had neither opened nor acknowledged it do not get it at all; its file opens for nobody. */
  withdrawn: withdrawal.optional().default(undefined),
});
export type ListedLabResult = InferType<typeof listedLabResult>;

/** The patient, in lists of several patients' results. */
const ofPatient = object({
  id: id(),
  ...givenNames,
  patientUniqueId: string().required(),
  /** That of their picture. */
  pictureId: optionalId(),
});

const patientParams = object({ patientId: id() });

export const uploads = {
  /** multipart/form-data with the file in the field `text` (SPEC.md §3). */
  uploadLabResult: row({
    method: 'POST',
    path: '/v1/hospitals/upload/:patientId',
    summary: 'Uploads a lab result. What kind of file it is, its bytes decide.',
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: patientParams,
    query: object({ priority: oneOf(labResultPriorities, 'labResult.priority').default('routine') }),
    takes: 'file',
    answer: labResult,
    status: 201,
    keyed: true,
  }),
  /** The newest results of the doctor's assigned patients, at most ten. */
  listNewestLabResults: row({
    method: 'GET',
    path: '/v1/hospitals/uploads',
    summary: 'The newest results of the patients who are assigned to the doctor, at most ten.',
    callers: ['doctor'],
    audits: 'hospital',
    answer: array(labResult.shape({ patient: ofPatient })).required(),
  }),
  /** CHT-7. The urgent ones first, then the oldest. */
  listUnacknowledgedResults: row({
    method: 'GET',
    path: '/v1/hospitals/unacknowledged',
    summary: 'The results that the doctor still has to acknowledge, at most a hundred: the urgent ones first, then the oldest.',
    callers: ['doctor'],
    audits: 'hospital',
    answer: array(labResult.shape({ opened: boolean().default(false), patient: ofPatient })).required(),
  }),
  /** Newest first. */
  listLabResults: row({
    method: 'GET',
    path: '/v1/hospitals/uploads/:patientId',
    summary: "A patient's lab results, newest first.",
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'input',
    params: patientParams,
    answer: array(listedLabResult).required(),
  }),
  /**
   * The file's bytes, as an attachment. Who gets them has seen the result, unless they are to be shown: whether that worked,
   * `markLabResultSeen` says (CHT-7).
   */
  readLabResult: row({
    method: 'GET',
    path: '/v1/hospitals/uploads/:patientId/:uploadId',
    summary: "A lab result's bytes, as an attachment. With use=show it does not count as seen before markLabResultSeen.",
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'input',
    params: object({ patientId: id(), uploadId: id() }),
    query: object({ use: oneOf(['show'], 'labResult.use').optional() }),
    carries: 'file',
  }),
  /** CHT-7. */
  markLabResultSeen: row({
    method: 'POST',
    path: '/v1/hospitals/uploads/:patientId/:uploadId/seen',
    summary: "Says that a lab result's content was on the doctor's screen. The audit log keeps it.",
    callers: ['doctor'],
    audits: 'handler',
    params: object({ patientId: id(), uploadId: id() }),
    answer: object({ seen: boolean().oneOf([true]).required() }),
    asks: true,
  }),
  /** OFF-1. A copy does not count as seen: the doctor may never open it. */
  copyLabResult: row({
    method: 'GET',
    path: '/v1/hospitals/uploads/:patientId/:uploadId/copy',
    summary: "A lab result's bytes, to be kept on the doctor's device. It does not count as seen.",
    callers: ['doctor'],
    audits: 'handler',
    params: object({ patientId: id(), uploadId: id() }),
    carries: 'file',
  }),
  /** CHT-7. For ever: the right file is uploaded again. */
  withdrawLabResult: row({
    method: 'POST',
    path: '/v1/hospitals/uploads/:patientId/:uploadId/withdrawal',
    summary:
      'Withdraws a lab result, such as one of another patient: its file opens no more, and only who has seen it still sees that it was there.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ patientId: id(), uploadId: id() }),
    body: withdrawalForm,
    answer: listedLabResult,
    status: 201,
    keyed: true,
  }),
};

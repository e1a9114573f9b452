import { type Schema, string } from 'yup';
import { id, optionalId, time } from './fields';
import { patientParams } from './patients';
import type { Row } from './row';

/** The field of every form of an entry: the entry that it corrects. Both stay: entries are never edited (DOC-12). */
export const correcting = { corrects: optionalId() };

/** The fields of every entry besides what was written (`eachField(kind, storedText)`). */
export const aroundEntry = {
  id: id(),
  /** Who wrote it, such as "Bisi Okafor". */
  author: string().required(),
  corrects: string().nullable().default(null),
  /** When it was written; and when it arrived, by the server's time and never before. `updatedAt` and `createdAt` are the same as `receivedAt`. */
  writtenAt: time(),
  receivedAt: time(),
};

const shared = { callers: ['doctor'], audits: 'input', params: patientParams } as const;

/** The call that lists a patient's entries of a kind, sorted by `writtenAt`, newest first. */
export const entryList = <const P extends Row['path'], A extends Schema<unknown>>(path: P, summary: string, answer: A) =>
  ({ method: 'GET', path, summary, ...shared, answer }) as const satisfies Row;

/** The call that adds an entry of a kind. Its body is the form with `whenWritten`. */
export const entryAddition = <const P extends Row['path'], B extends NonNullable<Row['body']>, A extends Schema<unknown>>(
  path: P,
  summary: string,
  body: B,
  answer: A,
) =>
  ({ method: 'POST', path, summary, ...shared, body, answer, status: 201, keyed: true, mayDiffer: ['writtenAt'] }) as const satisfies Row;

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isRecord } from '../../contract/isRecord';
import { isMessageKey, type MessageKey } from '../../contract/messages';
import { type FieldError, kindOfProblem, messageOfProblem, type ProblemKind, problemPrefix, type Values } from '../../contract/problems';
import type { Reason } from '../state/auth';

/** Why a call failed, as plain JSON: the server's problem (`newer`: of a kind that this page is too old to know), or a failure on the way to it. */
export type Problem = {
  kind: ProblemKind | 'unreachable' | 'newer' | 'unknown';
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The catalogue key of the sentence to show. */
  code: MessageKey;
  values?: Values;
  errors?: FieldError[];
};

export const unreachable: Problem = { kind: 'unreachable', status: 0, code: 'problem.unreachable' };

const valuesIn = (value: unknown): Values | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, v]) => (typeof v === 'string' || typeof v === 'number' ? [[key, v]] : [])))
    : undefined;

const fieldErrorsIn = (value: unknown): FieldError[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((error: unknown) => {
        if (!isRecord(error) || typeof error.path !== 'string') return [];
        const code = isMessageKey(error.code) ? error.code : 'problem.invalidInput';
        const values = valuesIn(error.values);
        return [{ path: error.path, code, message: String(error.message ?? ''), ...(values && { values }) }];
      })
    : undefined;

/** The problem behind a failed fetch: from the server's problem document, or else from the status alone (API-3). */
export const problemFrom = (error: FetchBaseQueryError): Problem => {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return unreachable;
  const status = typeof error.status === 'number' ? error.status : 'originalStatus' in error ? error.originalStatus : 0;
  const document = isRecord(error.data) ? error.data : {};
  const kind = kindOfProblem(document.type);
  // A page that stays open for days meets newer servers: what those refuse is refused.
  if (!kind && document.status === status && String(document.type).startsWith(problemPrefix))
    return { kind: 'newer', status, code: 'problem.unexpected' };
  // A proxy's status tells a user nothing.
  if (!kind && status >= 502) return { kind: 'unknown', status, code: 'problem.unreachable' };
  if (!kind) return { kind: 'unknown', status, code: 'problem.unknown', values: { status } };
  const values = valuesIn(document.values);
  const errors = fieldErrorsIn(document.errors);
  // A plan limit belongs to no field: show the message of the limit itself.
  const [limit] = (kind === 'planLimit' && errors) || [];
  if (limit) return { kind, status, code: limit.code, ...(limit.values && { values: limit.values }), errors: [limit] };
  return { kind, status, code: messageOfProblem(kind), ...(values && { values }), ...(errors && { errors }) };
};

export const isProblem = (value: unknown): value is Problem => isRecord(value) && 'kind' in value && 'status' in value && 'code' in value;

/** Whether the same call may succeed a little later. */
export const mayPass = ({ kind, status }: Problem): boolean => kind === 'unreachable' || kind === 'inProgress' || status >= 502;

/**
 * Whether our server has decided: it has refused the call. Neither does an answer of something in between (a proxy, the sign-in page of a
 * Wi-Fi), nor that of a server that could not do its work, such as while it restarts: what this device has counts then.
 */
export const isRefusal = ({ kind, status }: Pick<Problem, 'kind' | 'status'>): boolean =>
  kind !== 'unreachable' && kind !== 'unknown' && kind !== 'tooSlow' && status < 500;

/** Whether the server may have made the change all the same. */
export const mayHaveArrived = (problem: Problem): boolean => problem.kind === 'inProgress' || !isRefusal(problem);

/** The part of a problem that the store keeps: the sentence and its values. */
export const reasonOf = ({ code, values }: Pick<Problem, 'code' | 'values'>): Reason => ({ code, ...(values && { values }) });

/** The reason of any error that RTK Query returns. */
export const reasonOfError = (error: unknown): Reason => (isProblem(error) ? reasonOf(error) : { code: 'problem.unexpected' });

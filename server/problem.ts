import { inEnglish, type MessageKey } from '../contract/messages';
import { problemDocument } from '../contract/problemDocument';
import type { FieldError, ProblemDocument, ProblemKind, Values } from '../contract/problems';
import { outageOf } from './outage';

/** A refusal. Throw it anywhere below a route; the answer is its RFC 9457 document. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly values?: Values,
    readonly errors?: FieldError[],
  ) {
    super(kind);
  }
}

/** One wrong field, with its sentence. */
export const fieldError = (path: string, code: MessageKey, values?: Values): FieldError => ({
  path,
  code,
  message: inEnglish(code, values),
  ...(values && { values }),
});

export const documentOf = ({ kind, values, errors }: Problem): ProblemDocument => problemDocument(kind, values, errors);

type FastifyFailure = { statusCode?: number; code?: string };

const kilobyte = 1024;

/** Says the limit as a whole number: that of a caller without a session is less than a megabyte. */
const tooLarge = (bodyLimit: number): Problem =>
  bodyLimit < kilobyte ** 2
    ? new Problem('bodyTooLarge', { max: Math.floor(bodyLimit / kilobyte) })
    : new Problem('tooLarge', { max: Math.floor(bodyLimit / kilobyte ** 2) });

/** The problem for an error that a request threw. The answer repeats nothing of the request. */
export const problemOf = (error: unknown, bodyLimit: number): Problem => {
  if (error instanceof Problem) return error;
  const { statusCode = 500, code = '' }: FastifyFailure = typeof error === 'object' && error !== null ? error : {};
  if (statusCode === 413) return tooLarge(bodyLimit);
  if (statusCode === 415) return new Problem('wrongMediaType');
  if (statusCode === 404 || code === 'FST_ERR_BAD_URL') return new Problem('notFound');
  if (statusCode >= 400 && statusCode < 500) return new Problem('unreadableBody');
  if (statusCode === 503) return new Problem('unavailable');
  return new Problem(outageOf(error) ?? 'unexpected');
};

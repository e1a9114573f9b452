import { type InferType, number, object, string } from 'yup';
import { listOf } from './fields';
import { paths } from './paths';
import { row } from './row';

/** What a browser measures of a page: https://web.dev/articles/vitals. In milliseconds, but CLS, which has no unit. */
const timingNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
/** Class names of errors. All that a page can throw besides is `other`: its name could be any text. */
export const errorKinds = [
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ChunkLoadError'],
  // Of the browser: https://developer.mozilla.org/docs/Web/API/DOMException#error_names.
  ...['AbortError', 'InvalidStateError', 'NetworkError', 'NotFoundError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  'other',
] as const;

/** In one report. */
export const mostErrors = 20;

/** A line or a column of a script. */
const position = () => number().integer().min(0).max(10_000_000).required();

/** How a page went. It has no text of the page and of no error: either could be a patient's. */
export const pageReport = object({
  /** Its name in `paths`; never its address, which can hold an id. */
  page: string().oneOf(Object.keys(paths)).required(),
  timings: listOf(
    object({ name: string().oneOf(timingNames).required(), value: number().min(0).max(86_400_000).required() }),
    timingNames.length,
    'list.wrongType',
  ).required(),
  errors: listOf(
    object({
      kind: string().oneOf(errorKinds).required(),
      /** The script's path; '' where the browser does not say. */
      script: string()
        .defined()
        .max(100)
        .matches(/^(?:\/[\w.-]+)*$/),
      line: position(),
      column: position(),
    }),
    mostErrors,
    'list.wrongType',
  ).required(),
});
export type PageReport = InferType<typeof pageReport>;

export const pageReports = {
  reportPage: row({
    method: 'POST',
    path: '/v1/page-reports',
    summary: 'Counts how fast a page was and which scripts failed on it, for the metrics.',
    callers: 'anyone',
    asks: true,
    status: 204,
    body: pageReport,
  }),
};

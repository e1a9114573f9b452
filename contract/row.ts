import type { InferType, ObjectSchema, Schema } from 'yup';

/** The two kinds of person who sign in (SPEC.md §6). */
export const userTypes = ['hospitalAdmin', 'doctor'] as const;
export type UserType = (typeof userTypes)[number];

/**
 * One call between browser and server. The Fastify route with its guard and validation, the RTK Query endpoint,
 * and the test matrix are all derived from it.
 */
export type Row = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** To the letter of SPEC.md §7; parameters are written `:name`. */
  readonly path: `/v1/${string}`;
  /** What it is for, in a sentence: OpenAPI says it. */
  readonly summary: string;
  /** Who may call it. `anyone` needs no session. */
  readonly callers: 'anyone' | readonly [UserType, ...UserType[]];
  readonly params?: ObjectSchema<object>;
  readonly query?: ObjectSchema<object>;
  readonly body?: ObjectSchema<object>;
  /** What a success carries; left out where it carries nothing (204). */
  readonly answer?: Schema<unknown>;
  /** The status of a success: 200, or 204 without an answer, unless said here. */
  readonly status?: 201;
  /**
   * It is written to the audit log: about the patient whom its `input` names, or about whom its `handler` names, patients or the hospital.
   * A row whose input names a patient does not compile without it.
   */
  readonly audits?: 'input' | 'handler';
  /** It changes something, so it takes an Idempotency-Key: the same key gives the same answer and one change, for ever. */
  readonly keyed?: true;
  /** Fields of its body in which two tries under one key may differ, since they say nothing of what is to be done: the first try's stand. */
  readonly mayDiffer?: readonly string[];
  /** A POST that changes nothing: what it asks with does not belong into an address. */
  readonly asks?: true;
  /** What the answer or the body is when it is not JSON: a file's bytes, server-sent events; multipart/form-data, bytes as they came. */
  readonly carries?: 'file' | 'events';
  readonly takes?: 'file' | 'bytes';
  /** What it does with the refresh cookie, which only the browser and the server ever see. */
  readonly cookie?: 'sets' | 'replaces' | 'ends';
  /** It asks somebody outside while it runs: meanwhile no transaction is open. */
  readonly asksOutside?: true;
  /** Not served yet: answers 501 with a problem document. */
  readonly later?: true;
};

type Inferred<R, Part extends string> = R extends { readonly [P in Part]: infer S extends Schema<unknown> } ? InferType<S> : undefined;
export type ParamsOf<R extends Row> = Inferred<R, 'params'>;
export type QueryOf<R extends Row> = Inferred<R, 'query'>;
export type BodyOf<R extends Row> = Inferred<R, 'body'>;
export type AnswerOf<R extends Row> = Inferred<R, 'answer'>;

/** What the input of a call may name a patient by. */
type PatientKey = 'patient_id' | 'patientId';
type Audited<R extends Row> = PatientKey & (keyof ParamsOf<R> | keyof BodyOf<R>) extends never ? unknown : Required<Pick<Row, 'audits'>>;

/** Keeps a row's literal types. */
export const row = <const R extends Row>(written: R & Audited<R>): R => written;

/** The row's path with its parameters filled in, each percent-encoded. Throws on a parameter that is missing. */
export const pathOf = (written: Pick<Row, 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  written.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${written.path} needs "${name}"`);
    return encodeURIComponent(value);
  });

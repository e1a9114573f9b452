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
  /** Exactly as in SPEC.md §7; parameters are written `:name`. */
  readonly path: `/v1/${string}`;
  /** Its purpose in one sentence, for OpenAPI. */
  readonly summary: string;
  /** Who may call it. `anyone` needs no session. */
  readonly callers: 'anyone' | readonly [UserType, ...UserType[]];
  readonly params?: ObjectSchema<object>;
  readonly query?: ObjectSchema<object>;
  readonly body?: ObjectSchema<object>;
  /** Request headers that are input, in lower case. */
  readonly headers?: ObjectSchema<object>;
  /** The body of a success; none means 204. */
  readonly answer?: Schema<unknown>;
  /** The status of a success, if not 200 (or 204 without an answer). */
  readonly status?: 201 | 204;
  /**
   * The call gets an audit entry: about the patient in its `input`, about the `hospital`, or about the people that its `handler` names (patients or
   * the hospital). Required for a row whose input names a patient. A call that only reads is written down within a second.
   */
  readonly audits?: 'input' | 'hospital' | 'handler';
  /** It takes an Idempotency-Key: calls with the same key make one change and get the same answer. Keys do not expire. */
  readonly keyed?: true;
  /** Body fields that may differ between tries under one key. The first try's values count. */
  readonly mayDiffer?: readonly string[];
  /** A POST that changes nothing: its input must not be in a URL. */
  readonly asks?: true;
  /**
   * An answer or a body that is not JSON. Answers: a file's bytes, server-sent events. Bodies: multipart/form-data, raw bytes, or a part of a
   * file, which the handler reads while it arrives.
   */
  readonly carries?: 'file' | 'events';
  readonly takes?: 'file' | 'bytes' | 'part';
  /** It speaks tus 1.0.0: `Tus-Resumable` is in the request, and the upload's headers in the answer. */
  readonly tus?: true;
  /** What it does with the refresh cookie, which scripts cannot read. */
  readonly cookie?: 'sets' | 'replaces' | 'ends';
  /**
   * It gives control of an account. `lately`: it is refused as `passwordNeeded` unless the password was given in this session within the
   * last minutes (PASSWORD_MINUTES); confirmPassword gives it. With `next`: the body's `currentPassword` is checked, and the new
   * password in the field of that name hashed, before the transaction.
   */
  readonly confirms?: 'lately' | { readonly next: string };
  /** It is open to a session whose user still has to set up the second factor that their hospital wants. */
  readonly securing?: true;
  /** Fields of the answer that no action and no state of a page may hold: pages get handles for them. */
  readonly tells?: readonly string[];
  /**
   * An admin's read that a standby may answer, once it has all that was committed before the call (docs/decisions/0038-read-replica.md). Nothing
   * that a change follows from, and never a doctor's: whom they may see is asked for where it is decided.
   */
  readonly fromReplica?: true;
  /** It waits for an outside service or a password check, so it runs outside of a transaction. */
  readonly asksOutside?: true;
  /** Not served yet: answers 501 with a problem document. */
  readonly later?: true;
};

type Inferred<R, Part extends string> = R extends { readonly [P in Part]: infer S extends Schema<unknown> } ? InferType<S> : undefined;
export type ParamsOf<R extends Row> = Inferred<R, 'params'>;
export type QueryOf<R extends Row> = Inferred<R, 'query'>;
export type BodyOf<R extends Row> = Inferred<R, 'body'>;
export type HeadersOf<R extends Row> = Inferred<R, 'headers'>;
export type AnswerOf<R extends Row> = Inferred<R, 'answer'>;

/** The names of input fields with a patient's id. */
type PatientKey = 'patient_id' | 'patientId';
type Audited<R extends Row> = PatientKey & (keyof ParamsOf<R> | keyof BodyOf<R>) extends never ? unknown : Required<Pick<Row, 'audits'>>;

/** Makes a row and keeps its literal types. */
export const row = <const R extends Row>(written: R & Audited<R>): R => written;

/** The row's path with its percent-encoded parameters. Throws on a missing parameter. */
export const pathOf = (written: Pick<Row, 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  written.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${written.path} needs "${name}"`);
    return encodeURIComponent(value);
  });

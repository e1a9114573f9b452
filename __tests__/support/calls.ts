import { randomUUID } from 'node:crypto';
import type { InferType, Schema } from 'yup';
import type { FieldError, ProblemKind } from '../../contract/problems';
import { kindOfProblem, problemStatus } from '../../contract/problems';
import { partType } from '../../contract/resumableUploads';
import { pathOf, type Row } from '../../contract/row';
import { check } from '../../contract/validate';
import { theServer } from './theServer';

export type Sent = {
  /** The server; the project's shared one by default. */
  server?: { url: string };
  token?: string | undefined;
  cookie?: string | undefined;
  /** The Idempotency-Key: by default a new one for each change; null sends none. */
  key?: string | null;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, with its media type. */
  raw?: { type: string; body: string };
  /** Sent as multipart/form-data. */
  form?: FormData;
  /** A part of a file. */
  part?: Buffer;
  /** More headers. */
  headers?: Record<string, string>;
};

export type Reply = { status: number; headers: Headers; text: string };

/** Sends any request at all, and reads the whole reply. */
export const send = async (method: string, path: string, sent: Sent = {}): Promise<Reply> => {
  const { server = theServer(), token, cookie, key = method === 'GET' ? null : randomUUID(), query, body, raw, form, part } = sent;
  const headers = new Headers(sent.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (key !== null) headers.set('idempotency-key', key);
  const type = raw?.type ?? (part && partType) ?? (body === undefined ? undefined : 'application/json');
  if (type !== undefined) headers.set('content-type', type);
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  const reply = await fetch(`${server.url}${path}${asked}`, {
    method,
    headers,
    body: form ?? (part && new Uint8Array(part)) ?? raw?.body ?? (body === undefined ? null : JSON.stringify(body)),
    redirect: 'manual',
  });
  // A stream of events never ends: open it with support/events instead.
  const endless = reply.headers.get('content-type')?.startsWith('text/event-stream');
  if (endless) await reply.body?.cancel();
  return { status: reply.status, headers: reply.headers, text: endless ? '' : await reply.text() };
};

/** Calls a row of the contract. */
export const call = (row: Row, sent: Sent = {}): Promise<Reply> => send(row.method, pathOf(row, sent.params), sent);

/** The answer of a success. Fails if it does not match the row. */
export const answerOf = async <R extends Row & { answer: Schema<unknown> }>(row: R, reply: Reply): Promise<InferType<R['answer']>> => {
  if (reply.status !== (row.status ?? 200)) throw new Error(`${row.method} ${row.path} answered ${reply.status}: ${reply.text}`);
  const checked = await check(row.answer, JSON.parse(reply.text));
  if (!checked.ok) throw new Error(`${row.method} ${row.path} broke its promise: ${JSON.stringify(checked.errors)}`);
  return checked.value;
};

/** Calls a row that must succeed. */
export const done = async <R extends Row & { answer: Schema<unknown> }>(row: R, sent: Sent = {}): Promise<InferType<R['answer']>> =>
  answerOf(row, await call(row, sent));

export type Refusal = { kind: ProblemKind; status: number; detail: string; errors: FieldError[]; headers: Headers };

/** The refusal in a reply. Fails if it is not a problem document (RFC 9457) of one of our kinds. */
export const refusalOf = ({ status, headers, text }: Reply): Refusal => {
  expect(`${status} ${headers.get('content-type')} ${text}`).toMatch(/^\d+ application\/problem\+json(;[^{]*)? \{/);
  const { type, title, status: said, detail, errors = [] } = JSON.parse(text);
  const kind = kindOfProblem(type);
  if (!kind) throw new Error(`${type} is not one of our problems`);
  expect({ kind, status, said }).toEqual({ kind, status: problemStatus[kind], said: problemStatus[kind] });
  expect(title).toEqual(expect.stringMatching(/\S/));
  expect(detail).toEqual(expect.stringMatching(/\S/));
  return { kind, status, detail, errors, headers };
};

/** Calls a row that must be refused. */
export const refused = async (row: Row, sent: Sent = {}): Promise<Refusal> => refusalOf(await call(row, sent));

/** The first message of a refusal at each field. */
export const saidAt = ({ errors }: Pick<Refusal, 'errors'>): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

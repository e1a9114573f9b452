import fc from 'fast-check';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import { partType } from '../../contract/resumableUploads';
import type { Row } from '../../contract/row';
import type { Sent } from './calls';
import type { Given } from './given';
import { rowCases } from './rowCases';
import { wildValues } from './wildValues';

/** Who sends a request: the hospital's admin or doctor, the admin of another one, or a token that nobody has. */
const callers = ['admin', 'doctor', 'stranger', 'nobody', 'garbage'] as const;
export type Caller = (typeof callers)[number];

/** A request as it goes over the network. */
export type WildRequest = {
  name: EndpointName;
  caller: Caller;
  method: string;
  /** Path and query, encoded. */
  address: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
};

const keys = Object.keys(rowCases) as EndpointName[];
const anyJson = fc.oneof(
  { arbitrary: fc.constantFrom(...wildValues), weight: 3 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);
const anyWord = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '%ff',
    '\\',
    '🩺'.repeat(50),
    'a'.repeat(20_000),
    '-1',
    'null',
    '[]',
    '\u202e',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Percent-encoded, or left as it is where an address can carry it. */
const inAddress = (word: string, raw: boolean) => (raw && /^[!-~]+$/.test(word) ? word : encodeURIComponent(Buffer.from(word).toString()));

const change = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('value' as const), at: fc.nat(), to: anyJson }), weight: 6 },
  fc.record({ kind: fc.constant('without' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('more' as const), at: fc.nat(), name: anyWord, to: anyJson }),
  { arbitrary: fc.record({ kind: fc.constant('param' as const), at: fc.nat(), to: anyWord, raw: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('query' as const), at: fc.nat(), to: anyWord, raw: fc.boolean() }), weight: 2 },
  fc.record({
    kind: fc.constant('bytes' as const),
    to: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('{', '{"a":', '[1,2', '\ufeff{}', '"', '['.repeat(50_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
    ),
  }),
  fc.record({
    kind: fc.constant('header' as const),
    name: fc.constantFrom(
      'content-type',
      'idempotency-key',
      'cookie',
      'accept',
      'accept-language',
      'origin',
      'content-encoding',
      'x-paystack-signature',
      'tus-resumable',
      'upload-length',
      'upload-metadata',
      'upload-offset',
    ),
    to: fc.stringMatching(/^[!-~ ]{0,60}$/),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** The calls, callers and changes of `count` requests: the same for the same seed. */
const plansOf = (count: number, seed: number) =>
  fc.sample(
    fc.record({ name: fc.constantFrom(...keys), caller: fc.constantFrom(...callers), changes: fc.array(change, { maxLength: 3 }) }),
    { numRuns: count, seed },
  );

/** Every place of a JSON value, as the keys that lead there. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && path.length < 6
    ? [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))]
    : [path];

/** A copy of a JSON value with `edit` done at a place. */
const editedAt = (value: unknown, [key, ...rest]: readonly string[], edit: (old: unknown) => unknown): unknown => {
  if (key === undefined) return edit(value);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? editedAt(each, rest, edit) : each));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, name === key ? editedAt(each, rest, edit) : each]),
  );
};

const placeIn = (value: unknown, at: number) => {
  const places = placesIn(value);
  return places[at % places.length] ?? [];
};

const queries = ['limit', 'cursor', 'q', 'sort', 'token', 'reference', 'only', 'unknown'];

const requestOf = (
  given: Given,
  { name, caller, changes }: { name: EndpointName; caller: Caller; changes: readonly Change[] },
): WildRequest => {
  const row: Row = endpoints[name];
  const sent: Sent = rowCases[name].sent(given);
  let [body, bytes]: [unknown, string | undefined] = [sent.body, undefined];
  const params: Record<string, string> = Object.fromEntries(
    Object.entries(sent.params ?? {}).map(([key, value]) => [key, encodeURIComponent(value)]),
  );
  const query = new Map(Object.entries(sent.query ?? {}).map(([key, value]) => [key, encodeURIComponent(value)]));
  const headers: Record<string, string> = {
    'idempotency-key': crypto.randomUUID(),
    ...sent.headers,
    ...(sent.cookie && { cookie: sent.cookie }),
  };
  if (sent.part) headers['content-type'] = partType;
  for (const each of changes) {
    if (each.kind === 'value') body = editedAt(body, placeIn(body, each.at), () => each.to);
    if (each.kind === 'without') body = editedAt(body, placeIn(body, each.at), () => undefined);
    if (each.kind === 'more')
      body = editedAt(body, placeIn(body, each.at), (old) =>
        Array.isArray(old) ? [...old, each.to] : { ...(old as object), [each.name]: each.to },
      );
    if (each.kind === 'param')
      for (const key of Object.keys(params).slice(each.at % 2)) params[key] = inAddress(each.to, each.raw) || '%20';
    if (each.kind === 'query') query.set(queries[each.at % queries.length] ?? 'q', inAddress(each.to, each.raw));
    if (each.kind === 'bytes') bytes = each.to;
    if (each.kind === 'header') headers[each.name] = each.to.trim();
  }
  const isText = bytes !== undefined || body !== undefined;
  if (isText && !headers['content-type'] && !sent.form) headers['content-type'] = 'application/json';
  const asked = [...query].map(([key, value]) => `${key}=${value}`).join('&');
  const text = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    name,
    caller,
    method: row.method,
    address: row.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? 'x') + (asked && `?${asked}`),
    headers,
    body: row.method === 'GET' ? undefined : (bytes ?? sent.form ?? (sent.part && new Uint8Array(sent.part)) ?? text),
  };
};

/** `count` requests made from each call's proper one by up to three changes; the same for the same seed and hospital. */
export const wildRequests = (given: Given, count: number, seed: number): WildRequest[] =>
  plansOf(count, seed).map((plan) => requestOf(given, plan));

import { type EndpointName, type Endpoints, endpoints } from '../../contract/endpoints';
import { type FieldError, type ProblemKind, problemStatus, typeOfProblem, type Values } from '../../contract/problems';
import type { AnswerOf, Row } from '../../contract/row';

/** A call by a page: the parameters of path and query, the body, and the Idempotency-Key. */
export type Sent = {
  name: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: Readonly<Record<string, string>>;
  key: string | null;
};
/**
 * A call's result: an answer, a refusal, a bare status as a proxy sends it, silence, no connection, or a raw response (bytes, events).
 */
type Outcome<Answer> =
  | 'never'
  | 'unreachable'
  | Response
  | { status: number }
  | { data: Answer; total?: number }
  | { problem: ProblemKind; errors?: readonly FieldError[]; values?: Values };
/** An outcome, or a function that chooses one for each call. */
type Decided<Answer> = Outcome<Answer> | ((sent: Sent) => Outcome<Answer> | Promise<Outcome<Answer>>);
export type Answers = { readonly [N in EndpointName]?: Decided<AnswerOf<Endpoints[N]>> };

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const paramsAt = ({ path }: Row, pathname: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);

const find = (method: string, pathname: string) => {
  for (const [name, row] of Object.entries<Row>(endpoints)) {
    const found = row.method === method ? paramsAt(row, pathname) : null;
    if (found) return { name, row, params: { ...found.groups } };
  }
  return undefined;
};

/** The text of its body, which may be compressed. */
const textOf = async (request: Request): Promise<string> => {
  const { body } = request.clone();
  const isPacked = body && request.headers.get('content-encoding') === 'gzip';
  return isPacked ? new Response(body.pipeThrough(new DecompressionStream('gzip'))).text() : new Response(body).text();
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A `fetch` that answers instead of a server. Its answers must pass the contract's checks. It reports each call to `heard`. */
export const standIn = (answers: Answers, heard: (sent: Sent) => void = () => undefined): typeof fetch => {
  const decided: Readonly<Record<string, Decided<unknown> | undefined>> = answers;
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const found = find(request.method, pathname);
    if (!found) return json(404, {});
    const { name, row, params } = found;
    const body = bodyOf(await textOf(request));
    const headers = Object.fromEntries(request.headers);
    const query = Object.fromEntries(searchParams);
    const sent: Sent = { name, params, query, body, headers, key: request.headers.get('idempotency-key') };
    heard(sent);
    const decision = decided[name] ?? { problem: 'notServedYet' as const };
    const outcome = typeof decision === 'function' ? await decision(sent) : decision;
    if (outcome === 'unreachable') throw new TypeError('Failed to fetch');
    if (outcome === 'never')
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    if (outcome instanceof Response) return outcome;
    if ('data' in outcome) {
      const total = outcome.total ?? (Array.isArray(outcome.data) ? outcome.data.length : undefined);
      return json(row.status ?? 200, outcome.data, total === undefined ? {} : { 'x-total-count': String(total) });
    }
    if ('status' in outcome) return new Response('<h1>Not ours</h1>', { status: outcome.status, headers: { 'content-type': 'text/html' } });
    const { problem, ...more } = outcome;
    const status = problemStatus[problem];
    return json(status, { type: typeOfProblem(problem), title: problem, status, detail: problem, ...more });
  };
};

import { type EndpointName, type Endpoints, endpoints } from '../../../contract/endpoints';
import { type FieldError, type ProblemKind, problemStatus, typeOfProblem, type Values } from '../../../contract/problems';
import type { AnswerOf, Row } from '../../../contract/row';

/** What becomes of a call: an answer, a refusal, or nothing for as long as one waits. */
type Outcome<Answer> = 'never' | { data: Answer } | { problem: ProblemKind; errors?: readonly FieldError[]; values?: Values };
export type Answers = { readonly [N in EndpointName]?: Outcome<AnswerOf<Endpoints[N]>> };

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const isAt = ({ path }: Row, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

/** Answers in place of a server. What it says goes through the contract's checks, as a server's answer does. */
export const standIn = (answers: Answers): typeof fetch => {
  const outcomes: Readonly<Record<string, Outcome<unknown> | undefined>> = answers;
  return (input, init) => {
    const { method, url, signal } = new Request(input, init);
    const { pathname } = new URL(url);
    const [name, row] = Object.entries<Row>(endpoints).find(([, each]) => each.method === method && isAt(each, pathname)) ?? [];
    const outcome = (name && outcomes[name]) || { problem: 'notServedYet' as const };
    if (outcome === 'never') return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    if ('data' in outcome) {
      const count: Record<string, string> = Array.isArray(outcome.data) ? { 'x-total-count': String(outcome.data.length) } : {};
      return Promise.resolve(json(row?.status ?? 200, outcome.data, count));
    }
    const { problem, ...more } = outcome;
    const status = problemStatus[problem];
    return Promise.resolve(json(status, { type: typeOfProblem(problem), title: problem, status, detail: problem, ...more }));
  };
};

import { type EndpointName, type Endpoints, endpoints } from '../../contract/endpoints';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Row } from '../../contract/row';
import type { Call } from './base';
import type { ListHeaders } from './listHeaders';

type With<Name extends string, Value> = Value extends undefined ? unknown : { [K in Name]: Value };
type ArgumentOf<R extends Row> = With<'params', ParamsOf<R>> &
  (QueryOf<R> extends undefined ? unknown : { query?: QueryOf<R> }) &
  With<'body', BodyOf<R>> &
  (R extends { keyed: true } ? { key: string } : unknown);
type Filled = Omit<Call, 'name'>;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way of saying "called without an argument"
type Nothing = void;

/** The argument of a call: `{params, query, body, key}`, as far as its row has them. */
export type Argument<N extends EndpointName> = (unknown extends ArgumentOf<Endpoints[N]> ? Nothing : ArgumentOf<Endpoints[N]>) &
  (Filled | Nothing);

/** The calls whose answer is JSON. */
type JsonName = { [N in EndpointName]: Endpoints[N] extends { answer: unknown } ? N : never }[EndpointName];

/** The part of an RTK Query endpoint that its row defines; the caller adds the tags. */
export const from = <const N extends JsonName>(name: N) => {
  const responseSchema: Endpoints[N]['answer'] = endpoints[name].answer;
  const query = (argument: Argument<N>): Call => {
    const filled: Filled | Nothing = argument;
    return { name, ...filled };
  };
  return { query, responseSchema };
};

/** A part of a list: its rows, how many rows the whole list has (with `atLeast` or more), and where the next part begins. */
export type Page<Item> = { rows: readonly Item[]; total: number; atLeast?: true; next: string | null };

/** How many rows these parts of a list have. */
export const countRows = (pages: readonly Page<unknown>[]): number => pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** The calls whose answer is a plain list. */
type ListName = { [N in JsonName]: AnswerOf<Endpoints[N]> extends readonly unknown[] ? N : never }[JsonName];
type ItemOf<N extends ListName> = AnswerOf<Endpoints[N]> extends readonly (infer Item)[] ? Item : never;

/** The part of an endpoint that loads a list page by page. */
export const pageFrom = <const N extends ListName>(name: N) => {
  const rawResponseSchema: Endpoints[N]['answer'] = endpoints[name].answer;
  const transformResponse = (rows: readonly ItemOf<N>[], headers: ListHeaders | undefined): Page<ItemOf<N>> => ({
    rows,
    total: headers?.total ?? rows.length,
    ...(headers?.atLeast && { atLeast: true }),
    next: headers?.next ?? null,
  });
  return { query: from(name).query, rawResponseSchema, transformResponse };
};

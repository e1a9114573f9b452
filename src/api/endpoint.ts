import { type EndpointName, type Endpoints, endpoints } from '../../contract/endpoints';
import type { BodyOf, ParamsOf, QueryOf, Row } from '../../contract/row';
import type { Call } from './base';

type With<Name extends string, Value> = Value extends undefined ? unknown : { [K in Name]: Value };
type ArgumentOf<R extends Row> = With<'params', ParamsOf<R>> &
  (QueryOf<R> extends undefined ? unknown : { query?: QueryOf<R> }) &
  With<'body', BodyOf<R>> &
  (R extends { keyed: true } ? { key: string } : unknown);
type Filled = Omit<Call, 'name'>;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way of saying "called without an argument"
type Nothing = void;

/** What a call is made with: `{params, query, body, key}`, as far as its row has them. */
export type Argument<N extends EndpointName> = (unknown extends ArgumentOf<Endpoints[N]> ? Nothing : ArgumentOf<Endpoints[N]>) &
  (Filled | Nothing);

/** The calls whose answer is JSON. */
type JsonName = { [N in EndpointName]: Endpoints[N] extends { answer: unknown } ? N : never }[EndpointName];

/** The half of an RTK Query endpoint that follows from its row; tags are the other half. */
export const from = <const N extends JsonName>(name: N) => {
  const responseSchema: Endpoints[N]['answer'] = endpoints[name].answer;
  const query = (argument: Argument<N>): Call => {
    const filled: Filled | Nothing = argument;
    return { name, ...filled };
  };
  return { query, responseSchema };
};

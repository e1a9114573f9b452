import { createAction, type PayloadActionCreator, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { actionsFor } from './machine';

/** A machine, as far as a family knows it. */
type Kind<State, Actions> = {
  name: string;
  initial: State;
  actions: Actions;
  step: (state: State, event: string, payload?: unknown) => State;
};
type PayloadOf<Action> = Action extends (payload: infer Payload) => unknown ? (Payload extends void ? unknown : Payload) : never;
type WithId<Actions> = { readonly [F in keyof Actions]: PayloadActionCreator<PayloadOf<Actions[F]> & { id: string }> };

const idIn = (payload: unknown): string | undefined =>
  typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string' ? payload.id : undefined;

/**
 * A Redux slice of many machines of one kind, by id. An id without an entry is in the initial state, and one that returns to it is
 * removed. Each event carries the `id` of its machine; `<name>/forgotten` removes all.
 */
export const family = <const N extends string, State extends { status: PropertyKey }, Actions extends object>(
  name: N,
  kind: Kind<State, Actions>,
) => {
  type Members = Readonly<Record<string, State>>;
  const events = Object.keys(kind.actions);
  const eventOfType = new Map(events.map((event) => [`${name}/${event}`, event]));
  const forgotten = createAction(`${name}/forgotten`);
  const none: Members = {};

  const reducer: Reducer<Members> = (members = none, action: UnknownAction) => {
    if (forgotten.match(action)) return Object.keys(members).length > 0 ? none : members;
    const event = eventOfType.get(action.type);
    const id = idIn(action.payload);
    if (event === undefined || id === undefined) return members;
    const before = members[id] ?? kind.initial;
    const after = kind.step(before, event, action.payload);
    if (after === before) return members;
    const { [id]: _, ...others } = members;
    return after.status === kind.initial.status ? others : { ...others, [id]: after };
  };
  const own = actionsFor<WithId<Actions>>(name, events);
  const accepts = (type: string) => eventOfType.has(type) || type === forgotten.type;
  return { name, reducerPath: name, kind, reducer, actions: { ...own, forgotten }, accepts };
};

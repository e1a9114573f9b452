import { createAction, type PayloadActionCreator, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** What a state or an event without fields carries. */
export type Nothing = Record<never, never>;
/** What each state carries, and what each event carries. Plain JSON only. */
type Shapes = Record<string, object>;

/** One move: where to, under which named guard. Several moves: the first whose guard holds is taken. */
type Move<S extends string> = S | { readonly to: S; readonly if: string };
type Moves<S extends string> = Move<S> | readonly [Move<S>, ...Move<S>[]];
export type Table<S extends string = string, E extends string = string> = { readonly [K in S]: { readonly [F in E]?: Moves<S> } };

type Target<M> = M extends string ? M : M extends { readonly to: infer T } ? T : M extends readonly (infer N)[] ? Target<N> : never;
type Guard<M> = M extends { readonly if: infer G extends string } ? G : M extends readonly (infer N)[] ? Guard<N> : never;

/** Every `state.event` that the table accepts. */
type Cells<T> = { [S in keyof T & string]: { [E in keyof T[S] & string]: `${S}.${E}` }[keyof T[S] & string] }[keyof T & string];
type Part<C, N extends 0 | 1 | 2> = C extends `${infer S}.${infer E}.${infer To}`
  ? [S, E, To][N]
  : C extends `${infer S}.${infer E}`
    ? [S, E, never][N]
    : never;
type MoveIn<T, C> = C extends `${infer S}.${infer E}` ? (S extends keyof T ? (E extends keyof T[S] ? T[S][E] : never) : never) : never;

export type StateOf<S extends Shapes> = { [K in keyof S]: { status: K } & S[K] }[keyof S];
type Bare<S extends Shapes> = { [K in keyof S]: keyof S[K] extends never ? K : never }[keyof S];

/** The field names of each state that has fields, for use at run time. */
type Fields<S extends Shapes> = { readonly [K in Exclude<keyof S, Bare<S>>]: readonly (keyof S[K])[] };
/** `unknown`, unless the list lacks a field of a state. */
type EveryField<S extends Shapes, F extends Fields<S>> = [
  { [K in keyof F & keyof S]: Exclude<keyof S[K], F[K][number]> }[keyof F & keyof S],
] extends [never]
  ? unknown
  : { fields: { [K in keyof F & keyof S]: readonly Exclude<keyof S[K], F[K][number]>[] } };

/** `state.event.target` of every move whose target carries something. */
type Arrows<S extends Shapes, T> = { [C in Cells<T>]: `${C}.${Exclude<Target<MoveIn<T, C>>, Bare<S>> & string}` }[Cells<T>];
type From<S extends Shapes, A> = S[Part<A, 0> & keyof S];
type Payload<E extends Shapes, A> = E[Part<A, 1> & keyof E];
type To<S extends Shapes, A> = S[Part<A, 2> & keyof S];
/** The target's fields that neither the event nor the state before has. */
type Missing<S extends Shapes, E extends Shapes, A> = {
  [F in keyof To<S, A>]: F extends keyof Payload<E, A>
    ? Payload<E, A>[F] extends To<S, A>[F]
      ? never
      : F
    : F extends keyof From<S, A>
      ? From<S, A>[F] extends To<S, A>[F]
        ? never
        : F
      : F;
}[keyof To<S, A>];
type Carry<S extends Shapes, E extends Shapes, A> = (
  from: From<S, A>,
  payload: Payload<E, A>,
) => Pick<To<S, A>, Missing<S, E, A>> & Partial<To<S, A>>;
/** Required where a field is missing; elsewhere optional. What it returns overrides the event's fields and the state's. */
type Carries<S extends Shapes, E extends Shapes, T> = {
  readonly [A in Arrows<S, T> as [Missing<S, E, A>] extends [never] ? never : A]: Carry<S, E, A>;
} & { readonly [A in Arrows<S, T> as [Missing<S, E, A>] extends [never] ? A : never]?: Carry<S, E, A> };
/** The names of all guards of a table. */
export type GuardsIn<T> = Guard<MoveIn<T, Cells<T>>>;
type CellsUnder<T, G> = { [C in Cells<T>]: G extends Guard<MoveIn<T, C>> ? C : never }[Cells<T>];
type Guards<S extends Shapes, E extends Shapes, T> = {
  readonly [G in GuardsIn<T>]: (state: S[Part<CellsUnder<T, G>, 0> & keyof S], payload: E[Part<CellsUnder<T, G>, 1> & keyof E]) => boolean;
};
type Actions<E extends Shapes> = {
  readonly [F in keyof E & string]: PayloadActionCreator<keyof E[F] extends never ? void : E[F]>;
};

/** `unknown`, unless no state accepts a declared event: it would have no action. */
type EveryEvent<E extends Shapes, T> = [Exclude<keyof E & string, Part<Cells<T>, 1>>] extends [never]
  ? unknown
  : { accepts: Exclude<keyof E & string, Part<Cells<T>, 1>> };

/** A rule that may be empty is optional. */
type Rule<N extends string, R> = Nothing extends R ? { readonly [K in N]?: R } : { readonly [K in N]: R };

export const movesOf = (moves: Moves<string> | undefined): readonly Move<string>[] =>
  moves === undefined ? [] : typeof moves === 'string' || 'to' in moves ? [moves] : moves;

/** The action creators of a slice, one for each event. `Own` names the same events: TypeScript does not follow keys from a list. */
export function actionsFor<Own extends object>(name: string, events: readonly string[]): Own;
export function actionsFor(name: string, events: readonly string[]) {
  return Object.fromEntries(events.map((event) => [event, createAction(`${name}/${event}`)]));
}

/**
 * A Redux slice from a transition table. `table[state][event]` says where an event leads. Each of the target's `fields` comes from the
 * event, or else from the state before; `carries["state.event.target"]` gives missing fields and overrides others. An event that a state
 * does not accept, or whose guards all refuse, returns the same state object. The machine's name is its slice, its storage key and the
 * prefix of its actions' types.
 */
export const machine =
  <S extends Shapes, E extends Shapes>() =>
  <const N extends string, const T extends Table<keyof S & string, keyof E & string>, const F extends Fields<S>>(
    name: N,
    initial: StateOf<S>,
    table: T,
    rules: Rule<'fields', F> & Rule<'carries', Carries<S, E, T>> & Rule<'guards', Guards<S, E, T>> & EveryField<S, F> & EveryEvent<E, T>,
  ) => {
    type State = StateOf<S>;
    // The types above have checked the table; at run time it is read as plain strings.
    const rows: Readonly<Record<string, Readonly<Record<string, Moves<string> | undefined>>>> = table;
    const fields: Readonly<Record<string, readonly PropertyKey[] | undefined>> = rules.fields ?? {};
    const carries: Readonly<Record<string, ((from: never, payload: never) => object) | undefined>> = rules.carries ?? {};
    const guards: Readonly<Record<string, (state: never, payload: never) => boolean>> = rules.guards ?? {};
    const events = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];

    /** Throws when no source has a field: a recording may have malformed events. */
    const fieldsFor = (to: string, ...sources: readonly object[]) =>
      Object.fromEntries(
        (fields[to] ?? []).map((field) => {
          const source = sources.find((each) => field in each);
          if (!source) throw new TypeError(`Nothing brings ${name}'s ${String(field)}`);
          return [field, Reflect.get(source, field)];
        }),
      );
    const step = (state: State, event: string, payload?: unknown): State => {
      const status = String(state.status);
      for (const move of movesOf(rows[status]?.[event])) {
        const [to, guard] = typeof move === 'string' ? [move] : [move.to, guards[move.if]];
        if (guard && !guard(state as never, payload as never)) continue;
        const carried = carries[`${status}.${event}.${to}`]?.(state as never, payload as never) ?? {};
        const given = typeof payload === 'object' && payload !== null ? payload : {};
        return { status: to, ...fieldsFor(to, carried, given, state) } as State;
      }
      return state;
    };

    const eventOfType = new Map(events.map((event) => [`${name}/${event}`, event]));
    const reducer: Reducer<State> = (state = initial, action: UnknownAction) => {
      const event = eventOfType.get(action.type);
      return event === undefined ? state : step(state, event, action.payload);
    };
    const actions = actionsFor<Actions<E>>(name, events);
    return { name, reducerPath: name, initial, table, events, step, reducer, actions, accepts: (type: string) => eventOfType.has(type) };
  };

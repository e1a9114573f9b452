import { isAction, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';

type Held = { do: () => unknown; settle: (given: unknown) => void };

/** What RTK Query's hooks and calls ask of what a dispatched call gives them. */
const asked = ['unwrap', 'abort', 'unsubscribe', 'reset', 'refetch', 'updateSubscriptionOptions'] as const;

const callOn = (given: unknown, name: (typeof asked)[number], words: readonly unknown[]): unknown => {
  const method: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof method === 'function' ? method.apply(given, words) : undefined;
};

/** Stands for what a thunk will give: it ends when that does, and hands on what is asked of it meanwhile. */
export const standingFor = (given: Promise<{ it: unknown }>): Promise<unknown> =>
  Object.assign(
    given.then(({ it }) => it),
    Object.fromEntries(asked.map((name) => [name, (...words: unknown[]) => given.then(({ it }) => callOn(it, name, words))])),
  );

/** A question to RTK Query's middleware and no event: without an answer its hooks cannot be drawn. */
const isQuestion = (action: unknown): boolean => isAction(action) && action.type.endsWith('/internal_getRTKQSubscriptions');

/**
 * The first middleware of a page's store: while it holds, nothing that is dispatched goes on, neither events nor thunks, and nothing reaches
 * the reducers. Released, all of it is done in its order, and then what else waits (`afterwards`).
 */
export const makeHold = () => {
  let holding = false;
  let waiting: Held[] = [];
  let later: (() => void)[] = [];

  const middleware: Middleware = () => (next) => (action) => {
    if (!holding || isQuestion(action)) return next(action);
    // An event gives itself, at once.
    if (typeof action !== 'function') {
      waiting.push({ do: () => next(action), settle: () => undefined });
      return action;
    }
    const given = new Promise<{ it: unknown }>((resolve, reject) => {
      const settle = (it: unknown) => resolve({ it });
      const run = () => {
        try {
          return next(action);
        } catch (error) {
          return reject(error);
        }
      };
      waiting.push({ do: run, settle });
    });
    return standingFor(given);
  };
  const release = () => {
    holding = false;
    const [held, rest] = [waiting, later];
    [waiting, later] = [[], []];
    for (const { do: run, settle } of held) settle(run());
    for (const go of rest) go();
  };
  /** Does it now, or after the release. */
  const afterwards = (work: () => void): void => {
    if (holding) later.push(work);
    else work();
  };
  /** For what a middleware hands on by itself, as RTK Query does with its subscriptions half a second later. */
  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    const dispatch: typeof store.dispatch = (action) => {
      afterwards(() => void store.dispatch(action));
      return action;
    };
    return { ...store, dispatch };
  };
  return {
    middleware,
    enhancer,
    isHolding: () => holding,
    hold: () => {
      holding = true;
    },
    release,
    afterwards,
  };
};

export type Hold = ReturnType<typeof makeHold>;

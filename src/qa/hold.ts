import { isAction, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';

type Held = { do: () => unknown; settle: (given: unknown) => void };

/** The methods that RTK Query's hooks call on the result of a dispatched call. */
const asked = ['unwrap', 'abort', 'unsubscribe', 'reset', 'refetch', 'updateSubscriptionOptions'] as const;

const callOn = (given: unknown, name: (typeof asked)[number], words: readonly unknown[]): unknown => {
  const method: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof method === 'function' ? method.apply(given, words) : undefined;
};

/** A promise of a thunk's later result, which also forwards method calls to that result. */
export const standingFor = (given: Promise<{ it: unknown }>): Promise<unknown> =>
  Object.assign(
    given.then(({ it }) => it),
    Object.fromEntries(asked.map((name) => [name, (...words: unknown[]) => given.then(({ it }) => callOn(it, name, words))])),
  );

/** An internal query to RTK Query's middleware, not an event. Its hooks cannot render without the answer. */
const isQuestion = (action: unknown): boolean => isAction(action) && action.type.endsWith('/internal_getRTKQSubscriptions');

/**
 * The first middleware of a page's store. While it holds the page, it queues all events and thunks, and nothing reaches the reducers.
 * `release` runs them in order, and then the work that `afterwards` has queued.
 */
export const makeHold = () => {
  let holding = false;
  let waiting: Held[] = [];
  let later: (() => void)[] = [];

  const middleware: Middleware = () => (next) => (action) => {
    if (!holding || isQuestion(action)) return next(action);
    // Dispatching an event returns the event itself.
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
  /** Runs the work now, or after the release while holding. */
  const afterwards = (work: () => void): void => {
    if (holding) later.push(work);
    else work();
  };
  /** Also holds actions that a middleware dispatches later by itself, as RTK Query does with subscriptions after half a second. */
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

import { configureStore, type Middleware, type ThunkAction, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { makeHold } from '../../src/qa/hold';

const storeWithHold = () => {
  const hold = makeHold();
  const reducer = (state: readonly string[] = [], { type }: UnknownAction) => (type.startsWith('@@') ? state : [...state, type]);
  const store = configureStore({ reducer, middleware: (defaults) => defaults().prepend(hold.middleware) });
  return { hold, store };
};
type Thunk<Given> = ThunkAction<Given, readonly string[], undefined, UnknownAction>;

test('QA-5 actions dispatched while the page is held reach the reducer only after the hold, in their order', () => {
  const { hold, store } = storeWithHold();
  store.dispatch({ type: 'before' });
  hold.hold();
  const event = { type: 'one' };
  expect(store.dispatch(event)).toBe(event);
  const ran: string[] = [];
  const thunk: Thunk<void> = (dispatch) => {
    ran.push('thunk');
    dispatch({ type: 'two' });
  };
  store.dispatch(thunk);
  store.dispatch({ type: 'three' });
  hold.afterwards(() => ran.push('afterwards'));
  expect(store.getState()).toEqual(['before']);
  expect(ran).toEqual([]);

  hold.release();
  expect(store.getState()).toEqual(['before', 'one', 'two', 'three']);
  expect(ran).toEqual(['thunk', 'afterwards']);
  store.dispatch({ type: 'after' });
  expect(store.getState()).toContain('after');
});

test('QA-5 actions that a middleware dispatches while the page is held reach the reducer after the hold', () => {
  const hold = makeHold();
  const reducer = (state: readonly string[] = [], { type }: UnknownAction) => (type.startsWith('@@') ? state : [...state, type]);
  let handOn = (_: unknown): unknown => undefined;
  const ofItsOwn: Middleware = () => (next) => {
    handOn = next;
    return next;
  };
  const store = configureStore({
    reducer,
    middleware: () => new Tuple(hold.middleware, ofItsOwn),
    enhancers: (defaults) => defaults().concat(hold.enhancer),
  });
  hold.hold();
  handOn({ type: 'late' });
  expect(store.getState()).toEqual([]);
  hold.release();
  expect(store.getState()).toEqual(['late']);
});

test('QA-5 the promise of a held thunk settles after the hold, with the thunk’s result or error', async () => {
  const { hold, store } = storeWithHold();
  hold.hold();
  const gives: Thunk<Promise<number>> = async () => 7;
  const fails: Thunk<number> = () => {
    throw new Error('no');
  };
  const [given, failed] = [store.dispatch(gives), store.dispatch(fails)];
  let ended = false;
  void given.then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  const told = expect(failed).rejects.toThrow('no');
  hold.release();
  expect(await given).toBe(7);
  await told;
});

test('QA-5 methods called on a held call are called on the real call once it is made', async () => {
  const { hold, store } = storeWithHold();
  hold.hold();
  const stopped: string[] = [];
  type Query = Promise<object> & { unwrap: () => Promise<string>; abort: () => void };
  const call: Thunk<Query> = () =>
    Object.assign(Promise.resolve({}), { unwrap: async () => 'answer', abort: () => void stopped.push('abort') });
  const query = store.dispatch(call);
  const unwrapped = query.unwrap();
  query.abort();
  expect(stopped).toEqual([]);
  hold.release();
  expect(await unwrapped).toBe('answer');
  expect(stopped).toEqual(['abort']);
});

test('QA-5 an action dispatched while the queue is released keeps its place', () => {
  const { hold, store } = storeWithHold();
  const stop = store.subscribe(() => {
    stop();
    store.dispatch({ type: 'heard' });
  });
  hold.hold();
  store.dispatch({ type: 'one' });
  store.dispatch({ type: 'two' });
  hold.release();
  expect(store.getState()).toEqual(['one', 'heard', 'two']);
});

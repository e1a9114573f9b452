import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { Server } from '../../src/api/server';
import { forgetServerData } from '../../src/app/endOfUser';
import { closePopUps } from '../../src/app/listeners';
import type { Dispatch, RootState } from '../../src/app/slices';
import { startDevice } from '../../src/app/startDevice';
import { startUploads } from '../../src/app/startUploads';
import { rootReducer } from '../../src/qa/rootReducer';
import { identityOf, ownerOf } from '../../src/state/auth';
import { anyCall } from './anyCall';
import { eventsOfSlices } from './anyEvent';

// Without IndexedDB and with locks that are never granted, no note is stored or sent: only dispatched events change the state.
Object.assign(globalThis, { navigator: { locks: { request: () => new Promise(() => undefined) } } });
const page = {
  addEventListener: () => undefined,
  get localStorage(): Storage {
    throw new Error('nothing is kept here');
  },
  get sessionStorage(): Storage {
    throw new Error('nothing is kept here');
  },
};

/** A store with the whole root reducer, and the listeners that clear a leaving user's pop-ups, server data, uploads, drafts and notes. */
const walkedStore = () => {
  const listening = createListenerMiddleware<RootState, Dispatch>();
  const server = new Server('', () => Promise.resolve());
  const store = configureStore({
    reducer: rootReducer({ online: true, focused: true }, true),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: server }, serializableCheck: false, immutableCheck: false }).prepend(listening.middleware),
  });
  closePopUps(listening);
  forgetServerData(listening, server);
  startUploads(listening);
  startDevice(listening, store, page);
  return store;
};

/** Events that need a signed-in user. Answers do not: they may come after the user has left. */
const takesSomebody = ({ type }: UnknownAction) =>
  /^(?:drafts|outbox|uploads|popUp)\/|\/(?:pending|cacheEntriesUpserted)$/.test(type) && !type.endsWith('/forgotten');
/** Any event; mostly those of the slice `often`. */
const anyEvent = (often: string) =>
  fc.oneof(
    { arbitrary: anyCall, weight: 6 },
    ...Object.entries(eventsOfSlices).map(([name, arbitrary]) => ({ arbitrary, weight: name === often ? 20 : name === 'auth' ? 4 : 1 })),
  );

export type Whole = Required<RootState>;
export type Moment = { before: Whole; action: UnknownAction; after: Whole };
/** The user whose pages are open, or will be after the lock. */
export const ownerIn = (state: RootState) => ownerOf(state.auth)?.user.id;
export const userIn = (state: RootState) => identityOf(state.auth)?.user.id;

/** The total number of dispatched events. */
export const walked = { events: 0 };
const perRun = 200;

/** Dispatches about `events` random events to new stores. `begin` makes a checker for each store, which sees every moment. */
export const walk = (events: number, begin: () => (moment: Moment) => void, often = '') => {
  const runs = fc.array(anyEvent(often), { minLength: perRun, maxLength: perRun });
  const property = fc.asyncProperty(runs, async (actions) => {
    const store = walkedStore();
    const now = () => store.getState() as Whole;
    const check = begin();
    for (const action of actions) {
      const before = now();
      if (userIn(before) === undefined && takesSomebody(action)) continue;
      store.dispatch(action);
      walked.events += 1;
      check({ before, action, after: now() });
    }
  });
  return fc.assert(property, { numRuns: Math.ceil(events / perRun) });
};

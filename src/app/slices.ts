import {
  combineSlices,
  type ListenerMiddlewareInstance,
  type Store as ReduxStore,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import type { api } from '../api/base';
import type { Server } from '../api/server';
import type { Route } from '../qa/route';
import type { Answers } from '../state/answers';
import type { Appointments } from '../state/appointment';
import type { AppointmentShelf } from '../state/appointmentShelf';
import { connection } from '../state/connection';
import type { Device } from '../state/device';
import type { Drafts } from '../state/draft';
import type { Outbox } from '../state/outbox';
import type { PaymentResult } from '../state/paymentResult';
import type { Persistence } from '../state/persistence';
import type { Round } from '../state/round';
import type { Settings } from '../state/settings';
import type { Tasks } from '../state/tasks';
import type { Uploads } from '../state/uploads';
import type { Version } from '../state/version';
import { type PersistTarget, persistedReducers } from './persist';

/** A signed-in user's drafts and notes; joins the store with the API. */
export type NotesState = { drafts: Drafts; outbox: Outbox; device: Device };

/** The reducer of a page as it starts; the other slices join it later. */
export const slices = (target: PersistTarget) =>
  combineSlices(connection, persistedReducers(target)).withLazyLoadedSlices<
    { [K in typeof api.reducerPath]: ReturnType<typeof api.reducer> } & NotesState & {
        round: Round;
        answers: Answers;
        uploads: Uploads;
        tasks: Tasks;
        appointment: Appointments;
        appointmentShelf: AppointmentShelf;
        paymentResult: PaymentResult;
        settings: Settings & PersistPartial;
        version: Version;
        persistence: Persistence;
        route: Route;
      }
  >();

export type RootReducer = ReturnType<typeof slices>;
export type RootState = ReturnType<RootReducer>;
export type Dispatch = ThunkDispatch<RootState, Server, UnknownAction>;
export type Listening = ListenerMiddlewareInstance<RootState, Dispatch>;
/** The store of a page, for those who take part in it: src/app/makeStore makes it. */
export type Store = ReduxStore<RootState> & { dispatch: Dispatch };

/** What the store has in addition in development and QA builds (src/qa). */
export type Kit = {
  join: (reducer: RootReducer) => void;
  /** Adds a middleware before `first` that can hold back every action. */
  holdBefore: (first: Listening['middleware']) => Listening['middleware'];
  /** Enhances the store to see every action that reaches the reducers. */
  watching: StoreEnhancer;
};

import type { DynamicMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { sessionLost, sessionRenewed } from '../api/renewal';
import type { Server } from '../api/server';
import { auth, identityFrom, identityOf } from '../state/auth';
import { connection } from '../state/connection';
import { paymentResult } from '../state/paymentResult';
import { uploads } from '../state/uploads';
import { injectAppointments, startAppointments, timeAppointments } from './appointments/startAppointments';
import { followCalls } from './followCalls';
import { followEvents } from './followEvents';
import type { Dispatch, Listening, RootReducer, RootState, Store } from './makeStore';
import { injectNotes, startNotes } from './notes/startNotes';
import { startPayments } from './startPayments';
import { startUploads } from './startUploads';

type Parts = {
  reducer: RootReducer;
  late: DynamicMiddlewareInstance<Required<RootState>, Dispatch>;
  listening: Listening;
  server: Server;
  store: Store;
};

const userIn = (state: RootState) => identityOf(state.auth)?.user.id;

/** Puts RTK Query into the store, with the listeners that turn what the server said into events of the machines. */
export const connectApi = ({ reducer, late, listening, server, store }: Parts): void => {
  reducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  injectNotes(reducer);
  injectAppointments(reducer);
  reducer.inject({ reducerPath: 'uploads', reducer: uploads.reducer });
  reducer.inject({ reducerPath: 'paymentResult', reducer: paymentResult.reducer });
  late.addMiddleware(api.middleware);

  listening.startListening({
    actionCreator: sessionRenewed,
    effect: ({ payload }, { dispatch, getState }) => {
      const known = identityOf(getState().auth);
      // A renewal that was under way when the user signed out must not sign them in again.
      if (!known) {
        server.forgetAccessToken();
        return;
      }
      if (known.user.id === payload.user.id && known.session.id === payload.session.id && getState().auth.status === 'signedIn') return;
      dispatch(auth.actions.accepted(identityFrom(payload)));
    },
  });
  listening.startListening({
    actionCreator: sessionLost,
    effect: (_, { dispatch }) => {
      dispatch(auth.actions.sessionEnded());
    },
  });
  followCalls(listening);
  // What could not be loaded, or is old by now, is asked for when the network is back.
  listening.startListening({
    actionCreator: connection.actions.cameBack,
    effect: (_, { dispatch }) => {
      dispatch(api.internalActions.onOnline());
    },
  });
  // No server data outlives the user it was shown to.
  listening.startListening({
    predicate: (_, now, before) => userIn(before) !== undefined && userIn(now) !== userIn(before),
    effect: (_, { dispatch }) => {
      server.forgetAccessToken();
      dispatch(api.util.resetApiState());
    },
  });
  startUploads(listening);
  timeAppointments(listening);
  startPayments(listening);
  store.dispatch({ type: 'api/connected' });
  startNotes(store);
  followEvents(store);
  startAppointments(store, window);
};

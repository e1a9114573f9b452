import type { DynamicMiddlewareInstance } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import type { User } from '../../contract/accounts';
import { api } from '../api/base';
import { callOnce } from '../api/callOnce';
import { sessionLost, sessionRenewed } from '../api/renewal';
import type { Server } from '../api/server';
import { auth, identityFrom, identityOf } from '../state/auth';
import { persistedSettings } from '../state/persistedSettings';
import { timeAppointments } from './appointments/timeAppointments';
import { countLeftBehind } from './countLeftBehind';
import { forgetServerData } from './endOfUser';
import { endWithoutServer } from './endWithoutServer';
import { followCalls } from './followCalls';
import { followClearing } from './followClearing';
import { followEvents } from './followEvents';
import { followQuestions } from './followQuestions';
import { followUnlocking } from './followUnlocking';
import { joinSlices } from './joinSlices';
import { refetchDelivered } from './notes/refetchDelivered';
import { sendAssignedAgain } from './notes/sendAssignedAgain';
import { startOfflineUnlock } from './offlineUnlock';
import { followOtherTabs } from './otherTabs';
import { startPageReports } from './pageReports';
import { clearAside, type PersistTarget } from './persist';
import { refetchOnReconnect } from './refetchOnReconnect';
import { askAgain } from './round/askAgain';
import { forgetRefused } from './round/forgetPatient';
import type { Dispatch, Listening, RootReducer, RootState, Store } from './slices';
import { startDevice } from './startDevice';
import { startPayments } from './startPayments';
import { startSettings } from './startSettings';
import { startUploads } from './startUploads';

type Parts = {
  reducer: RootReducer;
  late: DynamicMiddlewareInstance<Required<RootState>, Dispatch>;
  listening: Listening;
  server: Server;
  store: Store;
  target: PersistTarget;
  persistor: () => Persistor | undefined;
};

const isSameUser = (one: User, other: User) =>
  one.id === other.id &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.email === other.email &&
  one.addressUnproved === other.addressUnproved &&
  one.secondFactorMissing === other.secondFactorMissing &&
  one.logo === other.logo;

/** Adds RTK Query to the store, with the listeners that turn the server's answers into events of the machines. */
export const connectApi = ({ reducer, late, listening, server, store, target, persistor }: Parts): void => {
  joinSlices(reducer, target);
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
      // Who has opened this page without the server finds the session of another user, who was here before: it opens nothing, and ends.
      if (known.session.opened !== undefined && known.user.id !== payload.user.id) {
        server.forgetAccessToken();
        dispatch(sessionLost());
        void callOnce(dispatch, 'signOut', { body: { sessionId: payload.session.id } });
        return;
      }
      // The hospital may have shortened its sessions.
      const isSameSession = known.session.id === payload.session.id && known.session.expires === payload.session.expires;
      const isKnown = isSameSession && isSameUser(known.user, payload.user);
      if (isKnown && getState().auth.status === 'signedIn') return;
      dispatch(auth.actions.accepted(identityFrom(payload)));
    },
  });
  listening.startListening({
    actionCreator: sessionLost,
    effect: (_, { dispatch, getState }) => {
      // Each call under way may report the ended session; only the first report counts.
      if (getState().auth.status === 'signedIn') dispatch(auth.actions.sessionEnded());
    },
  });
  followCalls(listening);
  followQuestions(listening, server);
  refetchOnReconnect(listening);
  askAgain(listening);
  forgetRefused(listening);
  refetchDelivered(listening);
  sendAssignedAgain(listening);
  forgetServerData(listening, server);
  // Signing out also deletes unreadable values that were set aside (ACC-9).
  listening.startListening({
    predicate: (_, now, before) => now.auth.status === 'leaving' && before.auth.status !== 'leaving',
    effect: () => clearAside('auth', target.local),
  });
  startOfflineUnlock(listening, server);
  countLeftBehind(server);
  endWithoutServer(listening, store, server);
  startUploads(listening);
  timeAppointments(listening);
  startPayments(listening);
  startSettings(listening, server, { local: target.local, persistor });
  store.dispatch({ type: 'api/connected' });
  // Persist the slices that have just joined; the others are persisted already.
  persistor()?.persist();
  followOtherTabs(store, window, { settings: persistedSettings });
  followUnlocking(store, window);
  followClearing(listening, store, window);
  startDevice(listening, store, window);
  followEvents(listening, store);
  startPageReports(window, server.base);
};

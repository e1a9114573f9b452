import { forget } from '../api/secrets';
import type { Server } from '../api/server';
import { type Auth, auth, ownerOf } from '../state/auth';
import { connection } from '../state/connection';
import { popUp } from '../state/popUp';
import type { Listening } from './slices';

/** Loads the calls on demand. Callers treat a chunk that fails to load like an unreachable server. */
const calls = () => import(/* webpackChunkName: "api" */ './accountCalls');

const signIn = ({ startListening }: Listening, server: Server) =>
  startListening({
    actionCreator: auth.actions.submitted,
    effect: async ({ payload: body }, { dispatch, getOriginalState, getState }) => {
      const { auth: before } = getOriginalState();
      // Continue only if the state accepted the event.
      if (getState().auth === before) return;
      try {
        dispatch(await (await calls()).signIn(dispatch, server, before, getState(), body));
      } catch {
        dispatch(auth.actions.refused({ problem: { code: 'problem.unreachable' } }));
      } finally {
        forget(body);
      }
    },
  });

/** The session to end on the server: the user has signed out, or the screen was locked, perhaps for another user. */
const endedSession = (auth: Auth) => {
  if (auth.status === 'leaving') return auth.sessionId;
  return auth.status === 'locked' ? auth.session.id : undefined;
};

// Signing out and locking work at once on this page; the server ends the session once the page reaches it (ACC-9, ACC-12).
const signOut = ({ startListening }: Listening, server: Server) =>
  startListening({
    // A sign-out on the lock screen counts too: it ends the session that the lock has left.
    predicate: (_, now, before) => endedSession(now.auth) !== undefined && now.auth.status !== before.auth.status,
    effect: async (_, { condition, dispatch, getState }) => {
      server.forgetAccessToken();
      for (;;) {
        const sessionId = endedSession(getState().auth);
        if (sessionId === undefined) return;
        const api = await calls().catch(() => undefined);
        if (await api?.signOut(dispatch, { sessionId, locked: getState().auth.status === 'locked' })) {
          if (getState().auth.status === 'leaving') dispatch(auth.actions.signOutDelivered());
          return;
        }
        // Retry when the network is back, and every half minute in case the browser does not notice.
        await condition((action, { auth: then }) => connection.actions.cameBack.match(action) || endedSession(then) !== sessionId, 30_000);
      }
    },
  });

/** Milliseconds to wait for typed text to be stored (startDevice.ts, which comes with the API); then the screen locks anyway. */
const lockTimeout = 2_000;
const lock = ({ startListening }: Listening) =>
  startListening({
    actionCreator: auth.actions.lockAsked,
    effect: async (_, { condition, dispatch, getState }) => {
      await condition((_action, { auth: now }) => now.status !== 'locking', lockTimeout);
      if (getState().auth.status === 'locking') dispatch(auth.actions.lockCompleted());
    },
  });

/** Closes the pop-up when the user who opened it has left. */
export const closePopUps = ({ startListening }: Listening) =>
  startListening({
    predicate: (_, now, before) => ownerOf(before.auth) !== undefined && ownerOf(now.auth)?.user.id !== ownerOf(before.auth)?.user.id,
    effect: (_, { dispatch, getState }) => {
      if (getState().popUp.status !== 'closed') dispatch(popUp.actions.dismissed());
    },
  });

/** Starts the listeners that need no server data. */
export const startListeners = (listening: Listening, server: Server): void => {
  signIn(listening, server);
  signOut(listening, server);
  lock(listening);
  closePopUps(listening);
};

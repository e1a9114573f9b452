import { forget } from '../api/secrets';
import type { Server } from '../api/server';
import { auth, identityOf } from '../state/auth';
import { popUp } from '../state/popUp';
import type { Listening } from './makeStore';

/** Loads the calls when they are needed; a chunk that cannot be loaded is a server that cannot be reached. */
const callOnce = () => import(/* webpackChunkName: "api" */ '../api/callOnce').then((module) => module.callOnce);

const signIn = ({ startListening }: Listening) =>
  startListening({
    actionCreator: auth.actions.submitted,
    effect: async ({ payload: { email, password } }, { dispatch, getOriginalState, getState }) => {
      const { auth: before } = getOriginalState();
      const { auth: now } = getState();
      if (now === before || (now.status !== 'signingIn' && now.status !== 'unlocking')) return;
      const body = { email, password };
      try {
        const call = await callOnce();
        if (before.status === 'leaving') await call(dispatch, 'signOut', { body: { sessionId: before.sessionId } });
        const outcome = await call(dispatch, 'signIn', { body });
        if (outcome.ok) {
          const { user, doctor, session } = outcome.answer;
          dispatch(auth.actions.accepted({ user, doctor, session }));
        } else {
          const { code, values } = outcome.problem;
          dispatch(auth.actions.refused({ problem: { code, ...(values && { values }) } }));
        }
      } catch {
        dispatch(auth.actions.refused({ problem: { code: 'problem.unreachable' } }));
      } finally {
        forget(body);
      }
    },
  });

/** Resolves when the browser says that the network is back, and every half minute in case it does not notice. */
const networkReturns = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 30_000);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

// Signed out here at once; the server is told now or as soon as it can be reached (ACC-9).
const signOut = ({ startListening }: Listening, server: Server) =>
  startListening({
    predicate: (_, now, before) => now.auth.status === 'leaving' && before.auth.status !== 'leaving',
    effect: async (_, { dispatch, getState, signal }) => {
      server.forgetAccessToken();
      for (;;) {
        const { auth: now } = getState();
        if (now.status !== 'leaving' || signal.aborted) return;
        const call = await callOnce().catch(() => undefined);
        const outcome = await call?.(dispatch, 'signOut', { body: { sessionId: now.sessionId } });
        if (outcome?.ok) {
          dispatch(auth.actions.signOutDelivered());
          return;
        }
        await networkReturns(signal);
      }
    },
  });

const closePopUps = ({ startListening }: Listening) =>
  startListening({
    predicate: (_, now, before) =>
      identityOf(before.auth) !== undefined && identityOf(now.auth)?.user.id !== identityOf(before.auth)?.user.id,
    effect: (_, { dispatch, getState }) => {
      if (getState().popUp.status !== 'closed') dispatch(popUp.actions.dismissed());
    },
  });

/** What happens because of what happened, as far as it needs no server data. */
export const startListeners = (listening: Listening, server: Server): void => {
  signIn(listening);
  signOut(listening, server);
  closePopUps(listening);
};

import { forget } from '../api/secrets';
import type { Server } from '../api/server';
import { auth, identityFrom, identityOf } from '../state/auth';
import { connection } from '../state/connection';
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
          dispatch(auth.actions.accepted(identityFrom(outcome.answer)));
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

// Signed out here at once; the server is told now or as soon as it can be reached (ACC-9).
const signOut = ({ startListening }: Listening, server: Server) =>
  startListening({
    predicate: (_, now, before) => now.auth.status === 'leaving' && before.auth.status !== 'leaving',
    effect: async (_, { condition, dispatch, getState }) => {
      server.forgetAccessToken();
      for (;;) {
        const { auth: now } = getState();
        if (now.status !== 'leaving') return;
        const call = await callOnce().catch(() => undefined);
        const outcome = await call?.(dispatch, 'signOut', { body: { sessionId: now.sessionId } });
        if (outcome?.ok) {
          dispatch(auth.actions.signOutDelivered());
          return;
        }
        // Again when the network is back, and every half minute in case the browser does not notice.
        await condition((action, { auth: then }) => connection.actions.cameBack.match(action) || then.status !== 'leaving', 30_000);
      }
    },
  });

/** No pop-up outlives the user who opened it. */
export const closePopUps = ({ startListening }: Listening) =>
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

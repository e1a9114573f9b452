import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../../contract/endpoints';
import type { BodyOf } from '../../contract/row';
import { callOnce, signInOnce } from '../api/callOnce';
import { isRefusal, type Problem, reasonOf } from '../api/problem';
import type { Server } from '../api/server';
import { type Auth, auth, identityFrom, identityOf, ownerOf, type Reason } from '../state/auth';
import { unlockOffline } from './offlineUnlock';
import type { Dispatch, RootState } from './slices';

type Body = BodyOf<Endpoints['signIn']>;

/** Undefined when this device cannot check the password by itself, or the page behind the form is still open. */
const openHere = async (server: Server, before: Auth, body: Body) => {
  if (identityOf(before)) return undefined;
  return unlockOffline(server, ownerOf(before) ?? body, body).catch(() => undefined);
};

/** What a sign-in says that this device cannot answer either. */
const reasonFrom = (problem: Problem, { status }: Auth): Reason => {
  // A proxy's status, or that a Wi-Fi's page breaks our contract, tells a doctor nothing.
  if (problem.kind === 'unknown') return { code: 'problem.unreachable' };
  return problem.kind === 'unreachable' && status === 'locked' ? { code: 'offline.needsNetwork' } : reasonOf(problem);
};

/**
 * Signs in by the server. Without its word, opens the device alone: a locked screen, or at the sign-in what a user has here (OFF-3). Returns
 * the event that says how it went. `before`: the state in which the user submitted.
 */
export const signIn = async (
  dispatch: Dispatch,
  server: Server,
  before: Auth,
  { connection }: RootState,
  body: Body,
): Promise<UnknownAction> => {
  const isAway = 'since' in connection;
  const opened = isAway ? await openHere(server, before, body) : undefined;
  if (opened) return opened;
  const outcome = await signInOnce(dispatch, before.status === 'leaving' ? before.sessionId : undefined, body);
  if (outcome.ok) return auth.actions.accepted(identityFrom(outcome.answer));
  const { problem } = outcome;
  const openedNow = isAway || isRefusal(problem) ? undefined : await openHere(server, before, body);
  return openedNow ?? auth.actions.refused({ problem: reasonFrom(problem, before) });
};

/** Tells the server that a session is over. Resolves to whether it knows. */
export const signOut = async (dispatch: Dispatch, body: BodyOf<Endpoints['signOut']>): Promise<boolean> =>
  (await callOnce(dispatch, 'signOut', { body })).ok;

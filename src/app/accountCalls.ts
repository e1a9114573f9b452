import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../../contract/endpoints';
import type { BodyOf } from '../../contract/row';
import { callOnce, signInOnce } from '../api/callOnce';
import type { Server } from '../api/server';
import { type Auth, auth, identityOf, ownerOf } from '../state/auth';
import { unlockOffline } from './offlineUnlock';
import type { Dispatch, RootState } from './slices';

type Body = BodyOf<Endpoints['signIn']>;

/** Undefined when this device cannot check the password by itself, or the page behind the form is still open. */
const openHere = async (server: Server, before: Auth, body: Body) => {
  if (identityOf(before)) return undefined;
  return unlockOffline(server, ownerOf(before) ?? body, body).catch(() => undefined);
};

const isUnreachable = (event: UnknownAction) => auth.actions.refused.match(event) && event.payload.problem.code === 'problem.unreachable';

/**
 * Signs in by the server. If the server does not answer, opens the device alone: a locked screen, or at the sign-in what a user has here
 * (OFF-3). Returns the event that says how it went. `before`: the state in which the user submitted.
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
  const event = await signInOnce(dispatch, before.status === 'leaving' ? before.sessionId : undefined, body);
  if (!isUnreachable(event)) return event;
  const openedNow = isAway ? undefined : await openHere(server, before, body);
  if (openedNow) return openedNow;
  return before.status === 'locked' ? auth.actions.refused({ problem: { code: 'offline.needsNetwork' } }) : event;
};

/** Tells the server that a session is over. Resolves to whether it knows. */
export const signOut = async (dispatch: Dispatch, body: BodyOf<Endpoints['signOut']>): Promise<boolean> =>
  (await callOnce(dispatch, 'signOut', { body })).ok;

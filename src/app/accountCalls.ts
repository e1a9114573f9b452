import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../../contract/endpoints';
import type { BodyOf } from '../../contract/row';
import { callOnce, signInOnce } from '../api/callOnce';
import type { Server } from '../api/server';
import { type Auth, auth } from '../state/auth';
import { unlockOffline } from './offlineUnlock';
import type { Dispatch, RootState } from './slices';

/** Undefined when this device cannot check the password by itself. */
const openHere = async (server: Server, before: Auth, body: object) =>
  before.status === 'locked' ? unlockOffline(server, before, body).catch(() => undefined) : undefined;

const isUnreachable = (event: UnknownAction) => auth.actions.refused.match(event) && event.payload.problem.code === 'problem.unreachable';

/**
 * Signs in by the server, or opens a locked screen on this device alone if the server does not answer (OFF-3). Returns the event that says
 * how it went. `before`: the state in which the user submitted.
 */
export const signIn = async (
  dispatch: Dispatch,
  server: Server,
  before: Auth,
  { connection }: RootState,
  body: BodyOf<Endpoints['signIn']>,
): Promise<UnknownAction> => {
  const isAway = 'since' in connection;
  const opened = isAway ? await openHere(server, before, body) : undefined;
  if (opened) return opened;
  const event = await signInOnce(dispatch, before.status === 'leaving' ? before.sessionId : undefined, body);
  return (!isAway && isUnreachable(event) && (await openHere(server, before, body))) || event;
};

/** Tells the server that a session is over. Resolves to whether it knows. */
export const signOut = async (dispatch: Dispatch, body: BodyOf<Endpoints['signOut']>): Promise<boolean> =>
  (await callOnce(dispatch, 'signOut', { body })).ok;

import { type Action, createAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { type SignedIn, signedIn } from '../../contract/accounts';
import { endpoints } from '../../contract/endpoints';
import { check } from '../../contract/validate';
import { isRefusal, type Problem, problemFrom, unreachable } from './problem';
import type { Server } from './server';
import { sessionLock } from './sessionLock';

/** The identity of the renewed session, without its tokens. */
export const sessionRenewed = createAction<Omit<SignedIn, 'tokens'>>('session/renewed');
/** The refresh token is used up or has ended: the user has to enter the password. */
export const sessionLost = createAction('session/lost');

type Renewed = { ok: true; userId: string } | { ok: false; problem: Problem };

const ended: Renewed = { ok: false, problem: { kind: 'sessionEnded', status: 401, code: 'problem.sessionEnded' } };
const underWay = new WeakMap<Server, Promise<Renewed>>();

const ask = async (server: Server, dispatch: (action: Action) => unknown): Promise<Renewed> => {
  let response: Response;
  try {
    response = await server.fetch(server.base + endpoints.renewTokens.path, {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    return { ok: false, problem: unreachable };
  }
  const data: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (status === 401 && isRefusal(problemFrom({ status, data }))) {
    server.forgetAccessToken();
    dispatch(sessionLost());
    return ended;
  }
  const answer = response.ok ? await check(signedIn, data) : undefined;
  // 502 at least: whatever has answered, the session is not refused, and the call that waits for it may pass later.
  if (!answer?.ok) return { ok: false, problem: { kind: 'unavailable', status: Math.max(status, 502), code: 'problem.unavailable' } };
  const { tokens, ...identity } = answer.value;
  server.hold(tokens.access.token);
  dispatch(sessionRenewed(identity));
  return { ok: true, userId: identity.user.id };
};

/** Milliseconds to wait for another page's renewal. A page that was left in the middle of one may hold the lock for ever (Firefox). */
const lockTimeout = 10_000;

/**
 * Runs what replaces the cookie of the session, which all tabs share, one at a time. Two renewals at once are safe for 30 s: the server
 * hands an unused successor out again. A sign-in has to wait: the late refusal of a renewal before it would end the new session too.
 */
export const oneTabAtATime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const abandoned = new AbortController();
  const timer = setTimeout(() => abandoned.abort(), lockTimeout);
  const granted = () => {
    clearTimeout(timer);
    return work();
  };
  return locks.request(sessionLock, { signal: abandoned.signal }, granted).catch((error: unknown) => {
    if (abandoned.signal.aborted) return work();
    throw error;
  });
};

/** Renews the access token of the session in the cookie; calls during a renewal share its result. */
export const renew = (server: Server, dispatch: (action: Action) => unknown): Promise<Renewed> => {
  const present = underWay.get(server);
  if (present) return present;
  const asked = oneTabAtATime(() => ask(server, dispatch)).finally(() => underWay.delete(server));
  underWay.set(server, asked);
  return asked;
};

/** Renews the session now: what it says of the user has changed. */
export const renewal: ThunkAction<void, unknown, Server, UnknownAction> = (dispatch, _, server) => void renew(server, dispatch);

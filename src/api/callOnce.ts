import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Endpoints } from '../../contract/endpoints';
import type { AnswerOf, BodyOf } from '../../contract/row';
import { accountsApi } from './accounts';
import type { Argument } from './endpoint';
import { isProblem, type Problem, unreachable } from './problem';
import type { Dispatch, Server } from './server';

export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem };

/** The calls that need no session. */
export type AccountCall =
  | 'signIn'
  | 'registerHospital'
  | 'forgotPassword'
  | 'readPasswordLink'
  | 'resetPassword'
  | 'readAddressLink'
  | 'followAddressLink'
  | 'signOut'
  | 'sendContact';
type Ended<N extends AccountCall> = { data?: AnswerOf<Endpoints[N]>; error?: unknown };
type Initiate = { [N in AccountCall]: (argument: Argument<N>) => ThunkAction<Promise<Ended<N>>, unknown, Server, UnknownAction> };

// Untracked: neither the call nor its answer stays in the store.
const untracked = { track: false };
const { endpoints } = accountsApi;
const initiate: Initiate = {
  signIn: (argument) => endpoints.signIn.initiate(argument, untracked),
  registerHospital: (argument) => endpoints.registerHospital.initiate(argument, untracked),
  forgotPassword: (argument) => endpoints.forgotPassword.initiate(argument, untracked),
  readPasswordLink: (argument) => endpoints.readPasswordLink.initiate(argument, untracked),
  resetPassword: (argument) => endpoints.resetPassword.initiate(argument, untracked),
  readAddressLink: (argument) => endpoints.readAddressLink.initiate(argument, untracked),
  followAddressLink: (argument) => endpoints.followAddressLink.initiate(argument, untracked),
  signOut: (argument) => endpoints.signOut.initiate(argument, untracked),
  sendContact: (argument) => endpoints.sendContact.initiate(argument, untracked),
};

/**
 * Makes a call that needs no session from a page that loads before the API. Calls `started` when all slices are in the store and the
 * call goes out. Never throws.
 */
export const callOnce = <N extends AccountCall>(
  dispatch: Dispatch,
  name: N,
  argument: Argument<N>,
  started: () => void = () => undefined,
): Promise<Outcome<AnswerOf<Endpoints[N]>>> =>
  dispatch(async (dispatchNow, _, server): Promise<Outcome<AnswerOf<Endpoints[N]>>> => {
    try {
      await server.connected();
      started();
      const { data, error }: Ended<N> = await dispatchNow(initiate[name](argument));
      if (data !== undefined) return { ok: true, answer: data };
      return { ok: false, problem: isProblem(error) ? error : unreachable };
    } catch {
      return { ok: false, problem: unreachable };
    }
  });

/** Signs in. `left` is the session that was left here before and that the server does not know to have ended. */
export const signInOnce = async (
  dispatch: Dispatch,
  left: string | undefined,
  body: BodyOf<Endpoints['signIn']>,
): Promise<Outcome<AnswerOf<Endpoints['signIn']>>> => {
  if (left !== undefined) await callOnce(dispatch, 'signOut', { body: { sessionId: left } });
  return callOnce(dispatch, 'signIn', { body });
};

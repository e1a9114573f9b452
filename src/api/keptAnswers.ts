import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { EndpointName } from '../../contract/endpoints';
import { isRecord } from '../../contract/isRecord';
import { answerIdOf, answers } from '../state/answers';
import type { Answered } from './answered';
import { isRefusal, type Problem } from './problem';
import type { Server } from './server';

/** A call that the device may answer. */
export type Asked = { name: EndpointName; params?: Readonly<Record<string, string>>; query?: object; body?: object };
/** What the device has for a call, as old as `at`; undefined: nothing. */
export type AnswerFromDevice = (asked: Asked) => Promise<{ data: unknown; at: string } | undefined>;

const devices = new WeakMap<Server, AnswerFromDevice>();

/** From now on `answer` is asked where the server cannot be reached; undefined ends that. */
export const answerFromDevice =
  (answer: AnswerFromDevice | undefined): ThunkAction<void, unknown, Server, UnknownAction> =>
  (_, __, server) => {
    if (answer) devices.set(server, answer);
    else devices.delete(server);
  };

/** What the device has for a call, if the user is still there then. */
export const askDevice = async (server: Server, asked: Asked) => {
  const device = devices.get(server);
  const found = await device?.(asked).catch(() => undefined);
  // The user may have left meanwhile.
  return devices.get(server) === device ? found : undefined;
};

const memberOf = (state: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), state);

/** The answer that the cache has to a query. */
export const cachedAnswer = (state: unknown, queryCacheKey: string): unknown => memberOf(state, 'api', 'queries', queryCacheKey, 'data');
export const hasAnswer = (state: unknown, queryCacheKey: string): boolean => cachedAnswer(state, queryCacheKey) !== undefined;

/** Whether the device has given the answer with this id. */
export const isKept = (state: unknown, id: string): boolean => memberOf(state, 'answers', id) !== undefined;

/** Whether the browser has said that there is no network. Pages ask again when it is back. */
export const isOffline = (state: unknown): boolean => memberOf(state, 'connection', 'status') === 'offline';

/** The event of an answer by this device, after what the server came to. */
export const answeredHere = (answer: { id: string; at: string }, { kind }: Problem): UnknownAction =>
  kind === 'unreachable' ? answers.actions.answeredByDevice(answer) : answers.actions.answeredInTrouble(answer);

/** Neither the server nor this device has the answer, and there is no network. */
const notHere: Problem = { kind: 'unreachable', status: 0, code: 'problem.notHere' };

/**
 * The one place that decides who answers a query (OFF-2): the server, and where it cannot be reached or fails the device. A page that has
 * the server's answer keeps that.
 */
export const orKept = async (
  answered: Answered,
  asked: Asked,
  server: Server,
  { type, queryCacheKey, dispatch, getState }: BaseQueryApi,
): Promise<Answered> => {
  if (type !== 'query' || queryCacheKey === undefined) return answered;
  const id = answerIdOf(asked.name, asked);
  const wasKept = isKept(getState(), id);
  if (!('error' in answered)) {
    if (wasKept) dispatch(answers.actions.answeredByServer({ id }));
    return answered;
  }
  if (isRefusal(answered.error) || (hasAnswer(getState(), queryCacheKey) && !wasKept)) return answered;
  const found = await askDevice(server, asked);
  if (!found) return isOffline(getState()) ? { error: notHere } : answered;
  dispatch(answeredHere({ id, at: found.at }, answered.error));
  return { data: found.data, meta: { kept: answered.error.kind === 'unreachable' ? 'unreachable' : 'unavailable' } };
};

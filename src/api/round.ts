import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { Known, Round, RoundAnswer } from '../../contract/round';
import { check } from '../../contract/validate';
import type { Answered } from './answered';
import { asCaller } from './base';
import type { Outcome } from './callOnce';
import { problemFrom, unreachable } from './problem';
import type { Server } from './server';

const { readRound } = endpoints;

/** What the device has, and since when, by the server's time. */
type Has = Known & { since?: string | undefined };

/** Compressed as gzip: the ids and versions of 200 records are 20 kB of text. */
const packed = (text: string): Promise<Blob> => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

const post = async (server: Server, has: Has, signal: AbortSignal): Promise<Answered> => {
  try {
    const response = await server.fetch(server.base + readRound.path, {
      method: readRound.method,
      credentials: 'include',
      headers: { authorization: `Bearer ${server.accessToken}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: await packed(JSON.stringify(has)),
      signal,
    });
    const data: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data } : { error: problemFrom({ status: response.status, data }) };
  } catch {
    return { error: unreachable };
  }
};

/** With a record for each patient; undefined when a place in the order is empty. */
const complete = ({ known }: Has, { order, ...answer }: RoundAnswer): Round | undefined => {
  const all: Round['records'] = [...known, ...answer.records];
  const records = order ? order.flatMap((place) => all[place] ?? []) : answer.records;
  return order && records.length < order.length ? undefined : { ...answer, records };
};

/**
 * Asks for the records of the doctor's patients that differ from the known ones. Records never enter the store, as they are more than
 * the open page needs. Never throws.
 */
export const askRound =
  (has: Has, signal: AbortSignal): ThunkAction<Promise<Outcome<Round>>, unknown, Server, UnknownAction> =>
  async (dispatch, getState, server) => {
    const answered = await asCaller(server, { dispatch, getState }, () => post(server, has, signal));
    if ('error' in answered) return { ok: false, problem: answered.error };
    const checked = await check(readRound.answer, answered.data);
    const answer = checked.ok ? complete(has, checked.value) : undefined;
    return answer ? { ok: true, answer } : { ok: false, problem: unreachable };
  };

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { KnownRecord, Round } from '../../contract/round';
import { check } from '../../contract/validate';
import type { Answered } from './answered';
import { asCaller } from './base';
import type { Outcome } from './callOnce';
import { problemFrom, unreachable } from './problem';
import type { Server } from './server';

const { readRound } = endpoints;

const post = async (server: Server, known: readonly KnownRecord[], signal: AbortSignal): Promise<Answered> => {
  try {
    const response = await server.fetch(server.base + readRound.path, {
      method: readRound.method,
      credentials: 'include',
      headers: { authorization: `Bearer ${server.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ known }),
      signal,
    });
    const data: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data } : { error: problemFrom({ status: response.status, data }) };
  } catch {
    return { error: unreachable };
  }
};

/**
 * Asks for the records of the doctor's patients that differ from the known ones. Records never enter the store, as they are more than
 * the open page needs. Never throws.
 */
export const askRound =
  (known: readonly KnownRecord[], signal: AbortSignal): ThunkAction<Promise<Outcome<Round>>, unknown, Server, UnknownAction> =>
  async (dispatch, getState, server) => {
    const answered = await asCaller(server, { dispatch, getState }, () => post(server, known, signal));
    if ('error' in answered) return { ok: false, problem: answered.error };
    const checked = await check(readRound.answer, answered.data);
    return checked.ok ? { ok: true, answer: checked.value } : { ok: false, problem: unreachable };
  };

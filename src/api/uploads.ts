import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import { pathOf } from '../../contract/row';
import { answerIdOf, answers } from '../state/answers';
import type { Answered } from './answered';
import { api, asCaller } from './base';
import type { Outcome } from './callOnce';
import { from } from './endpoint';
import { answeredHere, askDevice, isKept } from './keptAnswers';
import { isRefusal, mayPass, problemFrom, unreachable } from './problem';
import type { Server } from './server';

/** The tags of these patients' results, and of the lists of all patients' results. */
export const resultTags = (patientIds: readonly string[]) => [...patientIds, 'newest'].map((id) => ({ type: 'LabResult' as const, id }));

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLabResults: build.query({
      ...from('listLabResults'),
      providesTags: (_, __, { params }) => [{ type: 'LabResult', id: params.patientId }],
    }),
    withdrawLabResult: build.mutation({
      ...from('withdrawLabResult'),
      invalidatesTags: (_, __, { params }) => [...resultTags([params.patientId]), 'Activity'],
    }),
    markLabResultSeen: build.mutation({
      ...from('markLabResultSeen'),
      invalidatesTags: (_, __, { params }) => resultTags([params.patientId]),
    }),
    listNewestLabResults: build.query({ ...from('listNewestLabResults'), providesTags: resultTags([]) }),
    listUnacknowledgedResults: build.query({ ...from('listUnacknowledgedResults'), providesTags: resultTags([]) }),
  }),
});

export const {
  useListLabResultsQuery,
  useListNewestLabResultsQuery,
  useListUnacknowledgedResultsQuery,
  useMarkLabResultSeenMutation,
  useWithdrawLabResultMutation,
} = uploadsApi;

type Thunk<Answer> = ThunkAction<Promise<Outcome<Answer>>, unknown, Server, UnknownAction>;

const readBytes = async (server: Server, path: string, signal: AbortSignal): Promise<Answered> => {
  try {
    const response = await server.fetch(server.base + path, {
      credentials: 'include',
      headers: { authorization: `Bearer ${server.accessToken}` },
      signal,
    });
    if (response.ok) return { data: await response.blob() };
    return { error: problemFrom({ status: response.status, data: await response.json().catch(() => undefined) }) };
  } catch {
    return { error: unreachable };
  }
};

type OfResult = { patientId: string; uploadId: string };

const bytesOf =
  (name: 'readLabResult' | 'copyLabResult', params: OfResult, signal: AbortSignal, query = ''): Thunk<Blob> =>
  async (dispatch, getState, server) => {
    const path = pathOf(endpoints[name], params) + query;
    const answered = await asCaller(server, { dispatch, getState }, () => readBytes(server, path, signal));
    if ('error' in answered) return { ok: false, problem: answered.error };
    return answered.data instanceof Blob ? { ok: true, answer: answered.data } : { ok: false, problem: unreachable };
  };

/** A lab result's bytes, to be kept on this device: the server does not count it as seen. They never enter the store. Never throws. */
export const copyLabResult = (params: OfResult, signal: AbortSignal): Thunk<Blob> => bytesOf('copyLabResult', params, signal);

/**
 * A lab result's bytes, this device's where the server cannot be reached or fails (OFF-2). A download counts as seen; one to `show` once
 * that has worked (`markLabResultSeen`). They never enter the store. Never throws.
 */
export const readLabResult =
  (params: OfResult, use: 'show' | 'download', signal: AbortSignal): Thunk<Blob> =>
  async (dispatch, getState, server) => {
    const outcome = await dispatch(bytesOf('readLabResult', params, signal, use === 'show' ? '?use=show' : ''));
    const id = answerIdOf('readLabResult', { params });
    if (outcome.ok) {
      if (isKept(getState(), id)) dispatch(answers.actions.answeredByServer({ id }));
      // The server counts it as seen now: refetch the list.
      if (use === 'download') dispatch(api.util.invalidateTags([{ type: 'LabResult', id: params.patientId }]));
      return outcome;
    }
    if (isRefusal(outcome.problem)) return outcome;
    const found = await askDevice(server, { name: 'readLabResult', params });
    if (!(found?.data instanceof Blob))
      return use === 'show' && mayPass(outcome.problem)
        ? { ok: false, problem: { ...outcome.problem, code: 'labResult.notHere' } }
        : outcome;
    dispatch(answeredHere({ id, at: found.at }, outcome.problem));
    return { ok: true, answer: found.data };
  };

import { isAnyOf } from '@reduxjs/toolkit';
import { heldFile, letGoOfFile } from '../api/heldFiles';
import { type Problem, reasonOf } from '../api/problem';
import { sendLabResult } from '../api/uploads';
import { identityOf, type Reason } from '../state/auth';
import { type ListedUpload, listedUploads, selectUploads, uploads } from '../state/uploads';
import type { Dispatch, Listening, RootState } from './slices';

/** Uploads at once: a third would only make each of them slower. */
const maxConcurrent = 2;
/** How often progress goes into the store, in milliseconds. */
const pace = 200;

const { chosen, started, progressed, wholeSent, succeeded, failed, cancelled, retried, dismissed, forgotten } = uploads.actions;

/** Prefers what is wrong with the file to the general reason. */
const reasonOfRefusal = (problem: Problem): Reason => reasonOf(problem.errors?.[0] ?? problem);

const userIn = (state: RootState) => identityOf(state.auth)?.user.id;

/** Sends the chosen files in order, two at once. */
export const startUploads = ({ startListening }: Listening): void => {
  const stops = new Map<string, AbortController>();

  const send = async ({ id, patient }: ListedUpload, { file, priority }: NonNullable<ReturnType<typeof heldFile>>, dispatch: Dispatch) => {
    const stop = new AbortController();
    stops.set(id, stop);
    dispatch(started({ id }));
    let last = 0;
    const onProgress = (sent: number) => {
      if (Date.now() - last < pace) return;
      last = Date.now();
      dispatch(progressed({ id, sent }));
    };
    const onWholeSent = () => dispatch(wholeSent({ id }));
    const outcome = await dispatch(sendLabResult(patient.id, priority, { file, key: id, onProgress, onWholeSent, signal: stop.signal }));
    // The user has cancelled and retried it since: the new attempt reports the result.
    if (stops.get(id) !== stop) return;
    stops.delete(id);
    if (stop.signal.aborted) return;
    if (outcome.ok) letGoOfFile(id);
    dispatch(outcome.ok ? succeeded({ id }) : failed({ id, problem: reasonOfRefusal(outcome.problem) }));
  };

  startListening({
    matcher: isAnyOf(chosen, retried, succeeded, failed, cancelled),
    effect: (action, { dispatch, getState }) => {
      if (cancelled.match(action)) stops.get(action.payload.id)?.abort();
      for (;;) {
        const all = listedUploads(selectUploads(getState()));
        const next = all.find(({ status }) => status === 'waiting');
        const held = next && heldFile(next.id);
        if (!held || all.filter(({ status }) => status === 'sending' || status === 'answerAwaited').length >= maxConcurrent) return;
        void send(next, held, dispatch);
      }
    },
  });
  startListening({ actionCreator: dismissed, effect: ({ payload }) => letGoOfFile(payload.id) });
  // Never send one user's uploads as another user.
  startListening({
    predicate: (_, now, before) => userIn(before) !== undefined && userIn(now) !== userIn(before),
    effect: (_, { dispatch }) => {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
      letGoOfFile();
      dispatch(forgotten());
    },
  });
};

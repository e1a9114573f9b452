import { isAnyOf } from '@reduxjs/toolkit';
import { heldFile, letGoOfFile, noteAboutFile } from '../api/heldFiles';
import { jitter } from '../api/jitter';
import { mayPass, type Problem, reasonOf } from '../api/problem';
import { identityOf, type Reason } from '../state/auth';
import { type ListedUpload, listedUploads, selectUploads, uploads } from '../state/uploads';
import type { Dispatch, Listening, RootState } from './slices';

/** Uploads at once: a third would only make each of them slower. */
const maxConcurrent = 2;
/** Milliseconds before an interrupted upload goes on: the first pause, and the longest. It goes on at once when the server is reached again. */
const pauses = { first: 2_000, longest: 60_000 };

const { chosen, started, progressed, wholeSent, succeeded, interrupted, resumed, failed, cancelled, retried, dismissed, forgotten } =
  uploads.actions;

/** Prefers what is wrong with the file to the general reason. */
const reasonOfRefusal = (problem: Problem): Reason => reasonOf(problem.errors?.[0] ?? problem);

/** Whether the same bytes may get through a little later. A full disk may not: somebody has to make room. */
const passes = (problem: Problem): boolean =>
  problem.kind !== 'storageFull' && (mayPass(problem) || ['tooSlow', 'tooMany', 'otherOffset'].includes(problem.kind));

const userIn = (state: RootState) => identityOf(state.auth)?.user.id;
const isReachable = ({ auth, connection }: RootState) => auth.status === 'signedIn' && !('since' in connection);

/** Loaded with the first upload, because most pages send none. */
const loadSender = () => import('../api/sendLabResult');

/** Sends the chosen files in order, two at once. An interrupted one goes on by itself (OFF-5). */
export const startUploads = ({ startListening }: Listening): void => {
  const stops = new Map<string, AbortController>();
  const interruptions = new Map<string, number>();

  const send = async ({ id, patient }: ListedUpload, { file, priority }: NonNullable<ReturnType<typeof heldFile>>, dispatch: Dispatch) => {
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(id, stop);
    dispatch(started({ id }));
    const isOver = () => signal.aborted || stops.get(id) !== stop;
    const sender = await loadSender().catch(() => undefined);
    if (isOver()) return;
    const sending = {
      file,
      key: id,
      priority,
      signal,
      onBegun: (uploadId: string) => noteAboutFile(id, { uploadId }),
      onProgress: (sent: number) => void (isOver() || dispatch(progressed({ id, sent }))),
      onWholeSent: () => void (isOver() || dispatch(wholeSent({ id }))),
    };
    const outcome = await (sender && dispatch(sender.sendLabResult(patient.id, sending)));
    // The user has cancelled and retried it since: the new attempt reports the result.
    if (isOver()) return;
    stops.delete(id);
    if (!outcome || (!outcome.ok && passes(outcome.problem))) {
      interruptions.set(id, (interruptions.get(id) ?? 0) + 1);
      dispatch(interrupted({ id }));
      return;
    }
    interruptions.delete(id);
    if (outcome.ok) letGoOfFile(id);
    dispatch(outcome.ok ? succeeded({ id }) : failed({ id, problem: reasonOfRefusal(outcome.problem) }));
  };

  startListening({
    matcher: isAnyOf(chosen, retried, resumed, succeeded, interrupted, failed, cancelled),
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
  startListening({
    actionCreator: interrupted,
    effect: async ({ payload: { id } }, { condition, dispatch, getState }) => {
      const times = interruptions.get(id) ?? 1;
      const pause = Math.min(pauses.longest, pauses.first * 2 ** (times - 1)) * (0.5 + jitter('upload', times));
      const isOver = (state: RootState) => selectUploads(state)[id]?.status !== 'interrupted';
      await condition((_, now, before) => isOver(now) || (isReachable(now) && !isReachable(before)), pause);
      if (!isOver(getState())) dispatch(resumed({ id }));
    },
  });
  startListening({
    actionCreator: dismissed,
    effect: async ({ payload: { id } }, { dispatch, getOriginalState }) => {
      const [held, before] = [heldFile(id), selectUploads(getOriginalState())[id]];
      letGoOfFile(id);
      if (!held?.uploadId || !before || before.status === 'none') return;
      const sender = await loadSender().catch(() => undefined);
      if (sender) void dispatch(sender.giveUpUpload(before.patient.id, held.uploadId));
    },
  });
  // Never send one user's uploads as another user.
  startListening({
    predicate: (_, now, before) => userIn(before) !== undefined && userIn(now) !== userIn(before),
    effect: (_, { dispatch }) => {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
      interruptions.clear();
      letGoOfFile();
      dispatch(forgotten());
    },
  });
};

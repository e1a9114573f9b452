import { isFulfilled, isPending, isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import { isRecord } from '../../contract/isRecord';
import { isProblem } from '../api/problem';
import { connection } from '../state/connection';
import type { Listening } from './slices';

/** After this many milliseconds without an answer, a call counts as slow. */
const timeout = 6_000;

/** Whether this device has answered the call, because the server could not be reached. */
const isKept = ({ meta }: { meta: object }): boolean => {
  const answered: unknown = Reflect.get(meta, 'baseQueryMeta');
  return isRecord(answered) && answered.kept === 'unreachable';
};

/** Reports the outcome of calls to the connection machine: answered, not reached, or slow. */
export const followCalls = ({ startListening }: Listening): void => {
  startListening({
    matcher: isPending,
    effect: async ({ meta: { requestId } }, { dispatch, getState, take }) => {
      const ended = await take((action) => (isFulfilled(action) || isRejected(action)) && action.meta.requestId === requestId, timeout);
      if (!ended && getState().connection.status === 'online') dispatch(connection.actions.tookLong());
    },
  });
  startListening({
    predicate: (action) => isFulfilled(action) || isRejectedWithValue(action),
    effect: (action, { dispatch, getState }) => {
      const { status } = getState().connection;
      const isRefused = isRejectedWithValue(action) && isProblem(action.payload) && action.payload.kind === 'unreachable';
      const failed = isRefused || (isFulfilled(action) && isKept(action));
      if (failed && (status === 'online' || status === 'slow')) dispatch(connection.actions.notReached({ at: new Date().toISOString() }));
      if (!failed && (status === 'unreachable' || status === 'slow')) dispatch(connection.actions.answered());
    },
  });
};

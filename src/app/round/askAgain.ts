import { isAnyOf } from '@reduxjs/toolkit';
import { isRecord } from '../../../contract/isRecord';
import { api } from '../../api/base';
import { answerIdOf, answers } from '../../state/answers';
import type { Listening, RootState } from '../slices';

/** Milliseconds until the server is asked for what the device has answered. */
const pause = 10_000;

/** Whether an answer of the device is still in the cache. */
const hasKept = ({ api: cache, answers: kept = {} }: RootState): boolean => {
  const queries: unknown = Reflect.get(cache ?? {}, 'queries');
  const cached = Object.values(isRecord(queries) ? queries : {});
  return cached.some((query) => isRecord(query) && answerIdOf(String(query.endpointName), query.originalArgs) in kept);
};

/** Asks the server again while the page has answers of the device: the network may be there and only the server away. */
export const askAgain = ({ startListening }: Listening): void => {
  startListening({
    matcher: isAnyOf(answers.actions.answeredByDevice, answers.actions.answeredInTrouble),
    effect: async (_, { cancelActiveListeners, condition, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(pause);
      if (getState().connection.status === 'offline') await condition((__, { connection }) => connection.status !== 'offline');
      // What has left the cache since is not shown any more.
      dispatch(hasKept(getState()) ? api.internalActions.onOnline() : answers.actions.forgotten());
    },
  });
};

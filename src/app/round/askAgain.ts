import { api } from '../../api/base';
import { answers, selectOldestKept } from '../../state/answers';
import type { Listening } from '../slices';

/** Milliseconds until the server is asked for what the device has answered. */
const pause = 10_000;

/** Asks the server again while the page shows answers of the device: the network may be there and only the server away. */
export const askAgain = ({ startListening }: Listening): void => {
  startListening({
    actionCreator: answers.actions.answeredByDevice,
    effect: async (_, { cancelActiveListeners, condition, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(pause);
      if (getState().connection.status === 'offline') await condition((__, { connection }) => connection.status !== 'offline');
      if (selectOldestKept(getState()) !== undefined) dispatch(api.internalActions.onOnline());
    },
  });
};

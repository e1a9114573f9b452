import { api } from '../api/base';
import { forgetBrowserKey } from '../api/browserKeys';
import type { Server } from '../api/server';
import { identityOf } from '../state/auth';
import { tasks } from '../state/tasks';
import type { Listening, RootState } from './slices';

const userIn = (state: RootState) => identityOf(state.auth)?.user.id;

/** Drops all server data when its user has left or locked the screen. */
export const forgetServerData = ({ startListening }: Listening, server: Pick<Server, 'forgetAccessToken'>): void => {
  startListening({
    predicate: (_, now, before) => userIn(before) !== undefined && userIn(now) !== userIn(before),
    effect: (_, { dispatch }) => {
      server.forgetAccessToken();
      forgetBrowserKey(server);
      dispatch(api.util.resetApiState());
      dispatch(tasks.actions.forgotten());
    },
  });
};

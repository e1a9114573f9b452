import { api } from '../api/base';
import { forgetBrowserKey } from '../api/browserKeys';
import { sessionLost } from '../api/renewal';
import type { Server } from '../api/server';
import { answers } from '../state/answers';
import { auth, type Identity, identityOf, ownerOf } from '../state/auth';
import { tasks } from '../state/tasks';
import type { Listening, RootState } from './slices';

const userIn = (state: RootState) => identityOf(state.auth)?.user.id;

/**
 * Browsers keep the text that a page's last successful match was in (`RegExp.input`), which may be of a record: a match in nothing takes its
 * place.
 */
const forgetLastMatch = () => /^/.test('');

/** Drops all server data when its user has left or locked the screen. */
export const forgetServerData = ({ startListening }: Listening, server: Pick<Server, 'forgetAccessToken'>): void => {
  startListening({
    predicate: (_, now, before) => userIn(before) !== undefined && userIn(now) !== userIn(before),
    effect: (_, { dispatch }) => {
      server.forgetAccessToken();
      forgetBrowserKey(server);
      dispatch(api.util.resetApiState());
      dispatch(tasks.actions.forgotten());
      dispatch(answers.actions.forgotten());
      forgetLastMatch();
    },
  });
};

/**
 * Calls `ended` when a user signs out in this tab, and when the server has ended their session. Who lets another user in at a locked screen
 * has not signed out.
 */
export const onEndOfSession = ({ startListening }: Listening, ended: (owner: Identity) => void): void => {
  startListening({
    actionCreator: auth.actions.signOutAsked,
    effect: (_, { getOriginalState }) => {
      const owner = ownerOf(getOriginalState().auth);
      if (owner) ended(owner);
    },
  });
  startListening({
    actionCreator: sessionLost,
    effect: (_, { getState }) => {
      const owner = identityOf(getState().auth);
      if (owner) ended(owner);
    },
  });
};

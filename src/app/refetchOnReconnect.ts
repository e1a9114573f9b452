import { api } from '../api/base';
import { type Auth, identityOf } from '../state/auth';
import { connection } from '../state/connection';
import type { Listening } from './slices';

/** The session had ended under the user's hands, and the same user goes on in a new one. Of another user nothing is left to ask for. */
const goesOn = (before: Auth, now: Auth): boolean =>
  before.status !== 'signedIn' && now.status === 'signedIn' && identityOf(before)?.user.id === now.user.id;

/** What could not be loaded, or is old by now, is asked for when the network is back, and when the password was given in place. */
export const refetchOnReconnect = ({ startListening }: Listening): void => {
  startListening({
    predicate: (action, now, before) => connection.actions.cameBack.match(action) || goesOn(before.auth, now.auth),
    effect: (_, { dispatch }) => {
      dispatch(api.internalActions.onOnline());
    },
  });
};

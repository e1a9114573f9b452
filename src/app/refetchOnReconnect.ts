import { api } from '../api/base';
import { type Auth, identityOf } from '../state/auth';
import { connection } from '../state/connection';
import type { Listening } from './slices';

/** The same user goes on in a new session after theirs had ended. Another user has nothing to refetch. */
const goesOn = (before: Auth, now: Auth): boolean =>
  before.status !== 'signedIn' && now.status === 'signedIn' && identityOf(before)?.user.id === now.user.id;

/** Refetches failed and stale data when the network is back, and when the user has entered the password again. */
export const refetchOnReconnect = ({ startListening }: Listening): void => {
  startListening({
    predicate: (action, now, before) => connection.actions.cameBack.match(action) || goesOn(before.auth, now.auth),
    effect: (_, { dispatch }) => {
      dispatch(api.internalActions.onOnline());
    },
  });
};

import { api } from '../api/base';
import { type Auth, identityOf } from '../state/auth';
import type { Listening, RootState } from './slices';

/** The same user goes on in a new session after theirs had ended. Another user has nothing to refetch. */
const goesOn = (before: Auth, now: Auth): boolean =>
  before.status !== 'signedIn' && now.status === 'signedIn' && identityOf(before)?.user.id === now.user.id;

const isAway = ({ connection }: RootState) => 'since' in connection;

/** Refetches failed and stale data when the server can be reached again, and when the user has entered the password again. */
export const refetchOnReconnect = ({ startListening }: Listening): void => {
  startListening({
    predicate: (_, now, before) => (isAway(before) && !isAway(now)) || goesOn(before.auth, now.auth),
    effect: (_, { dispatch }) => {
      dispatch(api.internalActions.onOnline());
    },
  });
};

import { sessionLost } from '../api/renewal';
import type { Listening, Store } from './slices';

/** Milliseconds between two looks at the clock. */
const looksEvery = 60_000;

/**
 * Ends a session here once its time is over and no server can be asked (OFF-3): who goes on tapping would read on for ever. With a server
 * its word counts, and not this device's clock.
 */
export const endWithoutServer = (listening: Listening, store: Pick<Store, 'dispatch' | 'getState'>): void => {
  const look = () => {
    const { auth, connection } = store.getState();
    if (auth.status !== 'signedIn' || !connection || !('since' in connection)) return;
    if (Date.now() >= Date.parse(auth.session.expires)) store.dispatch(sessionLost());
  };
  setInterval(look, looksEvery);
  // At once for who opens the page after that time.
  listening.startListening({
    predicate: (_, now, before) => now.connection !== before.connection || now.auth.status !== before.auth.status,
    effect: look,
  });
};

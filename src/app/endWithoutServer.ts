import { renew, sessionLost } from '../api/renewal';
import type { Server } from '../api/server';
import { identityOf } from '../state/auth';
import type { Listening, Store } from './slices';

/** Milliseconds between two looks at the clock. */
const looksEvery = 60_000;

/**
 * Ends a session here once its time is over and no server says otherwise (OFF-3): who goes on tapping would read on for ever. With a server
 * its word counts, and not this device's clock; a proxy whose server is away has none.
 */
export const endWithoutServer = (listening: Listening, store: Pick<Store, 'dispatch' | 'getState'>, server: Server): void => {
  /** The session whose time is over by this device's clock. */
  const over = () => {
    const { auth } = store.getState();
    const session = auth.status === 'signedIn' ? identityOf(auth)?.session : undefined;
    return session && Date.now() >= Date.parse(session.expires) ? session.id : undefined;
  };
  const look = async () => {
    const id = over();
    if (id === undefined) return;
    const isAway = 'since' in store.getState().connection;
    // A refusal ends the session by itself.
    if (!isAway && (await renew(server, store.dispatch)).ok) return;
    if (over() === id) store.dispatch(sessionLost());
  };
  setInterval(look, looksEvery);
  // At once for who opens the page after that time.
  listening.startListening({
    predicate: (_, now, before) => now.connection !== before.connection || now.auth.status !== before.auth.status,
    effect: look,
  });
  void look();
};

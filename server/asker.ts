import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the current work is done. Scarce resources, such as database connections, are shared out by it. `group` is a hospital, all
 * strangers together, or the server itself; `member` is one user, device or network within it. A stranger must not be able to name
 * another's group.
 */
export type Asker = {
  group: string;
  member: string;
  /** Aborts once nobody waits for the answer any more: then work that has not begun does not begin. */
  gone?: AbortSignal;
};

const theServer: Asker = { group: 'the server', member: '' };
const present = new AsyncLocalStorage<Asker>();

/** Somebody on this network who is not signed in. */
export const strangerAt = (network: string): Asker => ({ group: 'strangers', member: network });

/** Runs `work`, and all that it starts, for this asker. */
export const onBehalfOf = <T>(asker: Asker, work: () => T): T => present.run(asker, work);

export const presentAsker = (): Asker => present.getStore() ?? theServer;

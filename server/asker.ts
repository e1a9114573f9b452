import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whom the present work is for: what is short, such as database connections, is shared out by it. `group` is a hospital, all strangers
 * together, or the server itself; `member` is one user, device or network within it. A stranger must not be able to name another's group.
 */
export type Asker = { group: string; member: string };

const theServer: Asker = { group: 'the server', member: '' };
const present = new AsyncLocalStorage<Asker>();

/** Somebody at this network who has not proven who they are. */
export const strangerAt = (network: string): Asker => ({ group: 'strangers', member: network });

/** Runs `work`, and all that it starts, for this asker. */
export const onBehalfOf = <T>(asker: Asker, work: () => T): T => present.run(asker, work);

export const presentAsker = (): Asker => present.getStore() ?? theServer;

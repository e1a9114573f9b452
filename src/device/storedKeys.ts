// Browser keys as they are on this device. Not in IndexedDB: Chromium leaves what was deleted there in its files for an unknown time, where a copy of
// the disk has it together with all that it opens. An entry of the Cache Storage has a file of its own, which is gone once it is deleted.
import type { DeviceDatabase } from './database';
import { withTimeout } from './withTimeout';

const cacheName = 'wardstory-keys';
const pathOf = (userId: string) => `/browser-keys/${userId}`;

let last: Promise<unknown> = Promise.resolve();
/** One after the other: what a page has stored before it was locked must not be deleted after it was unlocked. */
const inOrder = (work: () => Promise<unknown>): Promise<void> => {
  const done = last.then(work).then(() => undefined);
  last = done.catch(() => undefined);
  return done;
};

/** Undefined when there is none. */
export const readKey = async (userId: string): Promise<string | undefined> =>
  (await withTimeout(caches.match(pathOf(userId), { cacheName })))?.text();

/** Stores a user's key (base64), in the place of all others, and notes that this user is here; does nothing if they have left by then. */
export const storeKey = (database: DeviceDatabase, userId: string, key: string, isHere: () => boolean = () => true): Promise<void> =>
  inOrder(async () => {
    if (!isHere()) return;
    await withTimeout(database.put('keys', true, userId));
    const cache = await withTimeout(caches.open(cacheName));
    for (const { url } of await withTimeout(cache.keys())) if (!url.endsWith(pathOf(userId))) await withTimeout(cache.delete(url));
    await withTimeout(cache.put(pathOf(userId), new Response(key)));
  });

/** The user is not here any more. */
export const deleteKey = (database: DeviceDatabase | undefined, userId: string): Promise<void> =>
  inOrder(() => {
    const fromCache = async () => (await caches.open(cacheName)).delete(pathOf(userId));
    // Another tab with a newer version may have closed the database.
    return Promise.allSettled([withTimeout(fromCache()), database && withTimeout(database.delete('keys', userId))]);
  });

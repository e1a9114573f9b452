import { accountsApi } from '../../api/accounts';
import type { Dispatch } from '../slices';
import { importKey } from './cipher';
import { type NotesDatabase, openNotes } from './database';
import { inTime } from './inTime';

const tryAgain = 5_000;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The user's key as it is kept on this device, or else as `ask` gets it. */
export const encryptionKeyOf = async (database: NotesDatabase, userId: string, ask: () => Promise<CryptoKey>): Promise<CryptoKey> => {
  const kept = await inTime(database.get('keys', userId));
  if (kept) return kept;
  const key = await ask();
  await inTime(database.put('keys', key, userId));
  return key;
};

/** The user's key: the one that this device has, or the server's, asked for until it comes. */
export const findKeyOf = async (
  { dispatch }: { dispatch: Dispatch },
  userId: string,
  signal: AbortSignal,
  failed: () => void,
): Promise<CryptoKey> => {
  const ask = async () => {
    for (;;) {
      signal.throwIfAborted();
      const { data } = await dispatch(accountsApi.endpoints.getBrowserKey.initiate(undefined, { subscribe: false, forceRefetch: true }));
      if (data) return importKey(data.key);
      failed();
      await pause(tryAgain, signal);
    }
  };
  const database = await inTime(openNotes()).catch(() => undefined);
  try {
    // A browser that keeps no key is given it anew each time.
    return await (database ? encryptionKeyOf(database, userId, ask).catch(ask) : ask());
  } finally {
    if (signal.aborted) await database?.delete('keys', userId).catch(() => undefined);
    database?.close();
  }
};

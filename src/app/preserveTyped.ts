import { isRecord } from '../api/problem';
import { type Auth, auth, ownerOf } from '../state/auth';
import { clearTyped, restoreTyped, typedNow } from '../ui/forms/preserveAcrossLock';
import { cursorNow, putCursorBack } from './cursor';
import { fromBase64, seal, toBase64, unseal } from './notes/cipher';
import { findKeyOf } from './notes/findKey';
import type { Listening } from './slices';

/** How long the screen may take to lock, in milliseconds: what was typed must not keep it open. */
const patience = 1_000;
const placeOf = (userId: string) => ({ userId, slice: 'typed', id: 'forms' }) as const;
const keyOfStorage = (userId: string) => `wardstory:typed:${userId}`;

const preserve = async (key: CryptoKey, userId: string, typed: object, storage: Storage) => {
  const { nonce, sealed } = await seal(key, placeOf(userId), typed);
  storage.setItem(keyOfStorage(userId), `${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`);
};

const takeOut = async (key: CryptoKey, userId: string, storage: Storage): Promise<unknown> => {
  const [nonce, sealed] = storage.getItem(keyOfStorage(userId))?.split('.') ?? [];
  if (!nonce || !sealed) return undefined;
  storage.removeItem(keyOfStorage(userId));
  return unseal(key, { ...placeOf(userId), nonce: fromBase64(nonce), sealed: fromBase64(sealed).buffer });
};

const openFor = ({ auth: { status, ...rest } }: { auth: Auth }) => (status === 'signedIn' && 'user' in rest ? rest.user.id : undefined);

/**
 * What stands in forms while the screen locks goes into this tab's storage as ciphertext, under the user's own key, and comes back when
 * the same user has unlocked it (ACC-12), and so does the cursor. Notes have their drafts.
 */
export const preserveTyped = ({ startListening }: Listening, storage: () => Storage): void => {
  // The key is held from the beginning: another tab that locks first takes it from the device.
  let present: { userId: string; key: Promise<CryptoKey>; stop: AbortController } | undefined;
  // Whoever goes on asking after the user has left would be given the next one's key.
  const end = () => {
    present?.stop.abort();
    present = undefined;
  };

  startListening({
    predicate: ({ type }, now, before) => openFor(now) !== undefined && (openFor(now) !== openFor(before) || type === 'api/connected'),
    effect: async (_, { dispatch, getState }) => {
      const userId = openFor(getState());
      if (userId === undefined) return;
      end();
      const stop = new AbortController();
      const key = findKeyOf({ dispatch }, userId, stop.signal, () => undefined);
      present = { userId, key, stop };
      const typed = await key.then((given) => takeOut(given, userId, storage())).catch(() => undefined);
      if (!isRecord(typed) || stop.signal.aborted) return;
      if (isRecord(typed.forms)) restoreTyped(typed.forms);
      putCursorBack(typed.cursor);
    },
  });
  startListening({
    actionCreator: auth.actions.lockAsked,
    effect: async (_, { delay, dispatch, getState }) => {
      if (getState().auth.status !== 'locking') return;
      const [forms, cursor] = [typedNow(), cursorNow()];
      const typed = { ...(Object.keys(forms).length > 0 && { forms }), ...(cursor && { cursor }) };
      if (present && Object.keys(typed).length > 0) {
        const { key, userId } = present;
        const away = key.then((given) => preserve(given, userId, typed, storage())).catch(() => undefined);
        await Promise.race([away, delay(patience)]);
      }
      end();
      dispatch(auth.actions.lockTook());
    },
  });
  startListening({
    predicate: (_, now, before) => ownerOf(before.auth) !== undefined && ownerOf(now.auth)?.user.id !== ownerOf(before.auth)?.user.id,
    effect: () => {
      end();
      clearTyped();
    },
  });
};

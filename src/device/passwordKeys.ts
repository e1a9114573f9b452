// A user's browser key, wrapped under their password, opens a locked screen without the server (OFF-3) until the session's end.
import { toBase64 } from './cipher';
import type { DeviceDatabase, PasswordKey } from './database';
import { withTimeout } from './withTimeout';

/** The least number for PBKDF2-HMAC-SHA-256 in OWASP's Password Storage Cheat Sheet. */
export const leastRounds = 600_000;
/** Wrong passwords in a row after which the key is deleted. */
export const mostFailures = 10;
/** Milliseconds by which a clock may be corrected backwards; more is a clock that was set back. */
const clockTolerance = 5 * 60_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const keyFrom = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> => {
  const from = await crypto.subtle.importKey('raw', bytesOf(password), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, from, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

// The end is authenticated too: no later one can be written beside the wrapped key.
const settingsOf = (userId: string, { nonce, expires }: Pick<PasswordKey, 'nonce' | 'expires'>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: bytesOf(`${userId}|${expires}`),
});

/** A password's key, derived with a salt of its own. */
export type Derived = { key: CryptoKey; salt: Uint8Array<ArrayBuffer>; rounds: number };

/** Takes 0.1 to 1.5 s, beside the page's own work. */
export const derive = async (password: string, rounds = leastRounds): Promise<Derived> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { key: await keyFrom(password, salt, rounds), salt, rounds };
};

/** What a password opens: the browser key (base64), and who its user is. */
type Owned = { browserKey: string; identity?: unknown };

/** Older versions have stored the 32 bytes of the browser key alone. */
const ownedFrom = (bytes: ArrayBuffer): Owned =>
  bytes.byteLength === 32 ? { browserKey: toBase64(new Uint8Array(bytes)) } : JSON.parse(new TextDecoder().decode(bytes));

/** Nobody reads from the device who uses it. */
const addressOf = (email: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...bytesOf(email.trim().toLowerCase())]));

/** Stores the browser key and the user's identity, wrapped. `expires` is the session's end. */
export const storePasswordKey = async (
  database: DeviceDatabase,
  { id: userId, email }: { id: string; email: string },
  { key, salt, rounds }: Derived,
  owned: Owned,
  expires: number,
): Promise<void> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.encrypt(settingsOf(userId, { nonce, expires }), key, bytesOf(JSON.stringify(owned)));
  const address = await addressOf(email, salt);
  const stored: PasswordKey = { salt, rounds, nonce, wrapped, expires, seen: Date.now(), failures: 0, address };
  await withTimeout(database.put('passwordKeys', stored, userId));
};

/** The id of the user with this email address whose key is here. */
export const userWithAddress = async (database: DeviceDatabase, email: string): Promise<string | undefined> => {
  for (const userId of await withTimeout(database.getAllKeys('passwordKeys'))) {
    const stored = await withTimeout(database.get('passwordKeys', userId));
    const address = stored?.address && (await addressOf(email, stored.salt));
    if (address && stored?.address && toBase64(new Uint8Array(address)) === toBase64(new Uint8Array(stored.address))) return userId;
  }
  return undefined;
};

export const deletePasswordKey = (database: DeviceDatabase, userId: string): Promise<void> =>
  withTimeout(database.delete('passwordKeys', userId));

const endOf = ({ expires, ends = expires }: PasswordKey) => Math.min(expires, ends);
const isOver = (stored: PasswordKey, now: number) => now >= endOf(stored) || now < stored.seen - clockTolerance;

/** Deletes the keys whose session has ended, and those of a device whose clock was set back; notes the time in the others. */
export const sweepPasswordKeys = async (database: DeviceDatabase, now: number): Promise<void> => {
  const transaction = database.transaction('passwordKeys', 'readwrite');
  const sweep = async () => {
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (isOver(cursor.value, now)) await cursor.delete();
      else if (now > cursor.value.seen) await cursor.update({ ...cursor.value, seen: now });
    }
    await transaction.done;
  };
  await withTimeout(sweep());
};

/** `none`: this device has no key for the user, or none any more. `ends`: when the session ends. `left`: how many tries are left; at 0 the key is deleted. */
export type Opened = ({ outcome: 'opened'; ends: number } & Owned) | { outcome: 'wrong'; left: number } | { outcome: 'none' };

/** Whether the user's password can open a key here. */
export const hasPasswordKey = async (database: DeviceDatabase, userId: string, now: number): Promise<boolean> => {
  const stored = await withTimeout(database.get('passwordKeys', userId));
  return stored !== undefined && !isOver(stored, now) && stored.failures < mostFailures;
};

/** Changes the stored key in one transaction; nothing returned deletes it. Returns what is stored then. */
const change = async (
  database: DeviceDatabase,
  userId: string,
  to: (stored: PasswordKey) => PasswordKey | undefined,
): Promise<PasswordKey | undefined> => {
  const transaction = database.transaction('passwordKeys', 'readwrite', { durability: 'strict' });
  const changing = async () => {
    const stored = await transaction.store.get(userId);
    const changed = stored && to(stored);
    if (changed) await transaction.store.put(changed, userId);
    else if (stored) await transaction.store.delete(userId);
    await transaction.done;
    return changed;
  };
  return withTimeout(changing());
};

/** The session ends earlier than it did at its sign-in. `expires` is sealed with the key, so the earlier end stands beside it. */
export const shortenPasswordKey = async (database: DeviceDatabase, userId: string, ends: number): Promise<void> => {
  await change(database, userId, (stored) => (ends < (stored.ends ?? stored.expires) ? { ...stored, ends } : stored));
};

/** Opens the browser key with the password. Counts the try before it is made: closing the page in the middle does not save one. */
export const openPasswordKey = async (database: DeviceDatabase, userId: string, password: string, now: number): Promise<Opened> => {
  const counted = await change(database, userId, (stored) =>
    isOver(stored, now) || stored.failures >= mostFailures
      ? undefined
      : { ...stored, failures: stored.failures + 1, seen: Math.max(stored.seen, now) },
  );
  if (!counted) return { outcome: 'none' };
  const key = await keyFrom(password, counted.salt, counted.rounds);
  const opened = await crypto.subtle.decrypt(settingsOf(userId, counted), key, counted.wrapped).catch(() => undefined);
  if (opened) {
    await change(database, userId, (stored) => ({ ...stored, failures: 0 }));
    return { outcome: 'opened', ends: endOf(counted), ...ownedFrom(opened) };
  }
  const left = mostFailures - counted.failures;
  if (left <= 0) await deletePasswordKey(database, userId);
  return { outcome: 'wrong', left };
};

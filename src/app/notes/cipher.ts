import type { KeptNote, NotesDatabase } from './database';

const algorithm = 'AES-GCM';
type Place = Pick<KeptNote, 'userId' | 'slice' | 'id'>;

// A ciphertext opens in its own place only: one patient's note cannot be made to look like another's.
const placeOf = ({ userId, slice, id }: Place) => new TextEncoder().encode([userId, slice, id].join('|'));

/** AES-256-GCM with a fresh nonce. */
export const seal = async (key: CryptoKey, place: Place, value: unknown): Promise<KeptNote> => {
  const { userId, slice, id } = place;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData: placeOf(place) }, key, bytes);
  return { userId, slice, id, nonce, sealed };
};

/** Throws when it was not sealed with this key in this place. */
export const unseal = async (key: CryptoKey, note: KeptNote): Promise<unknown> => {
  const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: note.nonce, additionalData: placeOf(note) }, key, note.sealed);
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** The user's key as it is kept on this device, or else as `ask` gets it from the server: base64 of 32 bytes. */
export const keyOf = async (database: NotesDatabase, userId: string, ask: () => Promise<string>): Promise<CryptoKey> => {
  const kept = await database.get('keys', userId);
  if (kept) return kept;
  const bytes = Uint8Array.from(atob(await ask()), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
  await database.put('keys', key, userId);
  return key;
};

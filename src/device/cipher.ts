const algorithm = 'AES-GCM';
/** Which thing of a user: the slice of the store that has it, and its id there. */
export type Name<Slice extends string = string> = { slice: Slice; id: string };
/** Whose it is, and which of theirs. */
export type Place<Slice extends string = string> = { userId: string } & Name<Slice>;
type Ciphertext = { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
/** What lies on the device of one thing: whose it is, and ciphertext. */
export type Sealed<Slice extends string = string> = Place<Slice> & Ciphertext;

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

// A ciphertext opens in its own place only: one patient's note cannot be made to look like another's.
const placeOf = ({ userId, slice, id }: Place) => new TextEncoder().encode([userId, slice, id].join('|'));

/** AES-256-GCM with a fresh nonce. */
export const seal = async <S extends string>(key: CryptoKey, place: Place<S>, value: unknown): Promise<Sealed<S>> => {
  const { userId, slice, id } = place;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData: placeOf(place) }, key, bytes);
  return { userId, slice, id, nonce, sealed };
};

/** Throws when it was not sealed with this key in this place. */
export const unseal = async (key: CryptoKey, { nonce, sealed, ...place }: Sealed): Promise<unknown> => {
  const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: nonce, additionalData: placeOf(place) }, key, sealed);
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** The key in an answer of the server: base64 of 32 bytes. No script can read it again. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64), algorithm, false, ['encrypt', 'decrypt']);

/** A key that no script can read and that goes with the page. */
export const pageKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

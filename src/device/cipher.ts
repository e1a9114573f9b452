const algorithm = 'AES-GCM';
/** One item of a user: the store slice it is in, and its id there. */
export type Name<Slice extends string = string> = { slice: Slice; id: string };
/** An item's name as one text. */
export const idOf = ({ slice, id }: Name): string => `${slice} ${id}`;
/** An item and the user it belongs to. */
export type Place<Slice extends string = string> = { userId: string } & Name<Slice>;
export type Ciphertext = { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
/** One item as the device stores it: its place and the ciphertext. */
export type Sealed<Slice extends string = string> = Place<Slice> & Ciphertext;

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

// Authenticated with the ciphertext, which decrypts in its own place only: one patient's note cannot pass for another's.
const placeOf = ({ userId, slice, id }: Place) => new TextEncoder().encode([userId, slice, id].join('|'));

/** AES-256-GCM with a fresh nonce. */
export const sealBytes = async (key: CryptoKey, place: Place, bytes: BufferSource): Promise<Ciphertext> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return { nonce, sealed: await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData: placeOf(place) }, key, bytes) };
};

/** Throws when they were not encrypted with this key for this place. */
export const unsealBytes = (key: CryptoKey, place: Place, { nonce, sealed }: Ciphertext): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv: nonce, additionalData: placeOf(place) }, key, sealed);

export const seal = async <S extends string>(key: CryptoKey, place: Place<S>, value: unknown): Promise<Sealed<S>> => {
  const { userId, slice, id } = place;
  return { userId, slice, id, ...(await sealBytes(key, place, new TextEncoder().encode(JSON.stringify(value)))) };
};

/** Throws when it was not encrypted with this key for this place. */
export const unseal = async (key: CryptoKey, { nonce, sealed, ...place }: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, place, { nonce, sealed })));

/** Imports the server's key, base64 of 32 bytes, as a non-extractable key. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64), algorithm, false, ['encrypt', 'decrypt']);

/** A new non-extractable key, which is lost with the page. */
export const pageKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

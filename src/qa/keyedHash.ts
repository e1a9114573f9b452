import { blake2s } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A secret key. Without it, nobody can find the text behind a hash by trying names. */
export type HashKey = Uint8Array;

/** 64 bits of BLAKE2s of a text, as 16 hex digits. The browser's own hashes are asynchronous. */
export const keyedHash = (key: HashKey, text: string): string => bytesToHex(blake2s(utf8ToBytes(text), { key, dkLen: 8 }));

/** A random key that only this page has. */
export const freshKey = (): HashKey => crypto.getRandomValues(new Uint8Array(16));

/** A key that depends only on the seed. */
export const keyOfSeed = (seed: number): HashKey => utf8ToBytes(String(seed));

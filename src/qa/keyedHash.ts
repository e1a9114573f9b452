import { blake2s } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whoever does not have it cannot try out which name a hash stands for. */
export type HashKey = Uint8Array;

/** 64 bits of BLAKE2s of a text, as 16 hex digits. The browser's own hashes are asynchronous. */
export const keyedHash = (key: HashKey, text: string): string => bytesToHex(blake2s(utf8ToBytes(text), { key, dkLen: 8 }));

/** A key that nobody has but this page. */
export const freshKey = (): HashKey => crypto.getRandomValues(new Uint8Array(16));

/** One that is the same for the same seed. */
export const keyOfSeed = (seed: number): HashKey => utf8ToBytes(String(seed));

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BoundaryKey } from './boundaryKey';
import type { Place, SealedColumn } from './places';

declare const sealedIn: unique symbol;
/** A ciphertext of this column. */
export type SealedText<C extends SealedColumn = SealedColumn> = string & { readonly [sealedIn]: C };

const version = 'v2';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random nonce. Returns nonce, ciphertext and tag in one buffer. */
const seal = (key: Buffer, bytes: Buffer, place: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** Throws when the bytes were not sealed with this key for this place. */
const open = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/** Encrypts and decrypts a hospital's clinical texts and files with its data key. */
export class HospitalCipher {
  constructor(
    readonly hospitalId: string,
    private readonly key: Buffer,
  ) {}

  #bound({ column, row, patient = '', author = '' }: Place): string {
    return JSON.stringify([version, this.hospitalId, column, row, patient, author]);
  }

  sealBytes(bytes: Buffer, place: Place): Buffer {
    return seal(this.key, bytes, this.#bound(place));
  }

  /** Throws when the bytes were not sealed for this place. */
  openBytes(sealed: Buffer, place: Place): Buffer {
    return open(this.key, sealed, this.#bound(place));
  }

  sealText<C extends SealedColumn>(text: string, place: Place<C>): SealedText<C>;
  sealText(text: string, place: Place): string {
    return `${version}.${this.sealBytes(Buffer.from(text), place).toString('base64url')}`;
  }

  /** Throws when the text was not sealed for this place. */
  openText<C extends SealedColumn>(sealed: SealedText<C>, place: Place<C>): string {
    if (!sealed.startsWith(`${version}.`)) throw new Error(`Not sealed as ${version}`);
    return this.openBytes(Buffer.from(sealed.slice(version.length + 1), 'base64url'), place).toString();
  }

  /** Opens bytes of version 1, which were bound to table, hospital, row and column only. For the resealing. Throws as openBytes does. */
  openBefore(sealed: Buffer, { table, row, column }: { table: string; row: string; column: string }): Buffer {
    return open(this.key, sealed, [table, this.hospitalId, row, column, 'v1'].join('|'));
  }
}

/** The place of a hospital's wrapped data key. Its version is its own: no other text has been bound like this since version 2. */
const keyPlace = (hospitalId: string) => ['hospitals', hospitalId, hospitalId, 'wrapped_key', 'v1'].join('|');

/** ENCRYPTION_KEY: encrypts the hospitals' data keys, and derives separate keys for each other purpose. */
export class MasterKey {
  readonly #wrapping: Buffer;
  readonly #fingerprints: Buffer;
  readonly #browserKeys: Buffer;
  /** Signs access tokens. */
  readonly signing: Buffer;
  /** Seals what the database must not take from just any statement. */
  readonly boundary: BoundaryKey;
  readonly #audit: Buffer;

  /** `key`: 32 bytes. */
  constructor(key: Buffer) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'wardstory', purpose, 32));
    this.#wrapping = derived('wrapping');
    this.#fingerprints = derived('fingerprints');
    this.#browserKeys = derived('browser keys');
    this.signing = derived('signing');
    this.boundary = new BoundaryKey(derived('boundary'));
    this.#audit = derived('audit');
  }

  newDataKey(hospitalId: string): string {
    return seal(this.#wrapping, randomBytes(32), keyPlace(hospitalId)).toString('base64url');
  }

  cipherOf(hospitalId: string, wrappedKey: string): HospitalCipher {
    return new HospitalCipher(hospitalId, open(this.#wrapping, Buffer.from(wrappedKey, 'base64url'), keyPlace(hospitalId)));
  }

  /** The key that encrypts a user's data in browsers: 32 bytes in base64. It is derived, never stored; only a signed-in user gets it. */
  browserKey(userId: string): string {
    return Buffer.from(hkdfSync('sha256', this.#browserKeys, 'wardstory', userId, 32)).toString('base64');
  }

  /** A keyed hash: shows whether two values are equal, but not the values. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.#fingerprints).update(`${purpose}\n${value}`).digest('base64url');
  }

  /** The keyed hash of a line of the audit log, in hex. The database does not have its key. */
  auditHash(line: string): string {
    return createHmac('sha256', this.#audit).update(line).digest('hex');
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The place of a ciphertext. It can be decrypted only there, so that nobody can copy a text into another row. */
export type Place = { table: string; hospitalId: string; rowId: string; column: string };

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

const placeOf = ({ table, hospitalId, rowId, column }: Place) => Buffer.from([table, hospitalId, rowId, column, version].join('|'));

/** AES-256-GCM with a random nonce. Returns nonce, ciphertext and tag in one buffer. */
const seal = (key: Buffer, bytes: Buffer, place: Place): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeOf(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** Throws when the bytes were not sealed with this key for this place. */
const open = (key: Buffer, sealed: Buffer, place: Place): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(placeOf(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

/** Encrypts and decrypts a hospital's clinical texts and files with its data key. */
export class HospitalCipher {
  constructor(
    readonly hospitalId: string,
    private readonly key: Buffer,
  ) {}

  sealBytes(bytes: Buffer, place: Omit<Place, 'hospitalId'>): Buffer {
    return seal(this.key, bytes, { ...place, hospitalId: this.hospitalId });
  }

  openBytes(sealed: Buffer, place: Omit<Place, 'hospitalId'>): Buffer {
    return open(this.key, sealed, { ...place, hospitalId: this.hospitalId });
  }

  sealText(text: string, place: Omit<Place, 'hospitalId'>): string {
    return `${version}.${this.sealBytes(Buffer.from(text), place).toString('base64url')}`;
  }

  openText(sealed: string, place: Omit<Place, 'hospitalId'>): string {
    return this.openBytes(Buffer.from(sealed.slice(version.length + 1), 'base64url'), place).toString();
  }
}

/** ENCRYPTION_KEY: encrypts the hospitals' data keys, and derives separate keys for signing, fingerprints and browsers. */
export class MasterKey {
  readonly #wrapping: Buffer;
  readonly #fingerprints: Buffer;
  readonly #browserKeys: Buffer;
  /** Signs access tokens. */
  readonly signing: Buffer;

  /** `key`: 32 bytes. */
  constructor(key: Buffer) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'wardstory', purpose, 32));
    this.#wrapping = derived('wrapping');
    this.#fingerprints = derived('fingerprints');
    this.#browserKeys = derived('browser keys');
    this.signing = derived('signing');
  }

  #place(hospitalId: string): Place {
    return { table: 'hospitals', hospitalId, rowId: hospitalId, column: 'wrapped_key' };
  }

  newDataKey(hospitalId: string): string {
    return seal(this.#wrapping, randomBytes(32), this.#place(hospitalId)).toString('base64url');
  }

  cipherOf(hospitalId: string, wrappedKey: string): HospitalCipher {
    return new HospitalCipher(hospitalId, open(this.#wrapping, Buffer.from(wrappedKey, 'base64url'), this.#place(hospitalId)));
  }

  /** The key that encrypts a user's data in browsers: 32 bytes in base64. It is derived, never stored; only a signed-in user gets it. */
  browserKey(userId: string): string {
    return Buffer.from(hkdfSync('sha256', this.#browserKeys, 'wardstory', userId, 32)).toString('base64');
  }

  /** A keyed hash: shows whether two values are equal, but not the values. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.#fingerprints).update(`${purpose}\n${value}`).digest('base64url');
  }
}

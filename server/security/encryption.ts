import { open, seal } from './aead';
import type { Place, SealedColumn } from './places';

declare const sealedIn: unique symbol;
/** A ciphertext of this column. */
export type SealedText<C extends SealedColumn = SealedColumn> = string & { readonly [sealedIn]: C };

const version = 'v2';

/**
 * Encrypts and decrypts a hospital's clinical texts and files with its data key. While the hospital gets a new key, the previous one still
 * opens what it has sealed.
 */
export class HospitalCipher {
  constructor(
    readonly hospitalId: string,
    private readonly key: Buffer,
    private readonly keyBefore?: Buffer,
  ) {}

  #bound({ column, row, patient = '', author = '', kind }: Place): string {
    return JSON.stringify([version, this.hospitalId, column, row, patient, author, ...(kind === undefined ? [] : [kind])]);
  }

  sealBytes(bytes: Buffer, place: Place): Buffer {
    return seal(this.key, bytes, this.#bound(place));
  }

  /** Throws when the bytes were not sealed for this place. */
  openBytes(sealed: Buffer, place: Place): Buffer {
    try {
      return open(this.key, sealed, this.#bound(place));
    } catch (error) {
      if (!this.keyBefore) throw error;
      return open(this.keyBefore, sealed, this.#bound(place));
    }
  }

  /** Opens bytes that the previous key has sealed; undefined if the newest key has. Throws if neither opens them. */
  openedBefore(sealed: Buffer, place: Place): Buffer | undefined {
    const bytes = this.openBytes(sealed, place);
    try {
      open(this.key, sealed, this.#bound(place));
      return undefined;
    } catch {
      return bytes;
    }
  }

  /** Seals a text of the previous key with the newest one. Returns and throws as `openedBefore` does. */
  resealed(sealed: string, place: Place): string | undefined {
    const bytes = this.openedBefore(Buffer.from(sealed.slice(version.length + 1), 'base64url'), place);
    return bytes && this.sealText(bytes.toString(), place);
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

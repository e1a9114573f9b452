import { createHmac } from 'node:crypto';

/** The block of SHA-256, in bytes. */
const block = 64;

/** The two keys that HMAC-SHA-256 mixes into its hashes (RFC 2104), in hex: the database makes the HMAC from them. For keys of a block at most. */
export const padsOf = (key: Buffer): { innerPad: string; outerPad: string } => {
  const padded = Buffer.concat([key], block);
  const mixedWith = (byte: number) => Buffer.from(padded.map((each) => each ^ byte)).toString('hex');
  return { innerPad: mixedWith(0x36), outerPad: mixedWith(0x5c) };
};

/**
 * Makes seals for the database, which trusts only sealed values of the server. The database has the key in a table that the server's role
 * cannot read.
 */
export class BoundaryKey {
  constructor(private readonly key: Buffer) {}

  #seal(...words: (string | number)[]): string {
    return createHmac('sha256', this.key).update(words.join(' ')).digest('hex');
  }

  /** The keys that the tables' owner stores for the database. */
  get pads(): { innerPad: string; outerPad: string } {
    return padsOf(this.key);
  }

  /** Seals that a transaction is inside this hospital. `challenge` belongs to the transaction. */
  hospital(hospitalId: string, challenge: string): string {
    return this.#seal('hospital', hospitalId, challenge);
  }

  /** Seals that the gateway has this payment. */
  payment(paid: { hospitalId: string; id: string; amount: number; currency: string }): string {
    return this.#seal('payment', paid.hospitalId, paid.id, paid.amount, paid.currency);
  }

  /** Seals that the audit log may be deleted up to the entry with this position and hash. */
  cut({ hospitalId, position, hash }: { hospitalId: string; position: number; hash: string }): string {
    return this.#seal('cut', hospitalId, position, hash);
  }
}

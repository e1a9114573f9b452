import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, seal } from './aead';
import { BoundaryKey } from './boundaryKey';
import { HospitalCipher } from './encryption';

/** The deployment's secrets by their purpose, each 32 bytes. Those of `wrapping.<generation>` wrap the hospitals' data keys. */
export type Secrets = ReadonlyMap<string, Buffer>;

const lasting = ['fingerprints', 'browser keys', 'signing', 'boundary', 'audit'] as const;

export const wrappingOf = (generation: number): string => `wrapping.${generation}`;

/** All secrets that a deployment needs: the given ones, and new ones for the rest. */
export const completed = (given: Secrets): Secrets =>
  new Map([...[...lasting, wrappingOf(1)].map((purpose) => [purpose, randomBytes(32)] as const), ...given]);

/** The generations of the secrets that wrap data keys. */
export const generationsOf = (secrets: Secrets): number[] =>
  [...secrets.keys()].flatMap((purpose) => (purpose.startsWith('wrapping.') ? [Number(purpose.slice('wrapping.'.length))] : []));

/** The generation of the secret that has wrapped a data key. Those of the first have no number before them. */
export const generationOf = (wrappedKey: string): number => Number(/^(\d+)\./.exec(wrappedKey)?.[1] ?? 1);

/** The place of a hospital's wrapped data key. It has its own version, because no other text has been bound like this since version 2. */
const keyPlace = (hospitalId: string) => ['hospitals', hospitalId, hospitalId, 'wrapped_key', 'v1'].join('|');

/** The server's keys, one for each purpose, from the deployment's secrets. None of them changes with ENCRYPTION_KEY. */
export class DeploymentKeys {
  #secrets: Secrets;
  /** Seals the values that the database must not accept from just any statement. */
  readonly boundary: BoundaryKey;

  /** `read` reads the secrets once more: a rotation may have added one. Throws without a secret of each purpose. */
  constructor(
    secrets: Secrets,
    private readonly read: () => Promise<Secrets> = async () => secrets,
  ) {
    this.#secrets = secrets;
    for (const purpose of lasting) this.#secret(purpose);
    this.boundary = new BoundaryKey(this.#secret('boundary'));
  }

  #secret(purpose: string): Buffer {
    const secret = this.#secrets.get(purpose);
    if (!secret) throw new Error(`The deployment has no secret for ${purpose}`);
    return secret;
  }

  /** Signs access tokens. */
  get signing(): Buffer {
    return this.#secret('signing');
  }

  /** The newest generation of the secrets that wrap data keys. */
  get newest(): number {
    return Math.max(...generationsOf(this.#secrets));
  }

  /** Reads the secrets anew if one of this generation is not known yet. */
  async know(generation: number): Promise<void> {
    if (!this.#secrets.has(wrappingOf(generation))) this.#secrets = await this.read();
  }

  /** A new data key, wrapped for this hospital with the newest secret. */
  newDataKey(hospitalId: string): string {
    const sealed = seal(this.#secret(wrappingOf(this.newest)), randomBytes(32), keyPlace(hospitalId)).toString('base64url');
    return this.newest === 1 ? sealed : `${this.newest}.${sealed}`;
  }

  #dataKey(hospitalId: string, wrappedKey: string): Buffer {
    const sealed = Buffer.from(wrappedKey.replace(/^\d+\./, ''), 'base64url');
    return open(this.#secret(wrappingOf(generationOf(wrappedKey))), sealed, keyPlace(hospitalId));
  }

  /** `keyBefore` is the previous wrapped key, while the server seals the hospital's texts anew. */
  cipherOf(hospitalId: string, wrappedKey: string, keyBefore: string | null = null): HospitalCipher {
    return new HospitalCipher(
      hospitalId,
      this.#dataKey(hospitalId, wrappedKey),
      keyBefore === null ? undefined : this.#dataKey(hospitalId, keyBefore),
    );
  }

  /** The key that encrypts a user's data in browsers: 32 bytes in base64. It is derived, never stored; only a signed-in user gets it. */
  browserKey(userId: string): string {
    return Buffer.from(hkdfSync('sha256', this.#secret('browser keys'), 'wardstory', userId, 32)).toString('base64');
  }

  /** A keyed hash: shows whether two values are equal, but not the values. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.#secret('fingerprints')).update(`${purpose}\n${value}`).digest('base64url');
  }

  /** The keyed hash of a line of the audit log, in hex. The database does not have its key. */
  auditHash(line: string): string {
    return createHmac('sha256', this.#secret('audit')).update(line).digest('hex');
  }
}

import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';
import { open, seal } from './aead';
import type { Secrets } from './deploymentKeys';

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, 'wardstory', purpose, 32));

const bound = (purpose: string) => JSON.stringify(['deployment secret', purpose, 'v1']);

/**
 * ENCRYPTION_KEY. It wraps the deployment's secrets and encrypts no data, so that another key can replace it while servers work: they have
 * the secrets.
 */
export class MasterKey {
  readonly #wrapping: Buffer;
  /** The age identity that opens a backup without a BACKUP_RECIPIENT (https://age-encryption.org). */
  readonly backupIdentity: string;

  /** `key`: 32 bytes. */
  constructor(readonly key: Buffer) {
    this.#wrapping = derived(key, 'secrets');
    this.backupIdentity = bech32.encodeFromBytes('AGE-SECRET-KEY-', derived(key, 'backups')).toUpperCase();
  }

  /** Wraps a secret for this purpose; it opens for no other purpose. */
  wrap(purpose: string, secret: Buffer): string {
    return seal(this.#wrapping, secret, bound(purpose)).toString('base64url');
  }

  /** Throws when the secret was not wrapped with this key for this purpose. */
  unwrap(purpose: string, wrapped: string): Buffer {
    return open(this.#wrapping, Buffer.from(wrapped, 'base64url'), bound(purpose));
  }
}

/**
 * The secrets that older versions derived from ENCRYPTION_KEY and that data depends on: data keys, lookups, data on users' devices, the
 * audit log. The other secrets are made anew.
 */
export const secretsBefore = (key: Buffer): Secrets =>
  new Map([
    ['wrapping.1', derived(key, 'wrapping')],
    ['fingerprints', derived(key, 'fingerprints')],
    ['browser keys', derived(key, 'browser keys')],
    ['audit', derived(key, 'audit')],
  ]);

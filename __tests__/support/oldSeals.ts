import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// Makes seals of version 1, which the product can only read, to seal their texts again.

/** What a seal of version 1 was bound to: table, hospital, row and column. */
type OldPlace = readonly [table: string, hospitalId: string, row: string, column: string];

const bound = (place: OldPlace) => Buffer.from([...place, 'v1'].join('|'));

export const oldSealBytes = (key: Buffer, bytes: Buffer, place: OldPlace): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

export const oldSeal = (key: Buffer, text: string, place: OldPlace): string =>
  `v1.${oldSealBytes(key, Buffer.from(text), place).toString('base64url')}`;

/** The data key of a hospital. `wrapping`: the secret that has wrapped it. */
export const dataKeyOf = (wrapping: Buffer, hospitalId: string, wrappedKey: string): Buffer => {
  const sealed = Buffer.from(wrappedKey, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', wrapping, sealed.subarray(0, 12));
  decipher.setAAD(bound(['hospitals', hospitalId, hospitalId, 'wrapped_key'])).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
};

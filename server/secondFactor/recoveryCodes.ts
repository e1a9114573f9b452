import { createHmac } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { recoveryCodes } from '../database/schema/secondFactor';
import type { Services } from '../services';
import type { Owner } from './owner';

const howMany = 10;
/** Crockford's base32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

const ofUser = ({ hospitalId, userId }: Owner) => and(eq(recoveryCodes.hospitalId, hospitalId), eq(recoveryCodes.userId, userId));

/** The original form of a code, however the user types it. */
const tidy = (code: string) =>
  code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
const hashOf = ({ keys }: Services, { userId }: Owner, code: string) => keys.fingerprint('recovery code', `${userId} ${tidy(code)}`);

/**
 * The codes of a set. They derive from the set's id, so that a repeated call with the same key gets the same answer. Without ENCRYPTION_KEY,
 * the database reveals nothing about them.
 */
export const codesOf = ({ keys }: Pick<Services, 'keys'>, set: string): string[] =>
  Array.from({ length: howMany }, (_, place) => {
    const bytes = createHmac('sha256', keys.fingerprint('recovery codes', set)).update(String(place)).digest();
    const code = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });

/** Stores the codes of this set in place of the previous ones. */
export const replaceCodes = async (transaction: Transaction, services: Services, owner: Owner, set: string): Promise<void> => {
  await deleteCodes(transaction, owner);
  const { hospitalId, userId } = owner;
  await transaction
    .insert(recoveryCodes)
    .values(codesOf(services, set).map((code) => ({ hospitalId, userId, hash: hashOf(services, owner, code) })));
};

export const deleteCodes = async (transaction: Transaction, owner: Owner): Promise<void> => {
  await transaction.delete(recoveryCodes).where(ofUser(owner));
};

export const countCodes = async (transaction: Transaction, owner: Owner): Promise<number> => {
  const [counted] = await transaction.select({ left: count() }).from(recoveryCodes).where(ofUser(owner));
  return counted?.left ?? 0;
};

/** Uses a code up. False if it is wrong or used already. */
export const takeRecoveryCode = async (transaction: Transaction, services: Services, owner: Owner, code: string): Promise<boolean> => {
  const used = await transaction
    .delete(recoveryCodes)
    .where(and(ofUser(owner), eq(recoveryCodes.hash, hashOf(services, owner, code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
};

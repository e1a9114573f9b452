import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../database/connection';
import { authenticators } from '../database/schema/secondFactor';
import { cipherOf, readerOf } from '../hospitalCipher';
import { placeOf } from '../security/places';
import type { Services } from '../services';
import type { Owner } from './owner';

type Row = typeof authenticators.$inferSelect;

/** Codes of the previous and the next time step count too, because phones' clocks differ. */
const drift = 1;

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

const ofUser = ({ hospitalId, userId }: Owner) => and(eq(authenticators.hospitalId, hospitalId), eq(authenticators.userId, userId));
const waits = isNull(authenticators.confirmedAt);

/** Makes a key for an app, which counts after its first code. Returns its id. */
export const newAuthenticator = async (transaction: Transaction, services: Services, owner: Owner): Promise<string> => {
  const row = { ...owner, id: randomUUID() };
  const cipher = await cipherOf(transaction, services, owner.hospitalId);
  const secret = cipher.sealText(new Secret({ size: 20 }).base32, placeOf('authenticators.secret', row));
  await transaction.delete(authenticators).where(and(ofUser(owner), waits));
  await transaction.insert(authenticators).values({ ...row, secret });
  return row.id;
};

const opened = async (transaction: Transaction, services: Services, row: Row): Promise<string | null> =>
  (await readerOf(transaction, services, row.hospitalId)).text(row.secret, placeOf('authenticators.secret', row));

/** The key of an app during set-up, as text and as the URL for a QR code. Undefined after its first code. */
export const readNewAuthenticator = async (transaction: Transaction, services: Services, owner: Owner, id: string, email: string) => {
  const [row] = await transaction
    .select()
    .from(authenticators)
    .where(and(ofUser(owner), eq(authenticators.id, id), waits));
  const secret = row && (await opened(transaction, services, row));
  return secret ? { secret, address: appOf(secret, { issuer: services.site.brand, label: email }).toString() } : undefined;
};

/** The time step (RFC 6238) of the code; undefined if the app does not show this code about now. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const token = code.replace(/\s/g, '');
  // The library throws for digits outside ASCII.
  const off = /^[0-9]{6}$/.test(token) ? appOf(secret).validate({ token, window: drift, timestamp: now }) : null;
  return off === null ? undefined : TOTP.counter({ timestamp: now }) + off;
};

/** Uses a code of the app up. False for a wrong code, and for one of a time step that was used already. */
const spendCode = async (transaction: Transaction, services: Services, row: Row, code: string): Promise<boolean> => {
  const secret = await opened(transaction, services, row);
  const step = secret === null ? undefined : stepOf(secret, code);
  if (step === undefined) return false;
  const taken = await transaction
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: new Date() })
    .where(and(ofUser(row), eq(authenticators.id, row.id), lt(authenticators.lastStep, step)))
    .returning({ id: authenticators.id });
  return taken.length > 0;
};

/** Whether the code is right for the user's app. Each code works once. */
export const takeCode = async (transaction: Transaction, services: Services, owner: Owner, code: string): Promise<boolean> => {
  const [row] = await transaction
    .select()
    .from(authenticators)
    .where(and(ofUser(owner), isNotNull(authenticators.confirmedAt)));
  return row !== undefined && spendCode(transaction, services, row, code);
};

/** Replaces the previous app with the new one, if this is a code of the new one. Returns its id; undefined if no set-up is open. */
export const confirmAuthenticator = async (
  transaction: Transaction,
  services: Services,
  owner: Owner,
  code: string,
): Promise<string | false | undefined> => {
  const [row] = await transaction
    .select()
    .from(authenticators)
    .where(and(ofUser(owner), waits));
  if (!row) return undefined;
  if (!(await spendCode(transaction, services, row, code))) return false;
  await transaction.delete(authenticators).where(and(ofUser(owner), ne(authenticators.id, row.id)));
  await transaction
    .update(authenticators)
    .set({ confirmedAt: new Date(), lastUsedAt: null })
    .where(and(ofUser(owner), eq(authenticators.id, row.id)));
  return row.id;
};

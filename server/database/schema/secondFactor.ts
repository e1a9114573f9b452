import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';
import { holdsSealed, sealedText } from './sealed';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Authenticator apps: of a user one that is confirmed, and perhaps one that is being set up. */
export const authenticators = pgTable(
  'authenticators',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The key of the app in base32, sealed. */
    secret: sealedText<'authenticators.secret'>('secret').notNull(),
    /** The time step of the last accepted code: no code is accepted twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    confirmedAt: time('confirmed_at'),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    index().on(table.hospitalId, table.userId),
    holdsSealed('authenticators', table.secret),
  ],
);

/** Passkeys. Nothing here is secret: the private key never leaves the user's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** As COSE in base64url. */
    publicKey: text('public_key').notNull(),
    /** The passkey's own counter of its uses; many always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    unique().on(table.hospitalId, table.credentialId),
    index().on(table.hospitalId, table.userId),
  ],
);

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hospitalId: hospitalId(),
    userId: uuid('user_id').notNull(),
    /** An HMAC of the code: without ENCRYPTION_KEY it cannot be guessed. */
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.userId, table.hash] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** Sign-ins whose password was right and whose second step is still to come. The secret is in a cookie. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    hospitalId: hospitalId(),
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** WebAuthn's challenge. */
    challenge: text('challenge').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.hash] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    index().on(table.hospitalId, table.expiresAt),
  ],
);

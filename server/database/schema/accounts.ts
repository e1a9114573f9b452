import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { addressLinkKinds } from '../../../contract/addresses';
import { userTypes } from '../../../contract/row';
import { createdAt, hospitalId, hospitals } from './hospitals';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable(
  'users',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    gender: text('gender', { enum: ['male', 'female'] }),
    /** argon2id; null until the invited person has chosen a password. */
    passwordHash: text('password_hash'),
    /** When a mailed link proved that the address is theirs; null for a registered admin until then. Invited doctors need none. */
    emailProvedAt: time('email_proved_at'),
    deactivatedAt: time('deactivated_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
  ],
);

/** The hospital and user of each email address: the only lookup before a hospital is known. */
export const accountEmails = pgTable(
  'account_emails',
  {
    hospitalId: hospitalId(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    /** A previous address: reserved for its user until then, so that they can undo the change. */
    heldUntil: time('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.email] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    index('account_emails_held').on(table.heldUntil).where(sql`held_until is not null`),
  ],
);

/** A sign-in on one device. Each of its refresh tokens points to the one before it. */
export const sessions = pgTable(
  'sessions',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
    /** When the user last gave their password in it. */
    passwordGivenAt: time('password_given_at').notNull().defaultNow(),
    /** When the second step of its sign-in was done; null without one. */
    secondFactorAt: time('second_factor_at'),
    /** When a lock of the screen ended it: the same user goes on in this browser without the second step (sessions.ts). */
    lockedAt: time('locked_at'),
    /** What the browser said of itself, and the first parts of its network address. */
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    /** WebAuthn's challenge of the passkey that is being made. */
    passkeyChallenge: text('passkey_challenge'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    index().on(table.hospitalId, table.userId),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hospitalId: hospitalId(),
    /** SHA-256 of the token; the token itself is in the cookie only. */
    hash: text('hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** The hash of the token that was exchanged for this one; null for the first of a session. */
    parentHash: text('parent_hash'),
    exchangedAt: time('exchanged_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.hash] }),
    foreignKey({ columns: [table.hospitalId, table.sessionId], foreignColumns: [sessions.hospitalId, sessions.id] }),
    index().on(table.hospitalId, table.parentHash),
    index().on(table.hospitalId, table.sessionId),
  ],
);

/** Mailed links that set a password. Each works once, until `expiresAt`. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hospitalId: hospitalId(),
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.hash] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** Mailed links about email addresses. Each works once, until `expiresAt`. The open link of kind `change` is the change that waits. */
export const addressLinks = pgTable(
  'address_links',
  {
    hospitalId: hospitalId(),
    hash: text('hash').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: addressLinkKinds }).notNull(),
    /** The address that the user has after the link was used. */
    email: text('email').notNull(),
    /** The session that asked for the change. */
    sessionId: uuid('session_id'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.hash] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    index().on(table.hospitalId, table.userId),
  ],
);

/**
 * How many letters were sent since a time: to an address, or by a hospital. The table has no hospital: a mailbox gets one count for all
 * hospitals.
 */
export const letterCounts = pgTable('letter_counts', {
  /** An HMAC of the address or of the hospital's id. */
  about: text('about').primaryKey(),
  letters: integer('letters').notNull(),
  since: time('since').notNull(),
});

/** The row that each Idempotency-Key has made; keys do not expire. The answer is not stored: it is made again from the row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    hospitalId: hospitalId(),
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** An HMAC of the body: the text of a short note could be guessed from a plain hash. */
    bodyMac: text('body_mac').notNull(),
    rowId: uuid('row_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.userId, table.key] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** Counts for rate limits. The table has no hospital, because none is known before sign-in. */
export const failedSignIns = pgTable('failed_sign_ins', {
  /** An HMAC of the email or network address. */
  address: text('address').primaryKey(),
  failures: integer('failures').notNull(),
  since: time('since').notNull(),
});

/** One row, for databases from before migration 0012 only: proves that ENCRYPTION_KEY is the one that this data was written with. */
export const deployment = pgTable('deployment', {
  only: boolean('only').primaryKey().default(true),
  keyCheck: text('key_check').notNull(),
});

/** The deployment's secrets (security/deploymentKeys.ts), wrapped with ENCRYPTION_KEY. Only the tables' owner reads them. */
export const deploymentSecrets = pgTable('deployment_secrets', {
  purpose: text('purpose').primaryKey(),
  wrapped: text('wrapped').notNull(),
});

/** One row: the key by which the database checks what the server has sealed (security/boundaryKey.ts). Only the tables' owner reads it. */
export const boundaryKeys = pgTable('boundary_keys', {
  only: boolean('only').primaryKey().default(true),
  /** HMAC's inner and outer key (RFC 2104), in hex. */
  innerPad: text('inner_pad').notNull(),
  outerPad: text('outer_pad').notNull(),
});

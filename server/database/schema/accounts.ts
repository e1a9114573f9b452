import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  { hospitalId: hospitalId(), userId: uuid('user_id').notNull(), email: text('email').notNull() },
  (table) => [
    primaryKey({ columns: [table.email] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
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

/** One row: proves that ENCRYPTION_KEY is the one that this data was written with. */
export const deployment = pgTable('deployment', {
  only: boolean('only').primaryKey().default(true),
  keyCheck: text('key_check').notNull(),
});

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
    /** argon2id; empty until the invited person has chosen one. */
    passwordHash: text('password_hash'),
    deactivatedAt: time('deactivated_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
  ],
);

/** Which hospital and user an email address signs in to: all that can be looked up before a hospital is known. */
export const accountEmails = pgTable(
  'account_emails',
  { hospitalId: hospitalId(), userId: uuid('user_id').notNull(), email: text('email').notNull() },
  (table) => [
    primaryKey({ columns: [table.email] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** A sign-in on one device; its refresh tokens are the links of one chain. */
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
    /** The token that this one was given for; none for the first of a session. */
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

/** Mailed links that set a password: one use, until `expiresAt`. */
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

/** What was done under an Idempotency-Key, for ever. The answer itself is never kept: it is made again from the row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    hospitalId: hospitalId(),
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** HMAC of the body: a bare hash of a short note could be guessed. */
    bodyMac: text('body_mac').notNull(),
    rowId: uuid('row_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.userId, table.key] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** Failed sign-ins by address, known or not; of no hospital, since none is known yet. */
export const failedSignIns = pgTable('failed_sign_ins', {
  /** HMAC of the address. */
  address: text('address').primaryKey(),
  failures: integer('failures').notNull(),
  since: time('since').notNull(),
});

/** One row: proves that ENCRYPTION_KEY is the one that this data was written with. */
export const deployment = pgTable('deployment', {
  only: boolean('only').primaryKey().default(true),
  keyCheck: text('key_check').notNull(),
});

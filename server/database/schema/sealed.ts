import { type Column, sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import type { SealedText } from '../../security/encryption';
import type { SealedColumn } from '../../security/places';

/** A column of ciphertexts. Its type takes no plain text. */
export const sealedText = <C extends SealedColumn>(name: C extends `${string}.${infer Name}` ? Name : never) =>
  text(name).$type<SealedText<C>>();

/** The database refuses whatever does not look like a ciphertext: version, and at least nonce and tag in base64url. */
export const holdsSealed = (table: string, ...columns: Column[]) =>
  check(
    `${table}_sealed`,
    sql.join(
      columns.map((column) => sql`${column} ~ '^v2\\.[A-Za-z0-9_-]{38,}$'`),
      sql` and `,
    ),
  );

import { asc, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Files } from '../adapters/files';
import type { Directory, Transaction } from '../database/connection';
import type { DeploymentKeys } from '../security/deploymentKeys';
import { hospitals } from './before';
import type { Sealing } from './sealAgain';
import { steps } from './steps';

const tables = Object.keys(steps);

/** The columns to drop once every row is sealed. */
const plainColumns = {
  patients: ['insurance_status', 'weight', 'height', 'sugar_level', 'guardian_name', 'guardian_email'],
  assignments: ['medical_concerns'],
  lab_results: ['file_name', 'contains'],
};

/** Migration 0010 leaves its constraints unproven. They are proven once no row has a plain text or a seal of version 1. */
const isDone = async (owner: Transaction): Promise<boolean> => {
  const unproven = await owner
    .select({ name: sql<string>`conname` })
    .from(sql`pg_constraint`)
    .where(sql`conname like '%\\_sealed' and not convalidated and connamespace = 'public'::regnamespace`);
  return unproven.length === 0;
};

/** The policies of the hospital boundary bind the tables' owner too: without a policy of its own it finds no row. */
const letOwnerIn = (owner: Transaction) =>
  owner.transaction(async (transaction) => {
    await lockOutOwner(transaction);
    for (const table of ['hospitals', ...tables]) {
      await transaction.execute(sql`create policy resealing on ${sql.identifier(table)} to current_user using (true)`);
    }
  });

const lockOutOwner = async (transaction: Transaction) => {
  for (const table of ['hospitals', ...tables]) {
    await transaction.execute(sql`drop policy if exists resealing on ${sql.identifier(table)}`);
  }
};

const sealHospital = async (owner: Transaction, sealing: Sealing) => {
  for (const [table, seal] of Object.entries(steps)) {
    let after: readonly string[] | undefined = [];
    while (after) {
      const at: readonly string[] = after;
      const { rows, last, afterCommit } = await owner.transaction((transaction) => seal(transaction, sealing, at));
      await afterCommit?.();
      if (rows > 0) sealing.log.info(`sealed ${rows} rows of ${table}`);
      after = last;
    }
  }
};

const finish = async (owner: Transaction) => {
  // PostgreSQL leaves old versions of rows in a table's file until it rewrites the file.
  for (const table of Object.keys(plainColumns)) await owner.execute(sql`vacuum full ${sql.identifier(table)}`);
  await owner.transaction(async (transaction) => {
    for (const table of tables) {
      await transaction.execute(sql`alter table ${sql.identifier(table)} validate constraint ${sql.identifier(`${table}_sealed`)}`);
    }
    for (const [table, columns] of Object.entries(plainColumns)) {
      for (const column of columns) {
        await transaction.execute(sql`alter table ${sql.identifier(table)} drop column ${sql.identifier(column)}`);
      }
    }
    for (const table of ['patients', 'lab_results']) {
      await transaction.execute(sql`alter table ${sql.identifier(table)} alter column details set not null`);
    }
    await lockOutOwner(transaction);
  });
};

type Stored = { database: Pick<Directory, 'asOwner'>; keys: DeploymentKeys; files: Files; log: FastifyBaseLogger };

/**
 * Seals what versions before 2 have stored: plain columns, and texts and files whose seals do not name patient and author. It works in
 * batches. After an interruption the next start continues; of several servers that start at once one works and the others wait. A server
 * listens only afterwards, because the handlers read version 2 alone.
 */
export const resealStored = async ({ database, keys, files, log }: Stored): Promise<void> =>
  database.asOwner(async (owner) => {
    if (await isDone(owner)) return;
    await letOwnerIn(owner);
    const all = await owner.select().from(hospitals).orderBy(asc(hospitals.hospitalId));
    for (const { hospitalId, wrappedKey } of all) {
      await sealHospital(owner, { cipher: keys.cipherOf(hospitalId, wrappedKey), files, log });
    }
    await finish(owner);
  });

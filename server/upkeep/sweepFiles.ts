import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Files } from '../adapters/files';
import type { Database } from '../database/connection';
import { labResults } from '../database/schema/labResults';
import { uploadParts } from '../database/schema/unfinishedUploads';

const dayMilliseconds = 86_400_000;
/** Names per query. */
const batch = 500;

/** The ones of these stored files that a row of the hospital names. */
const named = (database: Database, hospitalId: string, names: readonly string[]): Promise<string[]> =>
  database.inHospital(hospitalId, async (transaction) => {
    const rows = await transaction
      .select({ storedName: labResults.storedName })
      .from(labResults)
      .where(and(eq(labResults.hospitalId, hospitalId), inArray(labResults.storedName, [...names])))
      .unionAll(
        transaction
          .select({ storedName: uploadParts.storedName })
          .from(uploadParts)
          .where(and(eq(uploadParts.hospitalId, hospitalId), inArray(uploadParts.storedName, [...names]))),
      );
    return rows.map(({ storedName }) => storedName);
  });

/**
 * Sets aside the stored files that no row names: a kill between file and commit leaves such a file. A file younger than a day stays, because
 * it may belong to an open transaction. The files are deleted only 30 days later, because a database from another backup may not name them
 * either. Returns how many it set aside.
 */
export const sweepFiles = async (
  files: Files,
  database: Database,
  hospitalIds: readonly string[],
  signal: AbortSignal,
): Promise<number> => {
  const old = await files.storedBefore(new Date(Date.now() - dayMilliseconds));
  let swept = 0;
  for (let at = 0; at < old.length && !signal.aborted; at += batch) {
    const orphans = new Set(old.slice(at, at + batch));
    for (const hospitalId of hospitalIds) {
      if (orphans.size === 0) break;
      for (const name of await named(database, hospitalId, [...orphans])) orphans.delete(name);
    }
    for (const name of orphans) await files.setAside(name);
    swept += orphans.size;
  }
  await files.removeSetAsideBefore(new Date(Date.now() - 30 * dayMilliseconds));
  return swept;
};

/** Deletes the `.part` files in a folder that were not completed within a day. */
export const removeParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - dayMilliseconds) await rm(join(folder, name), { force: true });
  }
};

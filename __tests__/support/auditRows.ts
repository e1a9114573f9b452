import { createHash } from 'node:crypto';
import { hashAfter, type Written } from '../../server/auditChain';
import type { DeploymentKeys } from '../../server/security/deploymentKeys';
import { openDatabase } from './database';
import type { RunningServer } from './server';

export type AuditRow = Written & { hash: string; position: string };

const columns = `hospital_id, id, user_id, action, patient_id, detail, hash, position::text,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;
const textOf = (value: unknown) => (value === null ? null : String(value));

/** All audit entries in their order, read past the server, which is stopped. */
export const auditRowsOf = async (server: RunningServer): Promise<AuditRow[]> => {
  const database = await openDatabase(server);
  try {
    const [given] = await database.superuser.say(`select ${columns} from activity order by activity.position`);
    if (!given || 'refused' in given) throw new Error(given?.refused);
    return given.rows.map((row) => ({
      hospitalId: String(row.hospital_id),
      id: String(row.id),
      userId: String(row.user_id),
      action: String(row.action),
      patientId: textOf(row.patient_id),
      detail: textOf(row.detail),
      createdAt: new Date(String(row.at)),
      hash: String(row.hash),
      position: String(row.position),
    }));
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};

/** The hash of an entry without a key, as the product made it before there was one, and as anybody can. */
export const plainAfter = (before: string, { hospitalId, id, userId, action, patientId, detail, createdAt }: Written): string =>
  createHash('sha256')
    .update(before + JSON.stringify({ hospitalId, id, userId, action, patientId, detail, createdAt: createdAt.toISOString() }))
    .digest('hex');

export const keyedAfter = (keys: DeploymentKeys) => (before: string, entry: Written) => hashAfter(keys, before, entry);

/** The statements that give these entries the hashes of a chain that follows `before`, and their times. */
export const chainedAnew = (rows: readonly Written[], before: string, hashOf: (before: string, entry: Written) => string): string[] => {
  let last = before;
  return rows.map((row) => {
    last = hashOf(last, row);
    return `update activity set hash = '${last}', created_at = '${row.createdAt.toISOString()}' where id = '${row.id}'`;
  });
};

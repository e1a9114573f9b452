import { sql } from 'drizzle-orm';
import type { Directory } from './database/connection';

/** The ids of all hospitals. */
export const hospitalIdsOf = ({ inDirectory }: Pick<Directory, 'inDirectory'>): Promise<string[]> =>
  inDirectory(async (transaction) => {
    const rows = await transaction.select({ id: sql<string>`id` }).from(sql`hospital_ids() as id`);
    return rows.map(({ id }) => id);
  });

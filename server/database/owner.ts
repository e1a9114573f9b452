import { type NodePgDatabase, drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { makeLateIndexes } from './lateIndexes';
import { migrationsFolder } from './migrating';

/** A backup, a restore or a rotation is under way already. */
export class CommandBusy extends Error {
  constructor() {
    super('A backup, a restore or a rotation is under way: wait until it is done');
  }
}

type Owner = NodePgDatabase & { $client: pg.Client };

const onConnection = async <T>(ownerUrl: string, work: (owner: Owner) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  // Without a listener the loss of the connection would end the process. Its query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(onPostgres(client));
  } finally {
    await client.end();
  }
};

/** Several servers may start at once: one works as the owner of the tables, the others wait. */
export const asOwnerInTurn = <T>(ownerUrl: string, work: (owner: Owner) => Promise<T>): Promise<T> =>
  onConnection(ownerUrl, async (owner) => {
    await owner.$client.query("select pg_advisory_lock(hashtext('wardstory:migrate'))");
    return work(owner);
  });

/** Also as the owner, for work that takes long: servers start meanwhile. Throws CommandBusy when another one does so. */
export const asOnlyOperator = <T>(ownerUrl: string, work: (owner: Owner) => Promise<T>): Promise<T> =>
  onConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.$client.query("select pg_try_advisory_lock(hashtext('wardstory:keep')) as free");
    if (!rows[0]?.free) throw new CommandBusy();
    return work(owner);
  });

/**
 * Lets the server's role take the two roles of the boundary, without having their rights before it has done so. Temporary tables would
 * stand before the real ones in the next transactions of the same connection.
 */
const grantRoles = async ({ $client: client }: Owner, serverRole: string) => {
  const role = pg.escapeIdentifier(serverRole);
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 160000 as by_membership, rolsuper as free, rolinherit as inherits,
      current_database() as name from pg_roles where rolname = $1`,
    [serverRole],
  );
  const [{ by_membership: byMembership, free, inherits, name }] = rows;
  await client.query(`grant wardstory_hospital, wardstory_directory to ${role}${byMembership ? ' with inherit false' : ''}`);
  // Before PostgreSQL 16 this is a property of the role, not of its membership. Not done again: several databases may share the role.
  if (!byMembership && inherits && !free) await client.query(`alter role ${role} noinherit`);
  await client.query(`revoke temporary on database ${pg.escapeIdentifier(name)} from public`);
};

/** Migrates as the owner of the tables. An older backup is restored with the migrations of its time. */
export const prepare = (ownerUrl: string, serverRole: string, folder: string): Promise<void> =>
  asOwnerInTurn(ownerUrl, async (owner) => {
    await migratePostgres(owner, { migrationsFolder: folder });
    if (folder === migrationsFolder) await makeLateIndexes(owner, { concurrently: true });
    await grantRoles(owner, serverRole);
  });

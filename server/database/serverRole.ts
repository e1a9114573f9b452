import type pg from 'pg';

type Role = { name: string; free: boolean };

/** The role that the server signs in with, and whether it or a role that it may become is not held by row-level security. */
export const roleOf = async (pool: pg.Pool): Promise<Role> => {
  const { rows } = await pool.query<Role>(
    `select current_user as name, exists(
      select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'member')) as free`,
  );
  const [role] = rows;
  if (!role) throw new Error('The database does not say who is signed in');
  return role;
};

/** The sentence about a role that no policy holds. */
export const unheld = ({ name }: Role): string =>
  `The role ${name} is not held by row-level security: let DATABASE_URL name a role that owns nothing.`;

/** What the server's role may do by itself, in one sentence; undefined for a role that the walls hold. */
export const freedomOf = async (pool: pg.Pool, role: Role): Promise<string | undefined> => {
  const { name, free } = role;
  if (free) return unheld(role);
  const { rows } = await pool.query(
    `select pg_has_role(current_user, relowner, 'member') as owns, pg_has_role(current_user, 'wardstory_hospital', 'usage') as inherits
    from pg_class where oid = 'public.hospitals'::regclass`,
  );
  const [{ owns, inherits }] = rows;
  if (owns) return `The role ${name} may work as the owner of the tables: let DATABASE_URL name a role that owns nothing.`;
  return inherits ? `The role ${name} inherits the rights of wardstory_hospital: grant it that role with inherit false.` : undefined;
};

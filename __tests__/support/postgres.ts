import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { roles, startPostgres } from '../../scripts/postgres';

/** The environment variable with the running PostgreSQL's superuser URL, from `npm test` or a global set-up; empty if there is none. */
const variable = 'WARDSTORY_TEST_POSTGRES';

/** Makes sure that a PostgreSQL runs for these tests. Returns a function that stops it if it was started here. */
export const ensurePostgres = async (): Promise<() => Promise<void>> => {
  if (process.env[variable] !== undefined) return async () => {};
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL here, and only root on Debian can install it: apt-get install postgresql');
  process.env[variable] = postgres.url;
  return postgres.stop;
};

const inRole = (url: string, role: string, database: string) => {
  const changed = new URL(url);
  changed.username = role;
  changed.pathname = database;
  return changed.href;
};

/** A new database, empty or a copy of a template, as the environment variables that put a server on it. `url` is the superuser's. */
export const newDatabase = async (
  template?: string,
  url = process.env[variable],
): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> => {
  if (!url) throw new Error(`${variable} is empty: the global set-up did not run, or found no PostgreSQL`);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} OWNER ${roles.owner}${template ? ` TEMPLATE ${template}` : ''}`);
  await client.end();
  return { DATABASE_URL: inRole(url, roles.server, name), DATABASE_OWNER_URL: inRole(url, roles.owner, name) };
};

import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { currentEngine } from '../support/engine';
import { startOwnServer } from '../support/ownServer';
import { newDatabase } from '../support/postgres';
import { startFailure } from '../support/startFailure';

test('API-1 every wrong environment variable is named', async () => {
  const said = await startFailure({
    PORT: 'eighty',
    PUBLIC_URL: 'nowhere',
    ENCRYPTION_KEY: 'short',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '10.0.0.0/33',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'ENCRYPTION_KEY', 'LOG_LEVEL', 'TRUSTED_PROXIES']) expect(said).toContain(name);
});

test('OFF-3 a session of more than three days is refused: so long a tablet would open without the server', async () => {
  expect(await startFailure({ SESSION_HOURS: '73' })).toContain('SESSION_HOURS');
});

test('API-1 a port in use is reported', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(await startFailure({ PORT: String(port) })).toContain(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
});

test('API-1 a DATA_DIR that cannot be written to is reported', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'wardstory-')), 'file');
  await writeFile(file, '');
  expect(await startFailure({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR .* cannot be written to/);
});

test('API-1 an unreachable database is reported, without its password', async () => {
  const said = await startFailure({ DATABASE_URL: 'postgres://somebody:hush@127.0.0.1:1/none' });
  expect(said).toMatch(/The database of DATABASE_URL cannot be used/);
  expect(said).not.toContain('hush');
});

if (currentEngine() === 'postgres') {
  describe('roles that bypass row-level security', () => {
    const [bypassing, becoming, password] = ['test_bypassing', 'test_becoming', randomBytes(16).toString('hex')];
    let database: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
    const asSuperuser = async (...statements: string[]) => {
      const client = new pg.Client(process.env.WARDSTORY_TEST_POSTGRES);
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    };
    beforeAll(async () => {
      database = await newDatabase();
      await asSuperuser(
        `create role ${bypassing} login bypassrls password '${password}'`,
        `create role ${becoming} login password '${password}'`,
        `grant ${bypassing} to ${becoming}`,
      );
    });
    // Roles outlive a database: remove them before the next tests.
    afterAll(() => asSuperuser(`drop owned by ${becoming}, ${bypassing}`, `drop role ${becoming}, ${bypassing}`));

    const production = { NODE_ENV: 'production', PASSWORD_COST: 'full', ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    const urlOf = (role: string) => {
      const url = new URL(database.DATABASE_URL);
      const superuser = new URL(process.env.WARDSTORY_TEST_POSTGRES ?? '');
      [url.username, url.password] = role === superuser.username ? [role, superuser.password] : [role, password];
      return url.href;
    };

    test.each([
      ['a superuser', 'postgres'],
      ['a role with BYPASSRLS', bypassing],
      ['a role that may become one of them', becoming],
    ])('SEC-2 in production the server does not start as %s', async (_, role) => {
      const said = await startFailure({ ...production, ...database, DATABASE_URL: urlOf(role) });
      expect(said).toContain(`The role ${role} is not held by row-level security`);
      expect(said).not.toContain(password);
      // The server created and granted nothing before it stopped.
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      expect((await client.query("select to_regclass('public.hospitals') as made")).rows).toEqual([{ made: null }]);
      await client.end();
    });

    test('SEC-2 elsewhere the server only warns', async () => {
      const server = await startOwnServer({ ...database, DATABASE_URL: urlOf(becoming) });
      expect(server.output()).toContain(`The role ${becoming} is not held by row-level security`);
      await server.stop();
    });

    test('SEC-2 in production the server starts as a role that owns nothing', async () => {
      const server = await startOwnServer({ ...production, ...(await newDatabase()) });
      expect(server.output()).not.toContain('row-level security');
      await server.stop();
    });
  });
}

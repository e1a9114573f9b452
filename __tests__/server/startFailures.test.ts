import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFailure } from '../support/startFailure';

jest.setTimeout(90_000); // on a busy machine

test('API-1 every wrong value of the environment is named', async () => {
  const said = await startFailure({
    PORT: 'eighty',
    PUBLIC_URL: 'nowhere',
    ENCRYPTION_KEY: 'short',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '10.0.0.0/33',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'ENCRYPTION_KEY', 'LOG_LEVEL', 'TRUSTED_PROXIES']) expect(said).toContain(name);
});

test('API-1 a port in use is said to be so', async () => {
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

test('API-1 a DATA_DIR that cannot be written to is said to be so', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'wardstory-')), 'file');
  await writeFile(file, '');
  expect(await startFailure({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR .* cannot be written to/);
});

test('API-1 a database that cannot be reached is said to be so, without its password', async () => {
  const said = await startFailure({ DATABASE_URL: 'postgres://somebody:hush@127.0.0.1:1/none' });
  expect(said).toMatch(/The database of DATABASE_URL cannot be used/);
  expect(said).not.toContain('hush');
});

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startOwnServer } from '../support/ownServer';
import { startFailure } from '../support/startFailure';

/**
 * The paths in the folder that others than its owner have rights to. The embedded database gives its cache `pg_internal.init` rights of
 * its own each time; the closed folder around it keeps others out.
 */
const openToOthers = async (folder: string): Promise<string[]> => {
  const names = ['.', ...(await readdir(folder, { recursive: true }))].filter((name) => !name.endsWith('pg_internal.init'));
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
};

/** A stopped server's environment, and the file of its key. */
let environment: Record<string, string>;
let file: string;
let key: string;
let openWhile: Record<'served' | 'stopped', string[]>;
beforeAll(async () => {
  const first = await startOwnServer();
  const served = await openToOthers(first.dataDir);
  await first.stop();
  openWhile = { served, stopped: await openToOthers(first.dataDir) };
  environment = first.environment;
  file = join(first.dataDir, 'encryption-key');
  key = await readFile(file, 'utf8');
});

test('SEC-5 a damaged key file is not used', async () => {
  for (const damaged of ['', '\n', randomBytes(20).toString('base64')]) {
    await writeFile(file, damaged);
    expect(await startFailure(environment)).toContain(`${file} is damaged`);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
});

test('SEC-5 a lost key file is not replaced: the server says what to restore, and starts with the key in ENCRYPTION_KEY', async () => {
  await rm(file);
  expect(await startFailure(environment)).toBe(
    `The key of this data is missing: restore ${file} from your backup, or set ENCRYPTION_KEY to the key that the data was written with\n`,
  );
  // No new key replaced it.
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await (await startOwnServer({ ...environment, ENCRYPTION_KEY: key.trim() })).stop();
});

test('SEC-5 nothing in DATA_DIR can be read by other users, whatever it was before, and a restored key is used', async () => {
  expect(openWhile).toEqual({ served: [], stopped: [] });
  await writeFile(file, key);
  for (const path of [dirname(file), file]) await chmod(path, 0o755);
  const server = await startOwnServer(environment);
  expect(server.output()).toContain('could be read by other users of this machine: now only the server');
  expect(await openToOthers(server.dataDir)).toEqual([]);
});

test('SEC-5 with a DATA_DIR that others can read and that has other files the server does not start, and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wardstory-'));
  await writeFile(join(folder, 'thesis.docx'), '');
  await chmod(folder, 0o755);
  expect(await startFailure({ DATA_DIR: folder })).toContain(
    `DATA_DIR ${folder} can be read by other users of this machine, and holds more than the server's data (thesis.docx)`,
  );
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../server/database/folderLock';
import { runCommand } from '../support/operator';
import { startOwnServer } from '../support/ownServer';
import { startFailure } from '../support/startFailure';

let environment: Record<string, string>;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardstory-data-'));
  environment = { PATH: process.env.PATH ?? '', DATA_DIR: folder };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('SEC-5 no server and no command starts on a folder with an interrupted restore', async () => {
  const restoring = join(folder, 'database.restoring');
  await mkdir(restoring);
  const said = `A restore was ended in the middle: do it again (npm run restore), or delete ${restoring} for a new database`;
  expect(await startFailure(environment)).toContain(said);
  expect(await runCommand(environment, 'backup')).toEqual({ code: 1, said: `${said}\n` });
  expect((await readdir(folder)).filter((name) => name !== 'server.pid')).toEqual(['database.restoring']);
  await rm(restoring, { recursive: true });
  await startOwnServer(environment);
});

test('SEC-5 a command reports another one that uses the folder, also if a killed server left its socket', async () => {
  const unlock = lockFolder(folder);
  const said = `Another server or command (process ${process.pid}) is using ${folder}: wait until it is done or stop it, or give this one its own DATA_DIR\n`;
  expect(await runCommand(environment, 'backup')).toEqual({ code: 1, said });
  await writeFile(join(folder, 'server.sock'), '');
  expect(await runCommand(environment, 'backup')).toEqual({ code: 1, said });
  unlock();
});

test('SEC-5 a backup with an empty name, as from an unset variable, is refused', async () => {
  for (const option of ['--to', '--check'])
    expect(await runCommand(environment, 'backup', option, '')).toEqual({ code: 1, said: `Name a file after ${option}\n` });
});

test('SEC-5 a server logs a command’s failure with the sentence that the operator reads', async () => {
  const server = await startOwnServer(environment);
  const file = join(folder, 'missing', 'one.backup');
  const said = `${join(folder, 'missing')} is no folder`;
  expect(await runCommand(environment, 'backup', '--to', file)).toEqual({ code: 1, said: `${said}\n` });
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes('is no folder'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, msg: `a command was refused: ${said}` });
  expect(server.output()).not.toContain('a command failed');
});

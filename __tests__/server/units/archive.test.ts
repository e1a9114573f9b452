import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { readArchive, writeArchive } from '../../../server/operator/archive';
import { checkBackup } from '../../../server/operator/checkBackup';
import { MasterKey } from '../../../server/security/masterKey';

const { backupIdentity } = new MasterKey(randomBytes(32));
const row = `${JSON.stringify({ id: randomBytes(40_000).toString('hex') })}\n`;
const entries = {
  'backup.json': JSON.stringify({ format: 1, migration: '0012', made: 'today' }),
  'tables/patients/1': row + row,
  'tables/patients/2': row,
  'files/one': 'sealed bytes',
  'counts.json': JSON.stringify({ tables: { patients: 3, users: 0 }, files: 1, missingFiles: 0 }),
};
/** The plain bytes of one encrypted chunk of age, and what age adds to each. */
const [part, tag] = [64 * 1024, 16];
let folder: string;
let whole: Buffer;
/** Where the first part begins: after the header and a nonce. */
let first: number;

const write = async (name: string, given: Record<string, string>) => {
  const file = join(folder, name);
  await writeArchive(file, await identityToRecipient(backupIdentity), async ({ add }) => {
    for (const [entry, content] of Object.entries(given)) await add(entry, Buffer.from(content));
  });
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardstory-archive-'));
  whole = await readFile(await write('whole', entries));
  first = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16;
});

const check = async (bytes: Buffer, identity = backupIdentity) => {
  const file = join(folder, 'checked');
  await writeFile(file, bytes);
  return checkBackup(file, [identity]);
};

test('SEC-5 a backup is read as it was written, in order', async () => {
  const read: [string, string][] = [];
  for await (const { name, bytes } of readArchive(join(folder, 'whole'), [backupIdentity])) read.push([name, bytes.toString()]);
  expect(read).toEqual(Object.entries(entries));
  expect((await check(whole)).counts).toEqual(JSON.parse(entries['counts.json']));
});

test('SEC-5 a changed bit is noticed anywhere in the backup', async () => {
  const places = [30, first - 20, first, first + part, first + 2 * (part + tag) + 5, whole.length - 1];
  for (const place of places) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(check(changed)).rejects.toThrow(/is damaged|was made for another key/);
  }
});

test('SEC-5 a truncated backup is noticed, also when cut between two parts or to nothing', async () => {
  for (const length of [0, 40, first, first + part + tag, first + 2 * (part + tag), whole.length - 1])
    await expect(check(whole.subarray(0, length))).rejects.toThrow('is damaged');
  await expect(check(Buffer.concat([whole, Buffer.from('more')]))).rejects.toThrow('is damaged');
});

test('SEC-5 swapped parts are noticed', async () => {
  const at = (index: number) => whole.subarray(first + index * (part + tag), first + (index + 1) * (part + tag));
  const swapped = Buffer.concat([whole.subarray(0, first), at(1), at(0), whole.subarray(first + 2 * (part + tag))]);
  expect(swapped).toHaveLength(whole.length);
  await expect(check(swapped)).rejects.toThrow('is damaged');
});

test('SEC-5 another key does not open a backup', async () => {
  await expect(check(whole, new MasterKey(randomBytes(32)).backupIdentity)).rejects.toThrow('was made for another key');
});

test('SEC-5 a backup without a file that it lists is incomplete', async () => {
  const { 'tables/patients/2': _, ...less } = entries;
  await expect(checkBackup(await write('less', less), [backupIdentity])).rejects.toThrow('has not got all that it says');
  const { 'counts.json': __, ...unended } = entries;
  await expect(checkBackup(await write('unended', unended), [backupIdentity])).rejects.toThrow('is not a backup of Wardstory');
});

test('SEC-5 an unfinished backup leaves no file', async () => {
  const file = join(folder, 'failing');
  const failing = writeArchive(file, await identityToRecipient(backupIdentity), async ({ add }) => {
    await add('one', randomBytes(200_000));
    throw new Error('the database is gone');
  });
  await expect(failing).rejects.toThrow('the database is gone');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});

test('SEC-5 a backup that cannot be written says why, and leaves no file', async () => {
  const asked = jest.fn(async () => undefined);
  const writing = async (file: string) => writeArchive(file, await identityToRecipient(backupIdentity), asked);
  await expect(writing(join(folder, 'missing', 'one'))).rejects.toThrow(`${join(folder, 'missing')} is no folder`);
  await expect(writing(join(folder, 'whole', 'one'))).rejects.toThrow(`${join(folder, 'whole')} is no folder`);
  await mkdir(join(folder, 'taken'));
  await expect(writing(join(folder, 'taken'))).rejects.toThrow('is a folder: name a file in it');
  await mkdir(join(folder, 'late.part'));
  await expect(writing(join(folder, 'late'))).rejects.toThrow('cannot be written (EISDIR)');
  expect(asked).not.toHaveBeenCalled();
  expect(existsSync(join(folder, 'taken.part'))).toBe(false);
  await expect(checkBackup(join(folder, 'taken'), [backupIdentity])).rejects.toThrow('is a folder');
});

if (existsSync('/dev/full')) {
  test('SEC-5 a backup stopped by a full disk says so', async () => {
    const file = join(folder, 'full');
    await symlink('/dev/full', `${file}.part`);
    await expect(write('full', entries)).rejects.toThrow(`${file} cannot be written: the disk is full`);
    expect(existsSync(file)).toBe(false);
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../../../server/database/folderLock';

// Each step that changes the lock's files, so that another server can run in between.
let before: () => void = () => undefined;
for (const name of ['linkSync', 'renameSync', 'rmSync'] as const) {
  const real: (...given: never[]) => void = fs[name];
  jest.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
    before();
    real(...(given as never[]));
  });
}

const own = process.pid;
let other: ChildProcess;
beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
});
afterEach(() => {
  before = () => undefined;
});
afterAll(() => other.kill());

/** Does `work` as if another living process did it. */
const asOther = <T>(work: () => T): T => {
  Object.defineProperty(process, 'pid', { value: other.pid, configurable: true });
  try {
    return work();
  } finally {
    Object.defineProperty(process, 'pid', { value: own, configurable: true });
  }
};

/** A folder with the lock of a process that has ended. */
const leftBehind = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wardstory-lock-'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, 'server.pid'), `${pid} 1`);
  return folder;
};

const wins = (folder: string) => {
  try {
    lockFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
};

const holder = (folder: string) => Number(readFileSync(join(folder, 'server.pid'), 'utf8').split(' ')[0]);

/** How many times a takeover touches the files. */
const steps = () => {
  const folder = leftBehind();
  let count = 0;
  before = () => {
    count += 1;
  };
  lockFolder(folder);
  before = () => undefined;
  return count;
};

test('API-1 of two servers that find a dead server’s lock one gets the folder, whatever their timing', () => {
  const all = steps();
  expect(all).toBeGreaterThan(3);
  const winners = Array.from({ length: all }, (_, step) => {
    const folder = leftBehind();
    let [count, second] = [0, false];
    before = () => {
      if (count++ !== step) return;
      before = () => undefined;
      second = asOther(() => wins(folder));
    };
    const first = wins(folder);
    before = () => undefined;
    const won = [first && own, second && other.pid].filter(Boolean);
    expect({ step, won }).toEqual({ step, won: [holder(folder)] });
    return won[0];
  });
  // Each server wins at some step: the second did run in between.
  expect(new Set(winners)).toEqual(new Set([own, other.pid]));
});

test('API-1 a server killed while it replaces a dead server’s lock does not block the folder', () => {
  for (let step = 0; step < steps(); step += 1) {
    const folder = leftBehind();
    let count = 0;
    before = () => {
      if (count++ < step) return;
      throw new Error('killed');
    };
    // A killed process does not clean up either: every later step fails as well.
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    Object.defineProperty(process, 'pid', { value: pid, configurable: true });
    expect(() => lockFolder(folder)).toThrow('killed');
    Object.defineProperty(process, 'pid', { value: own, configurable: true });
    before = () => undefined;
    expect({ step, won: wins(folder) }).toEqual({ step, won: true });
    expect(holder(folder)).toBe(own);
  }
});

test('API-1 unlocking frees the folder and leaves no other file in it', () => {
  const folder = leftBehind();
  const unlock = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['server.pid']);
  expect(asOther(() => wins(folder))).toBe(false);
  unlock();
  expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  expect(asOther(() => wins(folder))).toBe(true);
});

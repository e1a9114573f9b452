import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CommandBusy } from '../../../server/database/owner';
import type { OperatorContext } from '../../../server/operator/context';
import { scheduleDumps } from '../../../server/operator/dumps';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'wardstory-scheduled-'));
const info = jest.fn();
const error = jest.fn();
const asOperator = jest.fn();
const [minute, hour] = [60_000, 3_600_000];

/** Schedules a backup every six hours. The first is made at once: the folder has none. */
const scheduled = async (backupDir: string) => {
  const context = { configuration: { backupDir, backupHours: 6, backupKeep: 2 }, directory: { asOperator } };
  const end = scheduleDumps(context as unknown as OperatorContext, { info, error } as unknown as FastifyBaseLogger);
  await until(() => jest.getTimerCount() > 0);
  return end;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  for (const each of [info, error, asOperator]) each.mockReset();
});
afterEach(() => jest.useRealTimers());

test('SEC-5 a scheduled backup waits for another running command, without a failure', async () => {
  asOperator.mockRejectedValueOnce(new CommandBusy()).mockRejectedValueOnce(new Error('a row with a name in it'));
  const end = await scheduled(folder);
  await jest.advanceTimersByTimeAsync(1);
  await until(() => info.mock.calls.length > 0);
  expect(info.mock.calls).toEqual([['the scheduled backup waits: a backup, a restore or a rotation is under way']]);
  expect(error).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(minute);
  await until(() => error.mock.calls.length > 0);
  expect(error.mock.calls).toEqual([[{ cause: expect.objectContaining({ name: 'Error' }) }, 'the backup failed']]);
  // A failed backup is not retried in a loop.
  await jest.advanceTimersByTimeAsync(hour);
  expect(asOperator).toHaveBeenCalledTimes(2);
  await end();
});

test('SEC-5 a scheduled backup that cannot be written says why', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const end = await scheduled(join(folder, 'taken'));
  await jest.advanceTimersByTimeAsync(1);
  await until(() => error.mock.calls.length > 0);
  expect(error.mock.calls[0]?.[1]).toBe(`the backup failed: ${join(folder, 'taken')} cannot be written (EEXIST)`);
  await end();
});

import { setTimeout as pause } from 'node:timers/promises';
import { looksEvery, timeout } from '../../src/app/round/looks';
import type { Figure } from '../figures';
import { percentile } from '../percentile';
import { usedBy } from '../server/cpu';
import { fetchRound, recordsOf } from './devices';
import type { Ward } from './ward';

/** Chromium's, without zstd, which Node 20 does not unpack. */
const accepts = 'gzip, deflate, br';
const turns = 3;
const mostTries = 3;

/** In milliseconds; bytes of the bodies, there and back, of the try that succeeded. */
type Filled = { time: number; bytes: number };

/**
 * Fills a device, as src/app/round/roundOfUser.ts does: until the answer is read and parsed. What is refused or late is asked again at the
 * next look, whatever its Retry-After says. `failed` hears of each try that was in vain.
 */
const fill = async ({ server, patientIds }: Ward, token: string, failed: (reason: unknown) => void): Promise<Filled | undefined> => {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      const fetched = await fetchRound(server, token, accepts, { known: [] }, AbortSignal.timeout(timeout));
      const { full } = recordsOf(fetched);
      if (full !== patientIds.length) throw new Error(`${full} records of ${patientIds.length}`);
      return { time: performance.now() - began, bytes: fetched.sent + fetched.received };
    } catch (error) {
      failed(error);
      if (tries === mostTries) return undefined;
      await pause(looksEvery);
    }
  }
};

/** All devices fill at once, and before it one alone, in turns: the floor. */
export const measureCrowd = async (engine: string, ward: Ward): Promise<Figure[]> => {
  const { server, devices } = ward;
  const [device = ''] = devices;
  const failures: string[] = [];
  const fillOne = (token: string) => fill(ward, token, (reason) => failures.push(String(reason)));
  // Not measured: the first ones warm the server up.
  const alone: number[] = [];
  for (let turn = 0; turn < 2 * turns; turn += 1) alone.push((await fillOne(device))?.time ?? Number.NaN);
  const floor = percentile(alone.slice(turns), 50) / 1_000;

  const { DATABASE_URL } = server.environment;
  const used = () => usedBy(server.process.pid ?? 0, DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1));
  const before = used();
  const filled = await Promise.all(devices.map(fillOne));
  const after = used();
  const times = filled.map((each) => (each?.time ?? Number.POSITIVE_INFINITY) / 1_000);
  const spent = after.server - before.server + after.database - before.database;
  for (const reason of new Set(failures)) console.log(`  ${failures.filter((each) => each === reason).length} × ${reason}`);
  const all = `${devices.length} devices at once`;
  return [
    { what: `${engine}: ${all}, median`, unit: 's', value: percentile(times, 50), floor, goal: { most: 60 } },
    { what: `${engine}: ${all}, slowest`, unit: 's', value: Math.max(...times), floor },
    { what: `${engine}: ${all}, tries that failed`, unit: '', value: failures.length },
    {
      what: `${engine}: ${all}, bytes of each`,
      unit: 'B',
      value: percentile(
        filled.map((each) => each?.bytes ?? Number.NaN),
        50,
      ),
    },
    { what: `${engine}: ${all}, processor time of each`, unit: 's', value: spent / devices.length / 1_000 },
  ];
};

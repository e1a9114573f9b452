import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../../__tests__/support/engine';
import { type RunningServer, startServer } from '../../../__tests__/support/server';
import type { Outcome } from './report';
import { longRun, makeWards } from './wards';
import { compare, counted, startWriters } from './writers';

/** Milliseconds of writing between two kills, at most: a kill meets every part of a write. */
const longest = 400;

/** Kills the server again and again while clients write, and starts it with the same data. Everything answered must be there once. */
export const kills = async (engine: Engine, times: number): Promise<Outcome> => {
  let server: RunningServer = await startServer(longRun, engine);
  try {
    const wards = await makeWards(server, 4);
    const writers = startWriters(server, wards);
    for (let killed = 0; killed < times; killed += 1) {
      await writers.more(10);
      await pause(Math.random() * longest);
      await server.kill();
      server = await startServer(server.environment, engine);
    }
    await writers.more(16);
    await writers.stop();
    const failures = [...writers.failures, ...(await compare(server, wards, writers.answered))];
    return { figures: `${times} kills, ${writers.answered.length} writes answered (${counted(writers)})`, failures };
  } finally {
    await server.stop();
  }
};

/** Stops the server with SIGTERM while clients write. It must end with 0, and have every answered write. */
export const stops = async (engine: Engine, times: number): Promise<Outcome> => {
  let server: RunningServer = await startServer(longRun, engine);
  try {
    const wards = await makeWards(server, 4);
    const writers = startWriters(server, wards);
    const codes: (number | null)[] = [];
    for (let stopped = 0; stopped < times; stopped += 1) {
      await writers.more(40);
      codes.push(await server.stop());
      server = await startServer(server.environment, engine);
    }
    await writers.more(16);
    await writers.stop();
    const unclean = codes.filter((code) => code !== 0).map((code) => `SIGTERM ended with ${code}`);
    const failures = [...unclean, ...writers.failures, ...(await compare(server, wards, writers.answered))];
    return { figures: `${times} × SIGTERM, ${writers.answered.length} writes answered (${counted(writers)})`, failures };
  } finally {
    await server.stop();
  }
};

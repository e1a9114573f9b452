import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** In milliseconds: how long a body may take whatever its rate, and how long nothing at all may arrive. */
const grace = 10_000;
const longestStall = 15_000;
/** In bytes per second, on average. A tablet with a bad connection sends four times as much (350 kbit/s). */
const leastRate = 10_000;

/**
 * Rejects with `tooSlow` when the rest of the request's body arrives too slowly, or not at all. It never resolves: give it to
 * `Promise.race` with what reads the body. Begin when the server begins to read. `end` stops watching.
 */
export const watchRate = ({ raw }: FastifyRequest): { tooSlow: Promise<never>; end: () => void } => {
  const { socket } = raw;
  const [began, before] = [Date.now(), socket.bytesRead];
  let [last, lastAt] = [before, began];
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearInterval(timer);
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = Date.now();
      if (raw.complete || raw.destroyed || socket.destroyed) return end();
      if (socket.bytesRead > last) [last, lastAt] = [socket.bytesRead, now];
      const took = now - began;
      const isSlow = took >= grace && last - before < (leastRate * took) / 1000;
      if (!isSlow && now - lastAt < longestStall) return;
      end();
      reject(new Problem('tooSlow'));
    }, 1_000).unref();
  });
  return { tooSlow, end };
};

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** So many bits a second in each direction, and a way there and back of `latency` milliseconds. */
export type Link = { bitsPerSecond: number; latency: number };

/** In bytes: connections share the link piece by piece, as packets do. */
const piece = 4_096;
/** In milliseconds: a timer that is late by less costs no throughput. */
const slack = 20;

/** One direction of a link. Returns a function that resolves once that many bytes more have gone through. */
const lane = (bytesPerSecond: number) => {
  let free = 0;
  return async (bytes: number) => {
    const now = performance.now();
    free = Math.max(free, now - slack) + (bytes * 1_000) / bytesPerSecond;
    if (free > now) await pause(free - now);
  };
};

const carry = async (from: Socket, to: Socket, through: (bytes: number) => Promise<void>, delay: number) => {
  let arrived: Promise<unknown> = Promise.resolve();
  for await (const bytes of from) {
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece);
      await through(part.length);
      arrived = Promise.all([arrived, pause(delay)]).then(() => to.write(part));
    }
  }
  await arrived;
  to.end();
};

/** A link to a server on this machine that all its connections share. */
export const startSlowLink = async (target: string, { bitsPerSecond, latency }: Link) => {
  const { hostname, port } = new URL(target);
  const [down, up] = [lane(bitsPerSecond / 8), lane(bitsPerSecond / 8)];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    }
    const end = () => {
      near.destroy();
      far.destroy();
    };
    carry(near, far, up, latency / 2).catch(end);
    carry(far, near, down, latency / 2).catch(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A kept-alive connection that sends the text of a request and resolves with the status of its whole answer. */
export type Line = { ask: (request: string) => Promise<number>; close: () => void };

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Whether these bytes are a whole answer; of a stream of events its first bytes are enough. */
const isWhole = (bytes: Buffer): boolean => {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return false;
  const head = bytes.subarray(0, at).toString('latin1').toLowerCase();
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= at + 4 + Number(length);
  if (head.includes('text/event-stream')) return bytes.length > at + 4;
  return head.includes('transfer-encoding: chunked') ? bytes.subarray(-5).equals(lastChunk) : true;
};

/** Without Node's HTTP client, which would cost the generator more than the answer costs a bare server. */
export const openLine = async (port: number): Promise<Line> => {
  let socket: Socket;
  let parts: Buffer[] = [];
  let answered: ((status: number) => void) | undefined;
  const dial = async () => {
    socket = connect(port, '127.0.0.1').setNoDelay(true);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const bytes = parts.length === 1 ? part : Buffer.concat(parts);
      if (!isWhole(bytes)) {
        parts = [bytes];
        return;
      }
      parts = [];
      answered?.(Number(bytes.subarray(9, 12).toString()));
    });
    socket.on('close', () => answered?.(0));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
  };
  await dial();
  return {
    ask: async (request) => {
      if (socket.destroyed) await dial();
      const status = await new Promise<number>((resolve) => {
        answered = resolve;
        socket.write(request);
      });
      answered = undefined;
      // A stream goes on: the next request needs a connection of its own.
      if (request.startsWith('GET /v1/events')) socket.destroy();
      return status;
    },
    close: () => socket.destroy(),
  };
};

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemKind } from '../contract/problems';
import { closedHeaders } from './closedHeaders';
import { documentOf, Problem } from './problem';

const kinds: Readonly<Record<string, ProblemKind>> = { HPE_HEADER_OVERFLOW: 'headersTooLarge', ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow' };

/** In milliseconds. */
const lingering = 2_000;

/**
 * Answers a request that Node's HTTP parser refuses, before Fastify sees it, with a problem document, and closes the connection.
 * @param error its `code` says why the parser refused it
 */
export const answerClientError = ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const document = documentOf(new Problem(kinds[code] ?? 'unreadableBody'));
  const body = JSON.stringify(document);
  const head = [
    `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(closedHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that is still sending would lose the answer if the socket closed now (RFC 9112 §9.6): read on until the client closes it.
  socket.removeAllListeners('data').on('data', () => undefined);
  setTimeout(() => socket.destroy(), lingering).unref();
};

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partSize, partType, tusVersion } from '../../contract/resumableUploads';
import type { Part } from '../handlers';
import { Problem } from '../problem';

/** What the answers about an upload say in their headers. */
export const tusHeaders = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'] as const;

export const sayTusVersion = (reply: FastifyReply): void => void reply.header('tus-resumable', tusVersion);

/** Throws `otherProtocol` for a request of another version; to read, a request need not say its version. */
export const requireTus = ({ method, headers }: FastifyRequest, reply: FastifyReply): void => {
  const said = headers['tus-resumable'];
  if (said === tusVersion || (said === undefined && method === 'GET')) return;
  reply.header('tus-version', tusVersion);
  throw new Problem('otherProtocol');
};

/** Lets the routes of this scope take a part of a file, without reading it. */
export const takeParts = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(partType, (_, body, done) => done(null, body));
};

/** The part in a request's body. Throws for a request without one. */
export const partIn = ({ body, headers }: FastifyRequest): Part => {
  if (!(body instanceof Readable)) throw new Problem('wrongMediaType');
  const length = Number(headers['content-length']);
  return { bytes: body, length: Number.isInteger(length) ? length : undefined };
};

/**
 * Ends a body that the handler has not read to its end. The browser's parts are let through, because it reads an answer only after it has sent
 * its part; after a longer body the connection ends.
 */
export const letGoOf = ({ bytes, length = Number.POSITIVE_INFINITY }: Part, reply: FastifyReply): void => {
  if (bytes.readableEnded || bytes.destroyed) return;
  if (length > partSize) reply.header('connection', 'close');
  bytes.on('error', () => undefined).resume();
};

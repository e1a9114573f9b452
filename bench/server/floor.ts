// The floor: a bare `node:http` server that asks the database the same in the same transactions, and does nothing else.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Kind, kindNames } from './calls';
import { type Ask, type Asked, callOf, someMac } from './floorSql';
import { keysOfWard, openWard } from './ward';

const environment = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
const directory = await openWard(environment);
const { boundary } = await keysOfWard(environment, directory);
await (await directory.withHospitals(boundary)).close();

type Within = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;

const onPostgres = (url: string): Within => {
  // As many connections as the product has.
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work(async (text, values) => (await client.query(text, values)).rows);
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
};

const onPGlite = async (folder: string): Promise<Within> => {
  const client = await PGlite.create({ dataDir: folder });
  return (work) =>
    client.transaction((transaction) =>
      work(async (text, values) => (await transaction.query<Record<string, unknown>>(text, values)).rows),
    );
};

const within = environment.DATABASE_URL
  ? onPostgres(environment.DATABASE_URL)
  : await onPGlite(join(environment.DATA_DIR ?? '', 'database'));

const bodyOf = async (request: IncomingMessage): Promise<void> => {
  let text = '';
  for await (const part of request) text += part;
  if (text) JSON.parse(text);
};

const askedOf = ({ headers, url = '' }: IncomingMessage): Asked => {
  const [hospitalId = '', userId = '', sessionId = ''] = String(headers['x-caller']).split(' ');
  const key = String(headers['idempotency-key']);
  const patientId = url.split('/')[3] ?? '';
  const entry = { id: randomUUID(), userId, action: 'addMedicalHistory', patientId, createdAt: new Date(), mac: someMac };
  return {
    hospitalId,
    userId,
    sessionId,
    key,
    patientId,
    noteId: randomUUID(),
    entries: JSON.stringify([entry]),
    q: new URLSearchParams(url.split('?')[1]).get('q') ?? '',
  };
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const kind: Kind | undefined = kindNames.find((each) => each === request.headers['x-kind']);
  if (!kind) return void response.end('{"status":"alive"}');
  await bodyOf(request);
  const rows = await within((ask) => callOf(kind, ask, boundary, askedOf(request)));
  if (kind === 'events') return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
  const text = JSON.stringify(rows);
  response.writeHead(kind === 'write note' ? 201 : 200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`);
    response.writeHead(500, { 'content-length': 0 }).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));

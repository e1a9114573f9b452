import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { isRecord } from '../../contract/isRecord';
import type { KnownRecord } from '../../contract/round';
import { round } from '../../contract/round';

const { path, method } = round.readRound;

/** What one call of the round took, in milliseconds and in bytes of the bodies, as they travel. */
export type Fetched = { time: number; sent: number; received: number; body: Buffer; encoding: string };

/** What a device has of the round. */
export type Has = { known: readonly KnownRecord[]; since?: string };

/** Asks for the round as a device does, and reads the whole answer without unpacking it. Throws when it is refused or `signal` aborts. */
export const fetchRound = async (
  server: { url: string },
  token: string,
  accepts: string,
  has: Has = { known: [] },
  signal?: AbortSignal,
): Promise<Fetched> => {
  const body = gzipSync(JSON.stringify(has));
  const packed = { 'content-encoding': 'gzip', 'accept-encoding': accepts };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...packed };
  const began = performance.now();
  const asked = request(server.url + path, { method, headers, signal, agent: new Agent({ keepAlive: false }) });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const time = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  const received = Buffer.concat(parts);
  return {
    time,
    sent: body.length,
    received: received.length,
    body: received,
    encoding: answer.headers['content-encoding'] ?? '',
  };
};

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes) => bytes };

/** The answer's text. */
export const textOf = ({ body, encoding }: Pick<Fetched, 'body' | 'encoding'>): string => {
  const unpacked = unpack[encoding];
  if (!unpacked) throw new Error(`The answer is packed as ${encoding}`);
  return unpacked(body).toString();
};

/** How many records the answer has in full and in part, and what a device that has stored them all has then. */
export const recordsOf = (fetched: Fetched, before: Has = { known: [] }): { full: number; part: number; has: Has } => {
  const answer: unknown = JSON.parse(textOf(fetched));
  const { records: given, order, asOf } = isRecord(answer) ? answer : {};
  const records = Array.isArray(given) ? given.filter(isRecord) : [];
  const named = records.map(({ patientId, version }) => ({ patientId: String(patientId), version: String(version) }));
  const all = [...before.known, ...named];
  return {
    full: records.filter(({ answers, digests }) => answers && !digests).length,
    part: records.filter(({ digests }) => digests).length,
    has: { known: Array.isArray(order) ? order.flatMap((place) => all[Number(place)] ?? []) : named, since: String(asOf) },
  };
};

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '../../contract/endpoints';
import { signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Not by fetch, which allows no TRACE and no broken URL. */
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const { hostname, port } = new URL(theServer().url);
  const [reply] = await once(request({ hostname, port, method, path, headers }).end(), 'response');
  reply.resume();
  return { status: Number(reply.statusCode), headers: reply.headers as Headers };
};

/** The head of the answer to a request that no HTTP parser accepts. */
const askBroken = async () => {
  const socket = connect(Number(new URL(theServer().url).port), '127.0.0.1');
  socket.write('no HTTP\r\n\r\n');
  const [, ...lines] = ((await text(socket)).split('\r\n\r\n')[0] ?? '').split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]));
};

const keepsToItself = (headers: Headers) => {
  const directives = String(headers['content-security-policy']).split(/;\s*/);
  for (const none of ['base-uri', 'frame-ancestors']) expect(directives).toContain(`${none} 'none'`);
  expect(directives.some((directive) => directive === "object-src 'none'" || directive === "default-src 'none'")).toBe(true);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
};

test.each([
  ['a page', 'GET', '/signin', { accept: 'text/html' }],
  ['the shell', 'GET', '/shell', {}],
  ['the service worker', 'GET', '/service-worker.js', {}],
  ['a picture', 'GET', '/icon.svg', {}],
  ['a call', 'GET', '/v1/patients', {}],
  ['the OpenAPI document', 'GET', '/v1/openapi.json', {}],
  ['what is not there', 'GET', '/assets/gone.js', {}],
  ['an address that cannot be decoded', 'GET', '/v1/patients/%E0%A4%A', {}],
  ['a health check', 'GET', '/healthz', {}],
  ['a refused method', 'DELETE', '/v1/patients', {}],
] as const)('SEC-2 the headers of %s forbid embedding, sniffing and referrers', async (_, method, path, headers) => {
  keepsToItself((await ask(method, path, headers)).headers);
});

test('SEC-2 the headers of the answer to a request that is no HTTP forbid embedding, sniffing and referrers', async () => {
  keepsToItself(await askBroken());
});

test('SEC-2 TRACE does not echo the request, and no folder is listed', async () => {
  expect((await ask('TRACE', '/')).status).toBe(404);
  for (const path of ['/assets/', '/.git/config', '/assets/../package.json'])
    expect((await ask('GET', path, { accept: 'application/json' })).status).toBe(404);
});

test('API-3 every text answer states its encoding', async () => {
  for (const path of ['/signin', '/robots.txt', '/sitemap.xml', '/service-worker.js', '/icon.svg'])
    expect((await ask('GET', path)).headers['content-type']).toMatch(/; charset=utf-8$/i);
  const { admin } = await signUpHospital();
  const open = new AbortController();
  const stream = await fetch(theServer().url + endpoints.streamEvents.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: open.signal,
  });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  open.abort();
});

test('SEC-6 a request with two lengths is refused and its connection closed, so that no second request hides in it', async () => {
  const socket = connect(Number(new URL(theServer().url).port), '127.0.0.1');
  const head = [
    'POST /v1/auth/logout HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 6',
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).not.toContain('alive');
});

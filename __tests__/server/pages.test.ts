import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import site from '../../server/demo/site-content.json' with { type: 'json' };
import { type RunningServer, StartFailure, startServer } from '../support/server';
import { theServer } from '../support/theServer';

/** Not by fetch, whose headers say that it requests no page. */
const page = async (path: string, headers: Record<string, string> = {}, { url }: { url: string } = theServer()) => {
  const [reply]: IncomingMessage[] = await once(get(`${url}${path}`, { headers: { accept: 'text/html', ...headers } }), 'response');
  if (!reply) throw new Error(`${path} was not answered`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return text(reply);
};

test('PUB-1 PUB-7 pages are prerendered with title, description and share card; crawlers find the public ones', async () => {
  const { url } = theServer();
  const home = await page('/');
  expect(home).toContain('Saving lives, Sharing stories</h1>');
  expect(home).toContain('<title>Health records for hospitals – Wardstory</title>');
  expect(home).toContain('<meta name="description" content="Wardstory keeps a hospital');
  expect(home).toContain(`<meta property="og:url" content="${url}/">`);
  expect(await page('/about')).toContain('<title>About Us – Wardstory</title>');
  // The card of a shared link; crawlers may fetch the picture. A page behind a sign-in has none.
  for (const drawn of [home, await page('/signin')]) {
    expect(drawn).toContain(`<meta property="og:image" content="${url}/card.jpg">`);
    expect(drawn).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
  for (const path of ['/admindashboard', '/patients', '/resetpassword?token=x', '/no-such-page'])
    expect(await page(path)).not.toMatch(/og:|twitter:|card\.jpg/);
  const card = await fetch(`${url}/card.jpg`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Link previews and monitors send such requests.
  expect(await page('/', { 'accept-encoding': 'identity' })).toContain('<title>Health records for hospitals – Wardstory</title>');
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  for (const line of ['Allow: /card.jpg', `Sitemap: ${url}/sitemap.xml`]) expect(robots).toContain(line);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${url}/terms</loc>`);
  expect(sitemap).not.toContain('dashboard');
});

test('PUB-13 /Signin, /signUp, /v1/resetpassword and /v1/payments are pages for browsers', async () => {
  expect(await page('/Signin')).toContain('<h1>Sign in</h1>');
  expect(await page('/signUp')).toContain('<h1>Create Account</h1>');
  for (const path of ['/v1/resetpassword?token=x', '/v1/payments?reference=x']) expect(await page(path)).toContain('<div id="root">');
});

test('PUB-12 PUB-13 a request without Accept gets the page, HEAD too; JSON, a missing file and a call do not', async () => {
  const ask = async (path: string, method: string, headers: Record<string, string>) => {
    const [reply]: IncomingMessage[] = await once(request(`${theServer().url}${path}`, { method, headers }).end(), 'response');
    const type = reply?.headers['content-type']?.split(';')[0];
    reply?.resume();
    return `${method} ${path} ${headers.accept ?? ''}: ${reply?.statusCode} ${type}`;
  };
  const html = '200 text/html';
  const none = '404 application/problem+json';
  for (const method of ['GET', 'HEAD'])
    for (const path of ['/', '/about', '/signin?from=mail', '/no-such-page']) {
      expect(await ask(path, method, {})).toBe(`${method} ${path} : ${html}`);
      for (const accept of ['*/*', 'text/html', 'image/avif,*/*;q=0.8'])
        expect(await ask(path, method, { accept })).toBe(`${method} ${path} ${accept}: ${html}`);
      for (const accept of ['application/json', 'application/json, */*', 'image/png'])
        expect(await ask(path, method, { accept })).toBe(`${method} ${path} ${accept}: ${none}`);
    }
  for (const path of ['/assets/gone.js', '/gone.png', '/v1/no-such-call']) expect(await ask(path, 'GET', {})).toBe(`GET ${path} : ${none}`);
  expect(await ask('/about', 'POST', {})).toBe(`POST /about : ${none}`);
});

test('ACC-8 SEC-4 the page of a mailed link leaks its URL nowhere: no referrer, no cache', async () => {
  const asked = get(`${theServer().url}/resetpassword?token=x`, { headers: { accept: 'text/html' } });
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  reply?.resume();
  expect([reply?.headers['referrer-policy'], reply?.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
});

test('SEC-2 no answer allows camera, microphone, geolocation or payment', async () => {
  for (const path of ['/signin', '/healthz', '/v1/patients']) {
    const { headers } = await fetch(theServer().url + path, { headers: { accept: 'text/html' } });
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\), /);
  }
});

test('SEC-2 a page’s policy forbids scripts to turn text into HTML or script URLs', async () => {
  const [reply]: IncomingMessage[] = await once(get(`${theServer().url}/signin`, { headers: { accept: 'text/html' } }), 'response');
  reply?.resume();
  expect(reply?.headers['content-security-policy']).toMatch(/; require-trusted-types-for 'script'; trusted-types default documents$/);
});

test('UX-6 a page is prerendered in the chosen language, otherwise in the browser’s language', async () => {
  const french = ['<html lang="fr">', 'Mot de passe'];
  const inFrench: Record<string, string>[] = [
    { 'accept-language': 'fr-FR,fr;q=0.9' },
    { cookie: 'wardstory_look=system.fr' },
    { cookie: '__Host-wardstory_look=dark.fr' },
  ];
  for (const headers of inFrench) for (const said of french) expect(await page('/signin', headers)).toContain(said);
  const english = await page('/signin', { 'accept-language': 'fr-FR', cookie: 'wardstory_look=dark.en' });
  expect(english).toContain('<html lang="en">');
});

describe('PUB-11 the site content of a deployment', () => {
  let server: RunningServer | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const team = site.team.map((member, index) => ({
    ...member,
    name: `Member ${index + 1}</script>`,
    portfolio: 'https://portfolio.example',
  }));
  const write = async (content: object) => {
    const file = join(folder, 'site.json');
    await writeFile(file, JSON.stringify(content));
    return { SITE_CONTENT: file };
  };

  test('PUB-11 is rendered without a build, and the page has it for its script', async () => {
    const content = { ...site, brand: 'St. Luke Records', phone: '+234 1 234 5678', team };
    server = await startServer({ ...(await write(content)), LOCK_MINUTES: '10', LOCK_MINUTES_TOUCH: '3' });
    const html = await page('/team', {}, server);
    expect(html).toContain('<title>Our Team – St. Luke Records</title>');
    expect(html).toContain('Member 12&lt;/script&gt;</h3>');
    expect(html).toContain('href="https://portfolio.example" aria-label="Portfolio of Member 1&lt;/script&gt;"');
    expect(html).toContain('<a href="tel:+23412345678">+234 1 234 5678</a>');
    const carried = /<script[^>]* id="site-content"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(carried)).toEqual(content);
  });

  test('ACC-12 a page has the idle minutes after which it locks, at a desk and on a touch screen', async () => {
    expect(await page('/signin', {}, server)).toMatch(/<meta name="lock-minutes" content="10 3"/);
  });

  test('PUB-11 is reported at the start if it is invalid', async () => {
    const wrong = { ...site, team: team.slice(1), email: 'nobody', remarkInFrench: 3 };
    const failure = await startServer(await write(wrong)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(String(failure)).toContain('team');
    expect(String(failure)).toContain('email');
    expect(String(failure)).toContain('remarkInFrench');
  });
});

test.each([
  ['/generalPatients/%E0%A4%A', '/generalPatients/%25E0%25A4%25A'],
  ['//evil.example/%E0%A4%A?a=1', '/evil.example/%25E0%25A4%25A'],
  ['/\\evil.example/%zz', '/evil.example/%25zz'],
])('PUB-12 %s, which cannot be decoded, leads a browser to the error page, and never to another host', async (path, to) => {
  const ask = async (accept: string) => {
    const { hostname, port } = new URL(theServer().url);
    const [reply]: IncomingMessage[] = await once(get({ hostname, port, path, headers: { accept } }), 'response');
    reply?.resume();
    return [reply?.statusCode, reply?.headers.location ?? reply?.headers['content-type']];
  };
  expect(await ask('text/html')).toEqual([302, to]);
  expect(await ask('application/json')).toEqual([404, 'application/problem+json; charset=utf-8']);
  expect(await page(to)).toContain('<div id="root">');
});

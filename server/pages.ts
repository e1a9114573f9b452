import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../contract/languages';
import type { SiteContent } from '../contract/site';
import { closedPolicy } from './closedHeaders';
import { readPages } from './drawnPages';
import { escaped } from './escaped';
import { languageOf } from './language';
import type { Services } from './services';

/** A strict policy: inline scripts and styles need this answer's nonce, and only the API may be on another origin. */
const policy = (nonce: string, apiBase: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${apiBase ? ` ${new URL(apiBase).origin}` : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // src/app/trustedTypes.ts says what text may become code or HTML, and src/pages/record/office/trusted.ts what a document in a closed frame.
    "require-trusted-types-for 'script'",
    'trusted-types default documents',
  ].join('; ');

/** pdf.js runs in a worker with its own policy: it fetches fonts, and its image decoders are WebAssembly. */
const pdfWorkerPolicy = `${closedPolicy}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;

/** The service worker fetches pages, the shell and scripts, all from this origin. */
const workerPolicy = `${closedPolicy}; connect-src 'self'`;

/** Whether a browser asks for a page. Any other request to the same address is an API call (SPEC.md §2, §7: /v1/payments is both). */
export const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && headers['sec-fetch-mode'] !== 'cors';

/** Paths that are never pages: calls, assets and files. A missing script must not be answered with a page. */
const notPage = /^\/(?:v1|assets|sandbox-payments)\/|^[^?]*\.[^/?]*(?:\?|$)/;

/** Whether to answer an address without a route as a page. Link previews and monitors ask for pages without `Accept: text/html`. */
export const mayBePage = (request: FastifyRequest): boolean => {
  const { method, url, headers } = request;
  if (asksForPage(request)) return true;
  if ((method !== 'GET' && method !== 'HEAD') || notPage.test(url) || headers['sec-fetch-mode'] === 'cors') return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('*/*') && !accept.includes('json');
};

type Installed = {
  folder: string;
  revision: string;
  site: SiteContent;
  shell: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/** Serves what an installed application needs: the manifest with the brand, the service worker, and the shell for its cache. */
const serveInstalled = (app: FastifyInstance, { folder, revision, site: { brand }, shell }: Installed) => {
  const manifest: object = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8').replaceAll('__REVISION__', revision);
  app.get('/manifest.webmanifest', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, name: brand, short_name: brand })),
  );
  app.get('/service-worker.js', (_, reply) =>
    reply
      .header('content-security-policy', workerPolicy)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  // Send the same page to everybody: it applies the user's own settings itself (src/app/look.ts).
  app.get('/shell', shell);
};

/** Serves the built application's assets. Returns a handler that sends a page path's prerendered HTML, or the shell. */
export const servePages = async (
  app: FastifyInstance,
  { configuration: { apiBase, lockMinutes, metricsAddress, pages: folder }, publicUrl, site }: Services,
) => {
  const pages = await readPages(folder, site);
  if (pages) {
    await app.register(fastifyStatic, {
      root: join(process.cwd(), folder),
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      // Not HTML (it needs a nonce, see `send`), and not the build's own files.
      allowedPath: (path) => !path.endsWith('/') && (path.startsWith('/assets/') || !/\.(?:html|json|map|cjs)$/.test(path)),
      cacheControl: false,
      // Names under assets/ contain a hash of the content.
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
        if (path.includes('/assets/pdf-')) response.setHeader('content-security-policy', pdfWorkerPolicy);
      },
    });
  }

  // What fastify-static sends of XML does not say its encoding.
  app.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
  });

  const pageReports = metricsAddress ? 'on' : '';
  const revision = createHash('sha256')
    .update(`${pages?.shell} ${policy('', apiBase)} ${apiBase} ${lockMinutes} ${pageReports}`)
    .digest('base64url')
    .slice(0, 16);

  const send = (reply: FastifyReply, html: string, language: Language) => {
    const nonce = randomBytes(18).toString('base64url');
    return reply
      .header('content-security-policy', policy(nonce, apiBase))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replaceAll('__NONCE__', nonce)
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replaceAll('__API_BASE__', escaped(apiBase))
          .replaceAll('__LOCK_MINUTES__', lockMinutes.join(' '))
          .replaceAll('__PAGE_REPORTS__', pageReports)
          .replaceAll('__PUBLIC_URL__', escaped(publicUrl()))
          .replaceAll('__REVISION__', revision),
      );
  };
  if (pages) {
    // Ignore the language cookie: the cached shell must not keep one user's choice.
    const asked = ({ headers }: FastifyRequest) => languageOf({ headers: { 'accept-language': headers['accept-language'] } });
    serveInstalled(app, { folder, revision, site, shell: (request, reply) => send(reply, pages.shell, asked(request)) });
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!pages)
      return reply.code(503).type('text/plain').send('The web application has not been built: run "npm start" or "npm run build".');
    const path =
      request.url
        .split('?')[0]
        ?.toLowerCase()
        .replace(/(?<=.)\/$/, '') || '/';
    const language = languageOf(request);
    return send(reply, pages.drawn.get(`${language} ${path}`) ?? pages.shell, language);
  };
};

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPages } from './drawnPages';
import { languageOf } from './language';
import type { Services } from './services';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Strict: no inline script or style without this answer's nonce, nothing from elsewhere but the API. */
const policy = (nonce: string, apiBase: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${apiBase ? ` ${new URL(apiBase).origin}` : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** pdf.js works in a worker, which has a policy of its own: it fetches its fonts, and its image decoders are WebAssembly. */
const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Whether a browser is asking for a page; anything else at the same address asks the API (SPEC.md §2, §7: /v1/payments is both). */
export const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && headers['sec-fetch-mode'] !== 'cors';

/** Serves the built application: its assets, and for every page path its prerendered HTML or the shell. */
export const servePages = async (
  app: FastifyInstance,
  { configuration: { apiBase, lockMinutes, pages: folder }, publicUrl, site }: Services,
) => {
  const pages = await readPages(folder, site);
  if (pages) {
    await app.register(fastifyStatic, {
      root: join(process.cwd(), folder),
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      // Pages go through here only with their nonce; the rest of the folder is the build's own.
      allowedPath: (path) => path.startsWith('/assets/') || !/\.(?:html|json|map)$/.test(path),
      cacheControl: false,
      // What is under assets/ is named by its content.
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
        if (path.includes('/assets/pdf-')) response.setHeader('content-security-policy', pdfWorkerPolicy);
      },
    });
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!pages)
      return reply.code(503).type('text/plain').send('The web application has not been built: run "npm start" or "npm run build".');
    const path =
      request.url
        .split('?')[0]
        ?.toLowerCase()
        .replace(/(?<=.)\/$/, '') || '/';
    const nonce = randomBytes(18).toString('base64url');
    const language = languageOf(request);
    const html = (pages.drawn.get(`${language} ${path}`) ?? pages.shell)
      .replaceAll('__NONCE__', nonce)
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replaceAll('__API_BASE__', escaped(apiBase))
      .replaceAll('__LOCK_MINUTES__', lockMinutes.join(' '))
      .replaceAll('__PUBLIC_URL__', escaped(publicUrl()));
    return reply
      .header('content-security-policy', policy(nonce, apiBase))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };
};

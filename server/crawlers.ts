import type { FastifyInstance } from 'fastify';
import { paths } from '../contract/paths';

const publicPages = ['/', paths.about, paths.contact, paths.team, paths.terms, paths.signUp, paths.signIn];

/**
 * Serves robots.txt and the sitemap, which allow the public pages only.
 * https://www.rfc-editor.org/rfc/rfc9309, https://www.sitemaps.org/protocol.html
 */
export const serveCrawlers = (app: FastifyInstance, publicUrl: () => string): void => {
  const allowed = publicPages.map((path) => `Allow: ${path}$`);
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...allowed, 'Allow: /assets/', 'Allow: /card.jpg', 'Disallow: /', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );
  app.get('/sitemap.xml', (_, reply) => {
    const entries = publicPages.map((path) => `<url><loc>${publicUrl().replaceAll('&', '&amp;')}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      );
  });
};

import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { type Language, languages } from '../../contract/languages';
import { paths } from '../../contract/paths';
import type { SiteContent } from '../../contract/site';
import { memoryAddress } from '../ui/frame/memoryAddress';
import descriptions from '../ui/texts/en/publicPages.json';
import { addTexts, makeTexts, speak, type TextKey } from '../ui/texts/texts';
import { App } from './App';
import { makeStore } from './makeStore';
import { fillShell, refusedByPolicy } from './pageHtml';
import { pagesOf } from './pages';

/** The prerendered pages, as a signed-out visitor sees them. `parts`: whose scripts they need. */
const drawn: readonly { path: string; parts: readonly string[]; description: TextKey }[] = [
  { path: '/', parts: ['area-public'], description: 'landing.description' },
  { path: paths.about, parts: ['area-public', 'public-pages'], description: 'about.description' },
  { path: paths.contact, parts: ['area-public', 'public-pages', 'page-contact'], description: 'contact.description' },
  { path: paths.team, parts: ['area-public', 'public-pages'], description: 'team.description' },
  { path: paths.terms, parts: ['area-public', 'public-pages'], description: 'terms.description' },
  { path: paths.signIn, parts: ['page-signin'], description: 'signIn.description' },
  { path: paths.signUp, parts: ['page-signup', 'account-pages', 'texts-rules'], description: 'signUp.description' },
  { path: paths.forgotPassword, parts: ['page-forgotpassword', 'account-pages'], description: 'forgot.description' },
];

const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

type Drawing = { path: string; language: Language; site: SiteContent; description: TextKey };

/** A page's HTML and what belongs in its head: its title and the styles it uses, with `__NONCE__` in the nonce's place. */
const draw = async ({ path, language, site, description }: Drawing) => {
  const styles = createCache({ key: 'css' });
  styles.compat = true;
  const { extractCriticalToChunks } = createEmotionServer(styles);
  const { store, server } = makeStore();
  const texts = makeTexts();
  addTexts(texts, descriptions);
  await speak(texts, language);
  const app = (
    <App store={store} pages={pagesOf(server.connected, texts)} texts={texts} site={site} styles={styles} address={memoryAddress(path)} />
  );
  const page = await textOf((await prerender(app)).prelude);
  // React puts what belongs in the head before the page when it draws no <html> itself.
  const head = /^(?:<(?:title|meta|link)[^>]*>(?:[^<]*<\/title>)?)+/.exec(page)?.[0] ?? '';
  const html = page.slice(head.length);
  const { styles: used } = extractCriticalToChunks(html);
  const tags = used.map(({ key, ids, css }) => `<style nonce="__NONCE__" data-emotion="${key} ${ids.join(' ')}">${css}</style>`);
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? site.brand;
  return { title, description: texts._(description), picture: texts._('sharing.picture'), html, styles: tags.join('') };
};

type DrawnPage = { path: string; language: Language; html: string };

/**
 * Every page in every language, drawn into the shell. `scriptsOf` says which scripts a part of the application needs besides the
 * shell's own. The build calls it, and a server whose site content is another than the build's (PUB-11).
 */
export const drawPages = async (shell: string, site: SiteContent, scriptsOf: (part: string) => readonly string[]): Promise<DrawnPage[]> => {
  const pages: DrawnPage[] = [];
  for (const { path, parts, description } of drawn) {
    const scripts = [...new Set(parts.flatMap(scriptsOf))];
    for (const language of languages) {
      const page = await draw({ path, language, site, description });
      const html = fillShell(shell, { ...page, path, brand: site.brand }, scripts);
      const refused = refusedByPolicy(html);
      if (refused.length > 0) throw new Error(`The content security policy would refuse in ${path}: ${refused.join(' ')}`);
      pages.push({ path, language, html });
    }
  }
  return pages;
};

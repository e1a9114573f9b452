import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { makeTexts } from '../ui/texts';
import { App } from './App';
import { makeStore } from './makeStore';
import { pagesOf } from './pages';

/** The pages that are drawn at build time: what a signed-out visitor sees. */
export const prerendered = [
  {
    path: '/signin',
    file: 'signin.html',
    chunk: 'page-signin',
    title: 'Sign in – Wardstory',
    description: 'Sign in to Wardstory, the hospital health-record application.',
  },
  {
    path: '/signup',
    file: 'signup.html',
    chunk: 'page-signup',
    title: 'Create Account – Wardstory',
    description: 'Register your hospital with Wardstory.',
  },
  {
    path: '/forgotpassword',
    file: 'forgotpassword.html',
    chunk: 'page-forgotpassword',
    title: 'Forgot password – Wardstory',
    description: 'Ask for a link to choose a new password.',
  },
] as const;

const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

/** A page's HTML and what belongs in its head: its title and the styles it uses, with `__NONCE__` in the nonce's place. */
export const render = async (path: string): Promise<{ html: string; head: string }> => {
  const styles = createCache({ key: 'css' });
  styles.compat = true;
  const { extractCriticalToChunks } = createEmotionServer(styles);
  const { store, server } = makeStore();
  const texts = makeTexts('en');
  const { prelude } = await prerender(
    <App store={store} pages={pagesOf(server.connected, texts)} texts={texts} styles={styles} address={{ ssrPath: path }} />,
  );
  const drawn = await textOf(prelude);
  // React puts what belongs in the head before the page when it draws no <html> itself.
  const title = /^(?:<(?:title|meta|link)[^>]*>(?:[^<]*<\/title>)?)+/.exec(drawn)?.[0] ?? '';
  const html = drawn.slice(title.length);
  const { styles: used } = extractCriticalToChunks(html);
  const tags = used.map(({ key, ids, css }) => `<style nonce="__NONCE__" data-emotion="${key} ${ids.join(' ')}">${css}</style>`);
  return { html, head: title + tags.join('') };
};

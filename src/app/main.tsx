import createCache from '@emotion/cache';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import type { SiteContent } from '../../contract/site';
import { identityOf, ownerOf } from '../state/auth';
import { sharedBetweenTabs } from '../state/persisted';
import { browserAddress } from '../ui/frame/address';
import { makeTexts, speak } from '../ui/texts/texts';
import { followNetwork } from './followNetwork';
import { leaveWhenAgreed } from './leaveWhenAgreed';
import { watchIdleness } from './lock';
import { followLook, languageOf } from './look';
import { makeStore } from './makeStore';
import { nextTask } from './nextTask';
import { followOtherTabs } from './otherTabs';
import { pagesOf } from './pages';
import { guardDom } from './trustedTypes';

/** In milliseconds: when work for an idle page is done though the page, on a slow tablet, is never idle. A lost script is tried again later. */
const later = 10_000;

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const rehydrated = (persistor: ReturnType<typeof persistStore>) =>
  new Promise<void>((resolve) => {
    const look = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(look);
    look();
  });

const start = async () => {
  guardDom(window);
  // The scripts have just run: on a slow tablet the rest would make their task twice as long.
  await nextTask();
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;
  Object.assign(window, { __nonce__: nonce }); // where notistack's styles look for it

  const kit = process.env.WARDSTORY_KIT ? (await import(/* webpackChunkName: "qa" */ '../qa/kit')).startKit(window) : undefined;
  const { store, server, listening } = makeStore({
    apiBase: meta('api-base'),
    local: () => localStorage,
    persistor: () => persistor,
    ...(kit && { kit: kit.ofStore }),
  });
  leaveWhenAgreed(store, window);
  const persistor = persistStore(store);
  await rehydrated(persistor);
  followOtherTabs(store, window, sharedBetweenTabs);
  followNetwork(store, window);
  watchIdleness(store, window);
  addEventListener('pagehide', () => persistor.flush());

  const texts = makeTexts();
  const language = languageOf(document);
  // A catalogue that fails to load must not stop anybody's work: the page is in English then.
  if (language !== texts.locale) await speak(texts, language).catch(() => speak(texts, 'en'));
  followLook(store, texts, window);
  const pages = pagesOf(server.connected, texts);
  const styles = createCache({ key: 'css', ...(nonce && { nonce }) });
  const site: SiteContent = JSON.parse(document.getElementById('site-content')?.textContent ?? '');
  // It is here already; its modules, with the theme, run in a task of their own.
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './App');
  const app = <App store={store} pages={pages} texts={texts} site={site} styles={styles} address={browserAddress} />;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const hydrates = root.childElementCount > 0 && !ownerOf(store.getState().auth);
  if (hydrates) {
    const path = location.pathname.toLowerCase();
    const page = pages.pages.find((each) => each.path === path);
    await Promise.all([page?.component.preload(), page && page.area !== 'none' && pages.areas[page.area].preload()]);
  }
  // From now on React takes a press.
  dispatchEvent(new Event('wardstory:start'));
  if (hydrates) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  kit?.begin({ store, persistor, texts, site, styles });
  // Fetch the next pages' scripts while the user reads or types: on weak Wi-Fi a tap must not wait for a script.
  const ask = window.requestIdleCallback ?? ((work: () => void, _: IdleRequestOptions) => setTimeout(work, 1_000));
  const whenIdle = (work: () => void) => ask(work, { timeout: later });
  const fetchAhead = () => {
    const identity = identityOf(store.getState().auth);
    const own = identity ? pages.pages.filter((page) => page.for === identity.user.userType).map(({ component }) => component) : [];
    // Without a network a lock must not wait for the script of its page.
    const next = identity ? [...own, pages.cover] : [];
    for (const load of [server.connected, ...next.map(({ preload }) => preload)]) load().catch(() => undefined);
  };
  let known: string | undefined;
  const follow = () => {
    const userId = identityOf(store.getState().auth)?.user.id;
    if (userId !== known) whenIdle(fetchAhead);
    known = userId;
  };
  store.subscribe(follow);
  whenIdle(fetchAhead);
  whenIdle(() => {
    import(/* webpackChunkName: "fonts" */ '../theme/fonts').then(({ addFonts }) => addFonts(document)).catch(() => undefined);
  });
  // Not in development: there, script names have no content hash.
  if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) {
    let pause = later;
    const install = (): Promise<unknown> =>
      Promise.all([import(/* webpackChunkName: "installed" */ './startInstalled'), server.connected()]).then(
        ([{ startInstalled }]) => startInstalled({ store, listening, texts, site, styles, page: window }),
        // On a ward a page may stay open for days: a script that is lost once must not keep new versions from it.
        () => {
          setTimeout(install, pause);
          pause *= 2;
        },
      );
    whenIdle(install);
  }
};

void start();

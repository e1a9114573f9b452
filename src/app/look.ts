import type { I18n } from '@lingui/core';
import type { Language } from '../../contract/languages';
import type { Look } from '../state/look';
import { speak } from '../ui/texts/texts';
import type { Store } from './slices';

/**
 * A cookie that repeats the look, `<theme>.<language>`: before the first script runs, the server takes the page's language from it, and
 * public/index.html the colours. On https no other host can set it, by its prefix (RFC 6265bis), which browsers refuse on http.
 */
const cookie = /(?:^|; )(?:__Host-)?wardstory_look=\w+\.(\w*)/;

/** The language of the page. The cookie comes first: a cached page may be older than the choice. */
export const languageOf = (page: Document): Language => {
  const named = cookie.exec(page.cookie)?.[1] || page.documentElement.lang;
  return named === 'fr' ? named : 'en';
};

const write = ({ theme, language }: Look, { document, location }: Window) => {
  const isSecure = location.protocol === 'https:';
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', ''];
  // The one from before the prefix would come first.
  if (isSecure) document.cookie = 'wardstory_look=; Path=/; Max-Age=0';
  document.cookie = `${prefix}wardstory_look=${theme}.${language ?? ''}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
};

/** Applies the look of the settings, once they are there and on each change. */
export const followLook = (store: Store, texts: I18n, page: Window): void => {
  let applied: Look | undefined;
  const speakWanted = async () => {
    const language = applied?.language ?? languageOf(page.document);
    if (language === texts.locale) return;
    try {
      await speak(texts, language);
      // The choice may have changed while the catalogue was loading.
      await speakWanted();
    } catch {
      // The catalogue did not load: the page changes its language on the next load.
    }
  };
  const follow = () => {
    const look = store.getState().settings?.look;
    if (!look || look === applied) return;
    const chosen = applied !== undefined || look.theme !== 'system' || look.language !== null;
    applied = look;
    if (!chosen) return;
    write(look, page);
    // public/index.html listens to it.
    page.dispatchEvent(new Event('wardstory:look'));
    void speakWanted();
  };
  store.subscribe(follow);
  follow();
};

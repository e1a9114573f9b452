import type { I18n } from '@lingui/core';
import type { Language, Look } from '../state/look';
import { speak } from '../ui/texts/texts';
import type { Store } from './slices';

/**
 * Where the look stands besides the settings: before the first script runs, the server chooses the page's language by it, and
 * public/index.html its colours. `<theme>.<language>`.
 */
const cookie = /(?:^|; )wardstory_look=\w+\.(\w*)/;

/** The language of the page as it was sent; a page out of a cache may be older than the choice. */
export const languageOf = (page: Document): Language => {
  const named = cookie.exec(page.cookie)?.[1] || page.documentElement.lang;
  return named === 'fr' ? named : 'en';
};

const write = ({ theme, language }: Look, { document, location }: Window) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `wardstory_look=${theme}.${language ?? ''}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
};

/** From now on the page looks as the settings say, as soon as they are there. */
export const followLook = (store: Store, texts: I18n, page: Window): void => {
  let applied: Look | undefined;
  const speakWanted = async () => {
    const language = applied?.language ?? languageOf(page.document);
    if (language === texts.locale) return;
    try {
      await speak(texts, language);
      // Changed again while the catalogue was on its way.
      await speakWanted();
    } catch {
      // It did not arrive: the page stays as it is, and speaks the language when it is loaded again.
    }
  };
  const follow = () => {
    const look = store.getState().settings?.look;
    if (!look || look === applied) return;
    const chosen = applied !== undefined || look.theme !== 'system' || look.language !== null;
    applied = look;
    if (!chosen) return;
    write(look, page);
    // public/index.html hears it.
    page.dispatchEvent(new Event('wardstory:look'));
    void speakWanted();
  };
  store.subscribe(follow);
  follow();
};

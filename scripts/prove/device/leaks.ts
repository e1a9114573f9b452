import type { Page } from '@playwright/test';
import type { Place } from '../secrets/places';
import { foundIn, type Planted, word } from '../secrets/planted';

/** Where each leak is made, and which places must show it. */
const places = {
  text: /^memory$/,
  'end of a long text': /^memory$/,
  file: /^files in memory$/,
  element: /^DOM$/,
  localStorage: /^(localStorage|files.*closed)$/,
  sessionStorage: /^sessionStorage$/,
  'IndexedDB text': /^(IndexedDB|files.*closed)$/,
  'IndexedDB bytes': /^(IndexedDB|files.*closed)$/,
  'Cache Storage': /^(Cache Storage|files.*closed)$/,
  'private file': /^(private file system|files.*closed)$/,
  cookie: /^cookies( of scripts)?$/,
} as const;
type Where = keyof typeof places;

/** Puts a word into every place, as a faulty product would. Returns the words. */
export const leak = async (page: Page): Promise<Planted> => {
  const leaks: Planted = new Map(Object.keys(places).map((where) => [where, word()]));
  const words = [...leaks].map(([where, text]): [string, string] => [
    where,
    where === 'end of a long text' ? 'x'.repeat(50_000) + text : text,
  ]);
  await page.evaluate(async (given) => {
    const the: Record<string, string> = Object.fromEntries(given);
    const bytes = (text = '') => new TextEncoder().encode(text);
    Reflect.set(globalThis, 'leaks', {
      texts: [the.text, the['end of a long text']],
      file: new Blob([the.file ?? '']),
    });
    document.body.append(Object.assign(document.createElement('i'), { textContent: the.element }));
    localStorage.setItem('leak', the.localStorage ?? '');
    sessionStorage.setItem('leak', the.sessionStorage ?? '');
    await cookieStore.set('leak', the.cookie ?? '');
    await (await caches.open('leak')).put('/leak', new Response(the['Cache Storage'] ?? ''));
    const file = await (await navigator.storage.getDirectory()).getFileHandle('leak', { create: true });
    const writing = await file.createWritable();
    await writing.write(the['private file'] ?? '');
    await writing.close();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('leak');
      opening.onupgradeneeded = () => opening.result.createObjectStore('leak');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('leak', 'readwrite');
        transaction.objectStore('leak').put(the['IndexedDB text'], 1);
        transaction.objectStore('leak').put(bytes(the['IndexedDB bytes']), 2);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, words);
  return leaks;
};

/** The leaks that the search has missed, each with its place. */
export const missed = (leaks: Planted, searched: readonly Place[]): string[] =>
  [...leaks.keys()].flatMap((where) =>
    searched
      .filter(({ name }) => places[where as Where].test(name) && !name.includes('UTF-16'))
      .filter(({ text }) => !foundIn(leaks, text).has(where))
      .map(({ name }) => `the leak in ${where} was not found in ${name}`),
  );

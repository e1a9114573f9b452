import { setupI18n } from '@lingui/core';
import { followLook, languageOf } from '../../src/app/look';
import type { Store } from '../../src/app/slices';

const look = { theme: 'dark', language: 'fr' } as const;
const store = { getState: () => ({ settings: { look } }), subscribe: () => () => undefined } as unknown as Store;

/** The cookies that a page writes, in order. */
const writtenOn = (protocol: 'http:' | 'https:'): string[] => {
  const written: string[] = [];
  const document = {
    documentElement: { lang: 'fr' },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const page = { document, location: { protocol }, dispatchEvent: () => true } as unknown as Window;
  followLook(store, setupI18n({ locale: 'fr', messages: { fr: {} } }), page);
  return written;
};

test('SEC-2 UX-6 on https no other host can set the cookie with colours and language; on http it works without the prefix', () => {
  const value = 'wardstory_look=dark.fr; Path=/; Max-Age=31536000; SameSite=Lax';
  expect(writtenOn('https:')).toEqual(['wardstory_look=; Path=/; Max-Age=0', `__Host-${value}; Secure`]);
  expect(writtenOn('http:')).toEqual([value]);
});

test('UX-6 the chosen language is read from either cookie name', () => {
  const documentElement = { lang: 'en' };
  for (const cookie of ['wardstory_look=dark.fr', 'a=b; __Host-wardstory_look=dark.fr'])
    expect(languageOf({ cookie, documentElement } as Document)).toBe('fr');
});

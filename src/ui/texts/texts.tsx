import { type I18n, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { MessageKey } from '../../../contract/messages';
import shared from '../../../contract/messages.json';
import account from './en/account.json';
import type accountPages from './en/accountPages.json';
import type admin from './en/admin.json';
import common from './en/common.json';
import type cover from './en/cover.json';
import type doctor from './en/doctor.json';
import type inside from './en/inside.json';
import type notes from './en/notes.json';
import type passwordRules from './en/passwordRules.json';
import type persistence from './en/persistence.json';
import type publicSite from './en/public.json';
import type publicPages from './en/publicPages.json';
import type record from './en/record.json';
import type secondStep from './en/secondStep.json';
import type version from './en/version.json';

/** A key of any catalogue. */
export type TextKey =
  | MessageKey
  | keyof typeof common
  | keyof typeof account
  | keyof typeof accountPages
  | keyof typeof admin
  | keyof typeof cover
  | keyof typeof doctor
  | keyof typeof inside
  | keyof typeof persistence
  | keyof typeof notes
  | keyof typeof passwordRules
  | keyof typeof publicSite
  | keyof typeof publicPages
  | keyof typeof record
  | keyof typeof secondStep
  | keyof typeof version;
type Catalogue = Readonly<Record<string, string>>;

/** The English sentences that every page needs; areas add theirs with their pages, `speak` adds another language. */
export const makeTexts = (): I18n => setupI18n({ locale: 'en', messages: { en: { ...shared, ...common, ...account } } });

/** Adds an area's English sentences, which load with its pages. */
export const addTexts = (texts: I18n, catalogue: Catalogue): void => texts.load('en', catalogue);

/** Changes the language of all sentences. Rejects when its catalogue fails to load. */
export const speak = async (texts: I18n, language: 'en' | 'fr'): Promise<void> => {
  if (language === 'fr') texts.load('fr', (await import(/* webpackChunkName: "texts-french" */ './french')).french);
  if (globalThis.document) document.documentElement.lang = language; // Dates follow it.
  texts.activate(language);
};

const Spoken = createContext<{ texts: I18n; locale: string } | undefined>(undefined);

export const TextProvider = ({ texts, children }: { texts: I18n; children: ReactNode }) => {
  const locale = useSyncExternalStore(
    (changed) => texts.on('change', changed),
    () => texts.locale,
    () => texts.locale,
  );
  const spoken = useMemo(() => ({ texts, locale }), [texts, locale]);
  return <Spoken.Provider value={spoken}>{children}</Spoken.Provider>;
};

/** The language that the page speaks. */
export const useLanguage = (): 'en' | 'fr' => (useContext(Spoken)?.locale === 'fr' ? 'fr' : 'en');

/** Translates keys into the user's language. */
export const useText = () => {
  const spoken = useContext(Spoken);
  return useCallback(
    (key: TextKey, values?: Readonly<Record<string, string | number>>): string => {
      if (!spoken) throw new Error('There is no TextProvider around');
      return spoken.texts._(key, values);
    },
    [spoken],
  );
};

import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useCallback } from 'react';
import type { MessageKey } from '../../contract/messages';
import shared from '../../contract/messages.json';
import account from './texts/en/account.json';
import type admin from './texts/en/admin.json';
import common from './texts/en/common.json';
import type doctor from './texts/en/doctor.json';
import type inside from './texts/en/inside.json';
import type keeping from './texts/en/keeping.json';
import type notes from './texts/en/notes.json';
import type record from './texts/en/record.json';

/** The key of a sentence of any catalogue. */
export type TextKey =
  | MessageKey
  | keyof typeof common
  | keyof typeof account
  | keyof typeof admin
  | keyof typeof doctor
  | keyof typeof inside
  | keyof typeof keeping
  | keyof typeof notes
  | keyof typeof record;
type Catalogue = Readonly<Record<string, string>>;

/** The sentences of one language that every page needs; areas add theirs with their pages. */
export const makeTexts = (locale: 'en'): I18n => setupI18n({ locale, messages: { [locale]: { ...shared, ...common, ...account } } });

export const TextProvider = ({ texts, children }: { texts: I18n; children: ReactNode }) => (
  <I18nProvider i18n={texts}>{children}</I18nProvider>
);

/** Says a sentence in the user's language. */
export const useText = () => {
  const { i18n } = useLingui();
  return useCallback((key: TextKey, values?: Readonly<Record<string, string | number>>): string => i18n._(key, values), [i18n]);
};

/** Adds an area's sentences; they come with its pages. */
export const addTexts = (texts: I18n, catalogue: Catalogue): void => texts.load(texts.locale, catalogue);

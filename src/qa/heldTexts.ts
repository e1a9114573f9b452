import { type I18n, setupI18n } from '@lingui/core';

/** The sentences of the page that is held. Where what is masked says which sentence it is, there is none: the mask stands in its place. */
export const heldTexts = ({ locale, messages }: I18n): I18n =>
  setupI18n({ locale, messages: { [locale]: { ...messages } }, missing: (_, key) => /‹text:\w+›/.exec(key)?.[0] ?? key });
